/** A request as the round-trip harness describes it; text represents the bytes of files. */
export interface RoundTripCase {
  readonly id: string;
  readonly method: string;
  /** Path and query as they must arrive. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: CaseBody;
  readonly files?: Readonly<
    Record<string, { readonly text: string } | { readonly base64: string }>
  >;
}

/** A body as the round-trip harness describes it. */
export type CaseBody =
  | { readonly type: "json" | "text"; readonly contentType: string; readonly text: string }
  | {
      readonly type: "form";
      readonly contentType: string;
      readonly fields: readonly (readonly [name: string, value: string])[];
    }
  | { readonly type: "file"; readonly contentType: string; readonly path: string }
  | { readonly type: "multipart"; readonly parts: readonly CasePart[] };

type CasePart =
  | { readonly name: string; readonly value: string; readonly contentType?: string }
  | {
      readonly name: string;
      readonly filename: string;
      readonly path: string;
      readonly contentType: string;
    };

/** Pieces that mean something in at least one of the languages. */
export const pieces = [
  ..."ab c'\"`\\$#{}()%!;<>@&|^~*?[]=,:/+-_.",
  ..."é日😀\u00a0\u202e\u200d\u2028\ufeff\u00ad",
  "$HOME",
  "${x}",
  "$(touch PWNED)",
  "`touch PWNED`",
  "#{system('touch PWNED')}",
  "%PATH%",
  "%s",
  "{{x}}",
  "\\u0022",
  "\\x27",
  "\\",
  "''",
  '"""',
  "'''",
  "*/",
  "//",
  "<?php",
  "?>",
  "null",
  "__proto__",
];

/** Characters that end lines or cannot be seen, alone and where they would end a literal. */
export const controls = [
  "\n",
  "\r\n",
  "\r",
  "\t",
  "\n\n",
  "\nEOF\n",
  "\nJSON;\n",
  "\n'@\n",
  "\0",
  "\x1b",
  "\x7f",
];

/** A source of numbers that a seed decides (mulberry32). */
export class RandomSource {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  }

  list<Item>(most: number, make: () => Item): Item[] {
    return Array.from({ length: this.below(most + 1) }, make);
  }

  text(most: number, from: readonly string[]): string {
    return this.list(most, () => this.pick(from)).join("");
  }
}

/** Requests that a seed decides, for the round-trip harness. */
export function createRandomCases(seed: number, count: number): RoundTripCase[] {
  const random = new RandomSource(seed);
  return Array.from({ length: count }, (_, index) => randomCase(random, `random-${seed}-${index}`));
}

function randomCase(random: RandomSource, id: string): RoundTripCase {
  const hasBody = random.chance(0.7);
  const method = random.pick(
    hasBody
      ? ["POST", "PUT", "PATCH", "DELETE", "POST", "QUERY"]
      : ["GET", "DELETE", "POST", "HEAD", "OPTIONS", "PURGE"],
  );
  const made = hasBody ? randomBody(random) : {};
  return { id, method, target: randomTarget(random), headers: randomHeaders(random), ...made };
}

