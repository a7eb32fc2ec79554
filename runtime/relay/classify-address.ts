/** Why an address is not public; `invalid` is text that is not a canonical address. */
type PrivateAddressKind =
  | "invalid"
  | "unspecified"
  | "loopback"
  | "private"
  | "unique-local"
  | "shared"
  | "link-local"
  | "site-local"
  | "metadata"
  | "documentation"
  | "benchmarking"
  | "multicast"
  | "transition"
  | "reserved";

/** Result of {@link classifyAddress}. */
export type AddressKind = "public" | PrivateAddressKind;

/**
 * Whether an address is on the public internet, and if not, why. IPv4 must be
 * four decimal numbers. IPv6 may have any notation of RFC 4291, with or without
 * zone and brackets. An address that embeds another one (mapped, NAT64, ISATAP)
 * is public only if the embedded address is. Deprecated transition mechanisms
 * (6to4, Teredo, compatible, translated) are never public.
 *
 * Sources: the special-purpose registries of RFC 6890 and its updates, and the
 * well-known addresses of cloud platforms' metadata services.
 */
export function classifyAddress(address: string): AddressKind {
  const ipv4 = readIpv4(address);
  if (ipv4 !== undefined) return classifyIpv4(ipv4);
  const ipv6 = readIpv6(address);
  return ipv6 === undefined ? "invalid" : classifyIpv6(ipv6);
}

type Range = readonly [address: string, bits: number, kind: PrivateAddressKind];

const ipv4Ranges: readonly Range[] = [
  ["169.254.169.254", 32, "metadata"],
  ["169.254.170.2", 32, "metadata"],
  ["168.63.129.16", 32, "metadata"],
  ["100.100.100.200", 32, "metadata"],
  ["192.0.0.192", 32, "metadata"],
  ["0.0.0.0", 32, "unspecified"],
  ["0.0.0.0", 8, "reserved"],
  ["10.0.0.0", 8, "private"],
  ["100.64.0.0", 10, "shared"],
  ["127.0.0.0", 8, "loopback"],
  ["169.254.0.0", 16, "link-local"],
  ["172.16.0.0", 12, "private"],
  ["192.0.0.0", 24, "reserved"],
  ["192.0.2.0", 24, "documentation"],
  ["192.31.196.0", 24, "reserved"],
  ["192.52.193.0", 24, "reserved"],
  ["192.88.99.0", 24, "transition"],
  ["192.168.0.0", 16, "private"],
  ["192.175.48.0", 24, "reserved"],
  ["198.18.0.0", 15, "benchmarking"],
  ["198.51.100.0", 24, "documentation"],
  ["203.0.113.0", 24, "documentation"],
  ["224.0.0.0", 4, "multicast"],
  ["240.0.0.0", 4, "reserved"],
];

const ipv6Ranges: readonly Range[] = [
  ["fd00:ec2::254", 128, "metadata"],
  ["fd20:ce::254", 128, "metadata"],
  ["::", 128, "unspecified"],
  ["::1", 128, "loopback"],
  ["::", 96, "transition"],
  ["::ffff:0:0:0", 96, "transition"],
  ["64:ff9b:1::", 48, "transition"],
  ["2001::", 32, "transition"],
  ["2001:2::", 48, "benchmarking"],
  ["2001::", 23, "reserved"],
  ["2001:db8::", 32, "documentation"],
  ["2002::", 16, "transition"],
  ["3fff::", 20, "documentation"],
  ["fc00::", 7, "unique-local"],
  ["fe80::", 10, "link-local"],
  ["fec0::", 10, "site-local"],
  ["ff00::", 8, "multicast"],
];

interface ParsedRange {
  readonly groups: readonly number[];
  readonly bits: number;
  readonly kind: PrivateAddressKind;
}

const parsedIpv4Ranges = ipv4Ranges.map((range) => {
  const address = readIpv4(range[0]);
  return readRange(range, address === undefined ? undefined : toGroups(address));
});
const parsedIpv6Ranges = ipv6Ranges.map((range) => readRange(range, readIpv6(range[0])));

/** Fails when the module loads, so that a typo in the tables cannot permit a range. */
function readRange(
  [address, bits, kind]: Range,
  groups: readonly number[] | undefined,
): ParsedRange {
  if (groups === undefined) throw new TypeError(`'${address}' is not an address.`);
  return { groups, bits, kind };
}

