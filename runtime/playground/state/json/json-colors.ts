/** A piece of JSON text in one colour; marks and spaces have none. */
export interface JsonColor {
  readonly kind: "key" | "string" | "number" | "literal" | "plain";
  readonly text: string;
}

const pieces =
  /("(?:\\.|[^"\\\r\n])*"?)(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b|[^"\d\-tfn]+|[^"]/g;

/** Cuts JSON text, finished or not, into pieces; together they are the text. */
export function colorJson(text: string): JsonColor[] {
  const colors: JsonColor[] = [];
  const add = (kind: JsonColor["kind"], piece: string): void => {
    const last = colors.at(-1);
    if (kind === "plain" && last?.kind === "plain") {
      colors[colors.length - 1] = { kind, text: last.text + piece };
    } else colors.push({ kind, text: piece });
  };
  for (const [piece, quoted, colon, number, literal] of text.matchAll(pieces)) {
    if (quoted !== undefined) {
      add(colon === undefined ? "string" : "key", quoted);
      if (colon !== undefined) add("plain", colon);
    } else if (number !== undefined) add("number", number);
    else add(literal === undefined ? "plain" : "literal", piece);
  }
  return colors;
}
