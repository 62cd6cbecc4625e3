"""What is in the box, by the ids that tests and match files call it by."""

from penstock.games.barrage.box.components import (
    COMPANY_LIST,
    CONTRACT_LIST,
    OFFICER_LIST,
    SPACE_LIST,
    TILE_LIST,
)
from penstock.games.barrage.box.leeghwater import BUILDING_LIST, WORK_LIST

COMPANIES = [company.id for company in COMPANY_LIST]
OFFICERS = [officer.id for officer in OFFICER_LIST]
TILES = [tile.id for tile in TILE_LIST]
CONTRACTS = [contract.id for contract in CONTRACT_LIST]
SPACES = [space.id for space in SPACE_LIST]
WORK_IDS = [work.id for work in WORK_LIST]
BUILDING_IDS = [building.id for building in BUILDING_LIST]