function classifyIpv4(address: number): AddressKind {
  return findKind(parsedIpv4Ranges, toGroups(address)) ?? "public";
}

function classifyIpv6(groups: readonly number[]): AddressKind {
  const embedded = findEmbedded(groups);
  if (embedded !== undefined) return classifyIpv4(embedded);
  const kind = findKind(parsedIpv6Ranges, groups);
  if (kind !== undefined) return kind;
  // Only 2000::/3 is allocated as global unicast (RFC 4291, section 2.4).
  if (((groups[0] ?? 0) & 0xe000) !== 0x2000) return "reserved";
  const isatap = findIsatap(groups);
  return isatap === undefined ? "public" : classifyIpv4(isatap);
}

/** The IPv4 address of a mapped (::ffff:0:0/96) or NAT64 (64:ff9b::/96) address. */
function findEmbedded(groups: readonly number[]): number | undefined {
  const [a, b, c, d, e, f] = groups;
  const mapped = a === 0 && b === 0 && c === 0 && d === 0 && e === 0 && f === 0xffff;
  const nat64 = a === 0x64 && b === 0xff9b && c === 0 && d === 0 && e === 0 && f === 0;
  return mapped || nat64 ? lastAddress(groups) : undefined;
}

/** The IPv4 address in an ISATAP interface identifier (RFC 5214, 6.1). */
function findIsatap(groups: readonly number[]): number | undefined {
  const isatap = ((groups[4] ?? 0) & ~0x0200) === 0 && groups[5] === 0x5efe;
  return isatap ? lastAddress(groups) : undefined;
}

function lastAddress(groups: readonly number[]): number {
  return (groups[6] ?? 0) * 0x10000 + (groups[7] ?? 0);
}

function findKind(
  ranges: readonly ParsedRange[],
  groups: readonly number[],
): PrivateAddressKind | undefined {
  return ranges.find((range) => isWithin(groups, range))?.kind;
}

function isWithin(groups: readonly number[], range: ParsedRange): boolean {
  for (let index = 0; index * 16 < range.bits; index++) {
    const bits = Math.min(16, range.bits - index * 16);
    const mask = (0xffff << (16 - bits)) & 0xffff;
    if (((groups[index] ?? 0) & mask) !== ((range.groups[index] ?? 0) & mask)) return false;
  }
  return true;
}

function toGroups(address: number): readonly number[] {
  return [address >>> 16, address & 0xffff];
}

/** Four decimal parts without leading zeros, as one unsigned number. */
function readIpv4(text: string): number | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1);
  if (parts === undefined || parts.some((part) => !/^(0|[1-9]\d*)$/.test(part))) return undefined;
  const numbers = parts.map(Number);
  if (numbers.some((number) => number > 255)) return undefined;
  return numbers.reduce((sum, number) => sum * 256 + number, 0);
}

/** The eight groups of an IPv6 address. */
export function readIpv6(text: string): readonly number[] | undefined {
  const plain = withoutIpv4Tail(text.replace(/^\[(.*)\]$/, "$1").replace(/%.*$/, ""));
  const halves = plain?.split("::");
  if (halves === undefined || halves.length > 2) return undefined;
  const [head, tail] = halves.map(readGroups);
  if (head === undefined || (halves.length === 2 && tail === undefined)) return undefined;
  if (tail === undefined) return head.length === 8 ? head : undefined;
  const missing = 8 - head.length - tail.length;
  return missing < 1 ? undefined : [...head, ...Array<number>(missing).fill(0), ...tail];
}

function readGroups(text: string): readonly number[] | undefined {
  if (text === "") return [];
  const groups = text.split(":");
  if (groups.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.map((group) => Number.parseInt(group, 16));
}

/** Rewrites a dotted tail (`::ffff:127.0.0.1`) as two groups. */
function withoutIpv4Tail(text: string): string | undefined {
  if (!text.includes(".")) return text;
  const start = text.lastIndexOf(":") + 1;
  const address = readIpv4(text.slice(start));
  if (start === 0 || address === undefined) return undefined;
  return `${text.slice(0, start)}${(address >>> 16).toString(16)}:${(address & 0xffff).toString(16)}`;
}
