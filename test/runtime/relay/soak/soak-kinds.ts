import { fillText, isFilled } from "./soak-bytes.js";

/** Random numbers from 0 to 1. */
export type Random = () => number;

/** One call of a kind, with what is random about it decided. */
export interface SoakRequest {
  /** Path and query. */
  readonly path: string;
  /** Bytes to upload, in pieces. */
  readonly upload?: { readonly bytes: number; readonly isChunked: boolean };
  /** Messages to send through a socket. */
  readonly messages?: number;
  /** Checks a body piece by piece. */
  readonly body?: BodyCheck;
}

/** What a body must be. */
export interface BodyCheck {
  /** Whether the piece belongs at its offset. */
  readonly accepts: (chunk: Buffer, offset: number) => boolean;
  readonly length: number;
}

/** What callers of the soak do. */
export interface SoakKind {
  readonly name: string;
  /** How often, next to others. */
  readonly weight: number;
  /** What becomes of it unless its target dies: all of it, a failure, or one of both. */
  readonly expects: "complete" | "failure" | "either";
  readonly create: (random: Random, pace: number) => SoakRequest;
}

/** Milliseconds between the pieces of a stream at a pace of 1. */
const every = 1000;

const between = (random: Random, least: number, most: number): number =>
  Math.floor(least + random() * (most - least));

function createDrip(path: string, write: (index: number) => string): SoakKind["create"] {
  return (random, pace) => {
    const count = between(random, 5, 40);
    const text = Buffer.from(Array.from({ length: count }, (_, index) => write(index)).join(""));
    return {
      path: `${path}?count=${count}&every=${Math.round(every * pace)}`,
      body: equals(text),
    };
  };
}

function equals(text: Buffer): BodyCheck {
  return {
    accepts: (chunk, offset) => chunk.equals(text.subarray(offset, offset + chunk.length)),
    length: text.length,
  };
}

const small = equals(Buffer.from(fillText(200)));

function createUpload(isChunked: boolean): SoakKind["create"] {
  return (random) => {
    const bytes = between(random, 1_000, 1_000_000);
    return { path: "/count", upload: { bytes, isChunked }, body: equals(Buffer.from(`${bytes}`)) };
  };
}

const good: readonly SoakKind[] = [
  {
    name: "small",
    weight: 2,
    expects: "complete",
    create: () => ({ path: "/small", body: small }),
  },
  {
    name: "events",
    weight: 40,
    expects: "complete",
    create: createDrip("/events", (index) => `data: ${index}\n\n`),
  },
  {
    name: "drip",
    weight: 30,
    expects: "complete",
    create: createDrip("/drip", (index) => fillText(index + 1)),
  },
  {
    name: "download",
    weight: 3,
    expects: "complete",
    create: (random) => {
      const length = between(random, 1_000, 2_000_000);
      return { path: `/bytes?length=${length}`, body: { accepts: isFilled, length } };
    },
  },
  { name: "upload", weight: 3, expects: "complete", create: createUpload(false) },
  { name: "upload, chunked", weight: 3, expects: "complete", create: createUpload(true) },
  {
    name: "late",
    weight: 3,
    expects: "complete",
    create: (random, pace) => ({
      path: `/late?ms=${between(random, 100, 3_000 * pace)}`,
      body: small,
    }),
  },
  {
    name: "socket",
    weight: 25,
    expects: "complete",
    create: (random) => ({ path: "/echo", messages: between(random, 5, 40) }),
  },
];

const bad: readonly SoakKind[] = [
  ...["/never", "/stall", "/reset-early", "/no-http", "/no-chunk", "/no-length", "/flood"].map(
    (path) => fail(path, () => ({ path })),
  ),
  ...["/reset", "/cut"].map((path) =>
    fail(path, (random) => ({ path: `${path}?ms=${between(random, 0, 300)}` })),
  ),
  // The relay tells it from a good one when it is short; a browser would in any case.
  { ...fail("/no-gzip", () => ({ path: "/no-gzip" })), expects: "either" },
  fail("/unread", (random) => ({
    path: "/unread",
    upload: { bytes: between(random, 200_000, 1_000_000), isChunked: random() < 0.5 },
  })),
  ...["/socket-reset", "/socket-cut", "/socket-damaged", "/socket-close"].map((path) =>
    fail(path, () => ({ path, messages: 10 })),
  ),
  ...["/socket-refused", "/socket-never"].map((path) => fail(path, () => ({ path, messages: 1 }))),
];

function fail(path: string, create: SoakKind["create"]): SoakKind {
  return { name: path.slice(1), weight: 1, expects: "failure", create };
}

/** Every kind of call. */
const soakKinds: readonly SoakKind[] = [...good, ...bad];

const allWeight = soakKinds.reduce((sum, { weight }) => sum + weight, 0);

/** One of the kinds, by their weights. */
export function chooseKind(random: Random): SoakKind {
  let left = random() * allWeight;
  const found = soakKinds.find(({ weight }) => (left -= weight) < 0);
  if (found === undefined) throw new Error("no kind of call has a weight");
  return found;
}
