"""Where friends find the table: the address of this machine in its network."""

from __future__ import annotations

import ipaddress
import socket

EVERYWHERE = {"0.0.0.0": socket.AF_INET, "::": socket.AF_INET6}
SOMEWHERE = {socket.AF_INET: "10.255.255.255", socket.AF_INET6: "fd00::1"}  # any other machine: we send nothing


def network_url(host: str, port: int) -> str:
    """Return the address that a browser on another machine of the network can open, or "" if the server does not listen there."""
    if host not in EVERYWHERE:
        return ""
    own = _own_address(EVERYWHERE[host])
    return url_of(own, port) if own else ""


def url_of(host: str, port: int) -> str:
    """A host and its port as browsers write them."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_this_machine(host: str) -> bool:
    """Whether a host name leads a browser to its own machine."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _own_address(family: socket.AddressFamily) -> str:
    """Return the address that this machine has in its network, or "" if it is in none."""
    with socket.socket(family, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((SOMEWHERE[family], 9))
        except OSError:
            return ""
        own = str(asking.getsockname()[0])
    return "" if is_this_machine(own) else own
