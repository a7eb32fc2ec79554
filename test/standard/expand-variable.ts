/**
 * RFC 6570, URI Template: what one expression `{operator name modifier}` expands to. Written from
 * the RFC alone (section 3.2.1 and the table of appendix A); nothing of `runtime/` is imported.
 */

/** Section 2.3: text, a list of text, or an associative array. Undefined members are left out before. */
export type TemplateValue =
  | string
  | readonly string[]
  | { readonly pairs: readonly (readonly [name: string, value: string])[] };

/** Appendix A, the operators that the styles of OpenAPI stand for. */
export type Operator = "simple" | "label" | "matrix" | "form";

interface OperatorRow {
  readonly first: string;
  readonly separator: string;
  readonly isNamed: boolean;
  /** What follows a name whose value is empty. */
  readonly ifEmpty: string;
}

const rows: Readonly<Record<Operator, OperatorRow>> = {
  simple: { first: "", separator: ",", isNamed: false, ifEmpty: "" },
  label: { first: ".", separator: ".", isNamed: false, ifEmpty: "" },
  matrix: { first: ";", separator: ";", isNamed: true, ifEmpty: "" },
  // `{&list}`, without its first character: where a query begins is decided later.
  form: { first: "", separator: "&", isNamed: true, ifEmpty: "=" },
};

/** How text becomes part of the result; names are encoded apart from values. */
export interface Expansion {
  readonly operator: Operator;
  readonly name: string;
  readonly explode: boolean;
  readonly encodeName: (text: string) => string;
  readonly encodeValue: (text: string) => string;
  /** Between the members of a list that is not exploded; the RFC knows the comma alone. */
  readonly comma?: string;
}

/** `undefined` where the variable is undefined: an empty list or associative array (section 2.3). */
export function expandVariable(
  { operator, name, explode, encodeName, encodeValue, comma = "," }: Expansion,
  value: TemplateValue,
): string | undefined {
  const row = rows[operator];
  const named = (key: string, text: string) =>
    encodeName(key) + (text === "" ? row.ifEmpty : `=${text}`);
  const whole = (text: string) => row.first + (row.isNamed ? named(name, text) : text);
  if (typeof value === "string") return whole(encodeValue(value));
  if ("pairs" in value) {
    const pairs = value.pairs.map(([key, text]) => [key, encodeValue(text)] as const);
    if (pairs.length === 0) return undefined;
    if (!explode) return whole(pairs.flatMap(([key, text]) => [encodeName(key), text]).join(comma));
    const texts = pairs.map(([key, text]) =>
      row.isNamed ? named(key, text) : `${encodeName(key)}=${text}`,
    );
    return row.first + texts.join(row.separator);
  }
  const items = value.map(encodeValue);
  if (items.length === 0) return undefined;
  if (!explode) return whole(items.join(comma));
  const texts = row.isNamed ? items.map((text) => named(name, text)) : items;
  return row.first + texts.join(row.separator);
}

const utf8 = new TextEncoder();

function percentEncode(text: string, isKept: RegExp): string {
  return Array.from(text, (character) => {
    if (isKept.test(character)) return character;
    return Array.from(utf8.encode(character), encodeByte).join("");
  }).join("");
}

function encodeByte(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

/**
 * Section 3.2.2. `!'()*` are reserved in RFC 3986 and unreserved in its predecessor (RFC 2396,
 * section 2.3), which ECMAScript's encodeURIComponent follows. Choice: they stay, because no style
 * delimits with them and "the percent-decoding algorithm does not care which characters were or were
 * not percent-decoded" (OpenAPI 3.1.2, appendix E).
 */
export function encodeUnreserved(text: string): string {
  return percentEncode(text, /^[\w.~!'()*-]$/);
}

/**
 * Section 3.2.3, reserved expansion, with percent-encoded triplets as they are. `except` are the
 * reserved characters that the application has to encode (OpenAPI 3.1.2, Parameter Object).
 */
export function encodeReserved(text: string, except: RegExp): string {
  return text
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((piece, index) => {
      if (index % 2 === 1) return piece;
      return Array.from(piece, (character) => {
        const isReserved = /^[:/?#[\]@!$&'()*+,;=]$/.test(character) && !except.test(character);
        return isReserved ? character : encodeUnreserved(character);
      }).join("");
    })
    .join("");
}
