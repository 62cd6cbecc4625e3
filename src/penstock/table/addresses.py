"""Where somebody comes from, as far as limits are concerned."""

import ipaddress


def network_of(host: str) -> str:
    """Whom an address stands for: of IPv6 a whole /64, since each house has one.

    What is no address, a socket of the file system for instance, stands for itself.
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


def is_here(host: str) -> bool:
    """Whether it is this machine; what has no address is a socket of its file system."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return True
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped.is_loopback
    return address.is_loopback
