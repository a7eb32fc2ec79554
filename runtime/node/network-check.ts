import { BlockList, isIP } from "node:net";

/**
 * Creates the check whether an IP address is in a list of addresses and networks, such as `10.0.0.0/8`. An
 * IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2) is checked as IPv4.
 *
 * @throws TypeError when an item is neither an address nor a network.
 */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const parsed = parseNetwork(network);
    if (!parsed) throw new TypeError(`'${network}' is neither an IP address nor a network.`);
    list.addSubnet(parsed.address, parsed.prefix, parsed.family);
  }
  return (address) => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Whether a text is an IP address or a network. */
export function isNetwork(text: string): boolean {
  return parseNetwork(text) !== undefined;
}

interface Network {
  readonly address: string;
  /** Prefix length in bits. */
  readonly prefix: number;
  readonly family: "ipv4" | "ipv6";
}

function parseNetwork(text: string): Network | undefined {
  const [, address = "", given] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  const maxPrefix = version === 6 ? 128 : 32;
  const prefix = Number(given ?? maxPrefix);
  if (version === 0 || prefix > maxPrefix) return undefined;
  return { address, prefix, family: version === 6 ? "ipv6" : "ipv4" };
}
