"""Reading a picture back."""

from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
"""The namespace every tag of a picture begins with."""


def values(root: ElementTree.Element, attribute: str) -> list[str]:
    """What an attribute says, wherever it stands in a picture."""
    return [one.attrib[attribute] for one in root.iter() if attribute in one.attrib]
