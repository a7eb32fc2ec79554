/** A place in a JSON value. */
type Place = readonly (string | number)[];

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

/** Texts that programs get wrong. */
export const oddTexts: readonly string[] = [
  "",
  " ",
  "\0",
  "\ud800",
  "\u{1f600}é",
  "__proto__",
  "constructor",
  "'; DROP TABLE registry.tokens; --",
  "%00%2f..",
  "../../etc/passwd",
  "1.0.0",
  "9007199254740993",
  "2026-02-30",
  "x".repeat(5000),
];

const oddValues: readonly unknown[] = [
  ...oddTexts,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  1e300,
  [],
  {},
  [[[[]]]],
  { type: "nothing" },
  JSON.parse('{"__proto__":{"a":1}}'),
];

/** A copy in which one random place is another value, gone or joined by an unknown one. */
export function mutateValue(random: () => number, value: unknown): unknown {
  const place = pick(random, listPlaces(value));
  const kind = random();
  if (kind < 0.2) return edit(value, place, () => undefined);
  if (kind < 0.3) {
    return edit(value, place, (old) =>
      typeof old === "object" && old !== null && !Array.isArray(old) ? { ...old, added: 1 } : old,
    );
  }
  const replacement = pick(random, oddValues);
  return edit(value, place, () => replacement);
}

/** A copy in which one random text is another. */
export function mutateText(random: () => number, value: unknown): unknown {
  const texts = listPlaces(value).filter((place) => typeof read(value, place) === "string");
  const replacement = pick(random, oddTexts);
  return texts.length === 0 ? value : edit(value, pick(random, texts), () => replacement);
}

function listPlaces(value: unknown, place: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [place];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item])
    : Object.entries(value);
  return [place, ...entries.flatMap(([key, inner]) => listPlaces(inner, [...place, key]))];
}

function read(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);
}

function edit(value: unknown, [key, ...rest]: Place, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === key ? edit(item, rest, change) : item));
  }
  const old = value as Record<string, unknown>;
  return { ...old, [key]: edit(old[key], rest, change) };
}