function randomTarget(random: RandomSource): string {
  // System.Uri takes marks of direction out of addresses, whatever the program says.
  const plain = [...pieces, ...controls].filter((piece) => piece !== "\u202e");
  const word = (): string => encodeURIComponent(random.text(6, plain));
  const path = random.list(3, () => `/${word()}`.replace(/\/\.+(?=$)/, "/dot")).join("") || "/";
  const sub = (): string => (random.chance(0.3) ? random.text(4, [..."!$'()*,;:@/?ab"]) : word());
  const query = random.list(
    3,
    () => `${encodeURIComponent(random.text(2, ["a", "b", "ids[]", "é"]))}=${sub()}`,
  );
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

function randomHeaders(random: RandomSource): [string, string][] {
  const visible = pieces.filter((piece) => /^[ -~]*$/.test(piece));
  const names = ["X-Note", "X-Trace", "Authorization", "Cookie", "If-Match", "X_Under", "x-lower"];
  const chosen = new Set(random.list(3, () => random.pick(names)));
  return [...chosen].map((name) => {
    const value = `v${random.text(8, visible)}w`;
    // Mono reads a scheme and a credential out of it, and writes one space between them; .NET sends what it got.
    return [name, name === "Authorization" ? value.replace(/ +/, " ") : value];
  });
}

type MadeBody = Pick<RoundTripCase, "body" | "files">;

function randomBody(random: RandomSource): MadeBody {
  const kinds = [jsonBody, jsonBody, textBody, formBody, fileBody, multipartBody, multipartBody];
  return random.pick(kinds)(random);
}

function jsonBody(random: RandomSource): MadeBody {
  const text = JSON.stringify(randomValue(random, 3), undefined, random.pick([0, 0, 2, "\t"]));
  const contentType = random.pick([
    "application/json",
    "application/json",
    "application/json; charset=utf-8",
    "application/vnd.api+json",
  ]);
  return { body: { type: "json", contentType, text } };
}

/** A value of JSON; `depth` is how many lists and objects may lie in one another. */
export function randomValue(random: RandomSource, depth: number): unknown {
  const kind = random.below(depth > 0 ? 8 : 5);
  if (kind === 0) return random.pick([true, false, null]);
  if (kind === 1) return random.pick([0, 1, -1, 0.1, 1e21, 1e-7, 12345678901, -273.15]);
  if (kind <= 4) return random.text(8, [...pieces, ...controls]);
  if (kind === 5) return random.list(4, () => randomValue(random, depth - 1));
  const entry = (): [string, unknown] => [
    random.text(3, pieces) || "k",
    randomValue(random, depth - 1),
  ];
  return Object.fromEntries(random.list(4, entry));
}

function textBody(random: RandomSource): MadeBody {
  const contentType = random.pick(["text/plain", "application/xml", "text/csv; header=present"]);
  return { body: { type: "text", contentType, text: random.text(20, [...pieces, ...controls]) } };
}

function formBody(random: RandomSource): MadeBody {
  const word = (): string => random.text(5, [...pieces, ...controls]);
  const fields = [
    ["first", word()] as const,
    ...random.list(3, () => [`n${word()}`, word()] as const),
  ];
  return { body: { type: "form", contentType: "application/x-www-form-urlencoded", fields } };
}

function fileBody(random: RandomSource): MadeBody {
  const path = filePath(random);
  return {
    body: {
      type: "file",
      contentType: random.pick(["application/octet-stream", "image/png"]),
      path,
    },
    files: { [path]: fileBytes(random) },
  };
}

function multipartBody(random: RandomSource): MadeBody {
  const files: Record<string, { text: string } | { base64: string }> = {};
  const part = (): CasePart => {
    // A browser turns lone line ends of a text part into CRLF, so none are asked for.
    const name = `p${random.text(4, pieces)}`;
    if (random.chance(0.4)) {
      const path = filePath(random);
      files[path] = fileBytes(random);
      return { name, filename: path, path, contentType: random.pick(["text/csv", "image/png"]) };
    }
    const value = random.text(8, [...pieces, "\r\n", "\t"]);
    return random.chance(0.3)
      ? { name, value, contentType: random.pick(["application/json", "text/xml"]) }
      : { name, value };
  };
  const parts = [part(), ...random.list(3, part)];
  return { body: { type: "multipart", parts }, files };
}

function filePath(random: RandomSource): string {
  const safe = pieces.filter((piece) => !/[/\\\0]|^\./.test(piece) && !piece.includes("\u202e"));
  return `f${random.text(5, safe)}.dat`;
}

function fileBytes(random: RandomSource): { text: string } | { base64: string } {
  if (random.chance(0.5)) return { text: random.text(10, [...pieces, ...controls]) };
  const bytes = Array.from({ length: random.below(300) }, () => random.below(256));
  return { base64: Buffer.from(bytes).toString("base64") };
}
