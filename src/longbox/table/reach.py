"""Where friends find the table: the address of this machine in its network."""

from __future__ import annotations

import ipaddress
import socket

EVERYWHERE = {"0.0.0.0": socket.AF_INET, "::": socket.AF_INET6}
SOMEWHERE = {socket.AF_INET: "10.255.255.255", socket.AF_INET6: "fd00::1"}  # nothing is sent there: it only has to be elsewhere


def outside(host: str, port: int) -> str:
    """What a browser on another machine of the network can open, if the server listens there; "" if it does not."""
    if host not in EVERYWHERE:
        return ""
    own = _own_address(EVERYWHERE[host])
    return written(own, port) if own else ""


def written(host: str, port: int) -> str:
    """A host and its port as browsers write them."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_this_machine(host: str) -> bool:
    """Whether a name in an address leads to whoever opens it."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _own_address(family: socket.AddressFamily) -> str:
    """The address from which this machine would speak to others; "" if it is in no network."""
    with socket.socket(family, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((SOMEWHERE[family], 9))
        except OSError:
            return ""
        own = str(asking.getsockname()[0])
    return "" if is_this_machine(own) else own
