"""What lets a browser install the table and be told things with its tab closed."""

from pathlib import Path

from fastapi import APIRouter
from starlette.responses import FileResponse, JSONResponse, Response

from penstock.drawing.theme import LIGHT
from penstock.table.http.api import Tongue

STATIC = Path(__file__).parents[1] / "static"
router = APIRouter(include_in_schema=False)


@router.get("/worker.js")
async def worker() -> Response:
    """The service worker; it must lie at the top to speak for every page."""
    return FileResponse(STATIC / "worker.js", media_type="text/javascript")


@router.get("/manifest.webmanifest")
async def manifest(translate: Tongue) -> Response:
    """What the table is called and looks like on a home screen."""
    said = {
        "name": "Penstock",
        "short_name": "Penstock",
        "description": translate("Heavy board games about water and power, at one table."),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": LIGHT["bg"],
        "theme_color": LIGHT["accent"],
        "icons": [
            {"src": "/static/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "/static/icon-512.png", "sizes": "512x512", "type": "image/png"},
            {
                "src": "/static/icon-512.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
    }
    return JSONResponse(said, media_type="application/manifest+json")
