"""The table of special addresses and Python's ipaddress, as a second reading of which addresses are public.

Reads one address a line, writes `public`, `private` or `invalid` for each.
"""

import ipaddress
import sys

# What ipaddress takes for global, or not in every version, and no relay may call.
TABLE = [
    ipaddress.ip_network(text)
    for text in """
    0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
    192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15
    198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
    ::/96 ::ffff:0:0:0/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16
    fc00::/7 fe80::/10 fec0::/10 ff00::/8
    """.split()
]
GIVEN_OUT = ipaddress.ip_network("2000::/3")
NAT64 = ipaddress.ip_network("64:ff9b::/96")


def last32(address):
    return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)


def is_public(address):
    if address.version == 6:
        address = ipaddress.IPv6Address(int(address))  # without its zone
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address in NAT64:
            return is_public(last32(address))
        isatap = (int(address) >> 32) & 0xFDFFFFFF == 0x5EFE
        if address not in GIVEN_OUT or (isatap and not is_public(last32(address))):
            return False
    in_table = any(address.version == net.version and address in net for net in TABLE)
    return not in_table and address.is_global and not address.is_multicast


def classify(text):
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return "invalid"
    return "public" if is_public(address) else "private"


for line in sys.stdin:
    print(classify(line.rstrip("\n")))
