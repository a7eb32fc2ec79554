import { readBrackets, type BracketGroup, type SourceNode } from "./read-brackets.js";

const width = 80;
const step = "  ";

/**
 * Formats source: brackets stay on one line if they fit, otherwise each item gets a line. Other
 * lines are unchanged, as is source with unbalanced brackets.
 */
export function formatTypeScript(source: string): string {
  const nodes = readBrackets(source);
  return nodes ? printNodes(nodes, "", 0) : source;
}

function printNodes(nodes: readonly SourceNode[], indent: string, start: number): string {
  let text = "";
  let column = start;
  for (const node of nodes) {
    const printed = typeof node === "string" ? node : printGroup(node, indent, column);
    text += printed;
    const lineStart = text.lastIndexOf("\n");
    column = lineStart < 0 ? start + text.length : text.length - lineStart - 1;
  }
  return text;
}

function printGroup(group: BracketGroup, indent: string, column: number): string {
  if (group.raw !== undefined) return group.raw;
  const flat = printFlat(group);
  // Leaves space for another bracket and a semicolon.
  if (column + flat.length + 2 <= width && !flat.includes("\n")) return flat;
  if (group.items.length === 0) return flat;
  return printHugged(group, indent, column) ?? printBroken(group, indent);
}

function printFlat({ open, close, items, raw }: BracketGroup): string {
  if (raw !== undefined) return raw;
  if (items.length === 0) return open + close;
  const space = open === "{" ? " " : "";
  const printed = items.map((item) =>
    item.map((node) => (typeof node === "string" ? node : printFlat(node))).join(""),
  );
  return open + space + printed.join(", ") + space + close;
}

/** Arguments that end in an object or list stay on the line: `create({` ... `})`. */
function printHugged(group: BracketGroup, indent: string, column: number): string | undefined {
  const last = group.items.at(-1);
  const [only] = last ?? [];
  if (group.open !== "(" || last?.length !== 1 || typeof only !== "object") return undefined;
  if (only.open === "(" || only.items.length === 0) return undefined;
  const before = group.items.slice(0, -1).map((item) => `${printFlatItem(item)}, `);
  const start = group.open + before.join("");
  if (start.includes("\n") || column + start.length > width) return undefined;
  return start + printBroken(only, indent) + group.close;
}

function printFlatItem(item: readonly SourceNode[]): string {
  return item.map((node) => (typeof node === "string" ? node : printFlat(node))).join("");
}

function printBroken(group: BracketGroup, indent: string): string {
  if (group.raw !== undefined) return group.raw;
  const inner = indent + step;
  const lines = group.items.map((item) => `${inner}${printNodes(item, inner, inner.length)},\n`);
  return `${group.open}\n${lines.join("")}${indent}${group.close}`;
}
