import type { Random } from "../standard/random.js";

/** Where ranges of special addresses begin and end: bugs live there. */
const ipv4Edges = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "100.100.100.200/32",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

const ipv6Edges: readonly (readonly [start: bigint, bits: number])[] = (
  [
    [0n, 96],
    [0xffffn << 32n, 96],
    [0xffffn << 48n, 96],
    [0x64ff9bn << 96n, 96],
    [0x64ff9b0001n << 80n, 48],
    [0x100n << 112n, 64],
    [0x2001n << 112n, 32],
    [0x2001n << 112n, 23],
    [0x20010002n << 96n, 48],
    [0x20010db8n << 96n, 32],
    [0x2002n << 112n, 16],
    [0x2000n << 112n, 3],
    [0x3fffn << 112n, 20],
    [0x5f00n << 112n, 16],
    [0xfc00n << 112n, 7],
    [0xfe80n << 112n, 10],
    [0xfec0n << 112n, 10],
    [0xff00n << 112n, 8],
  ] as const
).map(([start, bits]) => [start, bits] as const);

const all4 = 1n << 32n;
const all6 = 1n << 128n;

/** An address of either kind, half of them near an edge, in one of its notations or in one that is none. */
export function randomAddress(random: Random): string {
  const isV4 = random.chance(0.5);
  const isNear = random.chance(0.5);
  if (isV4) return writeIpv4(random, isNear ? nearIpv4(random) : randomBits(random, 32));
  return writeIpv6(random, isNear ? nearIpv6(random) : randomIpv6(random));
}

function randomBits(random: Random, bits: number): bigint {
  let value = 0n;
  for (let done = 0; done < bits; done += 16) value = (value << 16n) | BigInt(random.below(65_536));
  return value;
}

function nearIpv4(random: Random): bigint {
  const [address = "", bits] = random.pick(ipv4Edges).split("/");
  const start = address.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  return near(random, start, 32 - Number(bits), all4);
}

function nearIpv6(random: Random): bigint {
  const [start, bits] = random.pick(ipv6Edges);
  // Those that carry another address are as public as that one.
  if (bits === 96 && random.chance(0.7)) return start | nearIpv4(random);
  return near(random, start, 128 - bits, all6);
}

function near(random: Random, start: bigint, bits: number, all: bigint): bigint {
  const end = start + (1n << BigInt(bits));
  const value = (random.chance(0.5) ? start : end) + BigInt(random.below(5) - 2);
  return (value + all) % all;
}

/** Mostly what has been given out; some carry an IPv4 address as ISATAP does. */
function randomIpv6(random: Random): bigint {
  const value = randomBits(random, 128);
  const given = random.chance(0.7) ? (value & ((1n << 125n) - 1n)) | (1n << 125n) : value;
  if (!random.chance(0.2)) return given;
  const isatap = random.pick([0x5efen, 0x02005efen, 0x5effn, 0x01005efen]);
  return ((given >> 64n) << 64n) | (isatap << 32n) | nearIpv4(random);
}

function writeIpv4(random: Random, value: bigint): string {
  const parts = [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n);
  const text = parts.join(".");
  if (random.chance(0.9)) return text;
  return random.pick([
    String(value),
    `0x${value.toString(16)}`,
    parts.slice(1).join("."),
    `0${text}`,
    `${text}.`,
    `${text}.1`,
    ` ${text}`,
    text.replace(/\d+$/, "256"),
    text.replace(".", "。"),
  ]);
}

function writeIpv6(random: Random, value: bigint): string {
  const long = value.toString(16).padStart(32, "0").match(/.{4}/g) ?? [];
  const groups = long.map((group) => group.replace(/^0{1,3}/, ""));
  const short = new URL(`http://[${groups.join(":")}]/`).hostname.slice(1, -1);
  const tail = [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join(".");
  const dotted = `${groups.slice(0, 6).join(":")}:${tail}`;
  const correct = [short, short, short, long.join(":"), groups.join(":").toUpperCase(), dotted];
  if (random.chance(0.93)) return random.pick(correct);
  return random.pick([
    `${short}%eth0`,
    `${groups.join(":")}:0`,
    groups.slice(1).join(":"),
    `::${short}::`,
    `${short}g`,
    short.replace(/[0-9a-f]+$/, "12345"),
    `1:2:3:4:5:6:7::${tail}`,
  ]);
}
