import { readQuoted, type JsonNode } from "../http/json/index.js";

/** The syntax of literals in a language. */
export interface LiteralStyle {
  readonly string: (text: string) => string;
  readonly key: (text: string) => string;
  readonly words: Readonly<Record<"true" | "false" | "null", string>>;
  /** One level of indentation. */
  readonly step: string;
}

const width = 80;

/** A value as a literal, on one line if it fits. */
export function printLiteral(node: JsonNode, style: LiteralStyle, indent: string): string {
  if (node.kind === "string") return style.string(readQuoted(node.text));
  if (node.kind === "literal") return style.words[node.text as keyof LiteralStyle["words"]];
  if (node.kind !== "list" && node.kind !== "object") return node.text;
  const [open, close] = node.kind === "list" ? (["[", "]"] as const) : (["{", "}"] as const);
  return wrap(open, close, indent, style.step, (inner) =>
    node.entries.map(({ key, value }) => {
      const printed = value ? printLiteral(value, style, inner) : "";
      return key ? `${style.key(key.name)}: ${printed}` : printed;
    }),
  );
}

/** Items in brackets, on separate lines if they are long or contain line breaks. */
export function wrap(
  open: string,
  close: string,
  indent: string,
  step: string,
  print: (inner: string) => readonly string[],
): string {
  const inner = indent + step;
  const items = print(inner);
  if (items.length === 0) return open + close;
  const space = open === "{" && close === "}" && step === "  " ? " " : "";
  const line = open + space + items.join(", ") + space + close;
  if (indent.length + line.length <= width && !line.includes("\n")) return line;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join("")}${indent}${close}`;
}

/** Whether a double represents this number exactly. */
export function isDouble(text: string): boolean {
  const value = Number(text);
  if (!Number.isFinite(value) || Object.is(value, -0)) return false;
  return normalNumber(String(value)) === normalNumber(text);
}

/** Digits without leading and trailing zeros, and a power of ten. */
function normalNumber(text: string): string {
  const [, sign = "", integer = "", fraction = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = (integer + fraction).replace(/^0+/, "");
  const trimmed = digits.replace(/0+$/, "");
  if (trimmed === "") return "0";
  return `${sign}${trimmed}e${Number(power) - fraction.length + digits.length - trimmed.length}`;
}
