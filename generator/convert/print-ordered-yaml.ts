import type { OrderedValue } from "./ordered-value.js";

/** Prints a value as YAML 1.2 in block style, two spaces a level; texts of several lines are literal. */
export function printOrderedYaml(value: OrderedValue): string {
  const parts: string[] = [];
  const inline = "string" in value ? quote(value.string) : printInline(value);
  if (inline !== undefined) parts.push(inline);
  else printBlock(value, "", parts);
  parts.push("\n");
  return parts.join("");
}

/** What fits behind a key or a dash. */
function printInline(value: OrderedValue): string | undefined {
  if ("json" in value) return value.json;
  if ("string" in value) return isLiteral(value.string) ? undefined : printText(value.string);
  if ("items" in value) return value.items.length === 0 ? "[]" : undefined;
  return value.entries.size === 0 ? "{}" : undefined;
}

/** Lines of an object or list; the first goes where the text ends. */
function printBlock(value: OrderedValue, indent: string, parts: string[]): void {
  let isFirst = true;
  const startLine = (mark: string): void => {
    parts.push(isFirst ? mark : `\n${indent}${mark}`);
    isFirst = false;
  };
  if ("items" in value) {
    for (const item of value.items) {
      startLine("- ");
      printAfter(item, `${indent}  `, parts, "");
    }
  } else if ("entries" in value) {
    for (const [key, item] of value.entries) {
      startLine(`${printText(key)}:`);
      printAfter(item, `${indent}  `, parts, " ");
    }
  }
}

/** A value behind a dash (`gap` is empty) or a key. */
function printAfter(value: OrderedValue, indent: string, parts: string[], gap: string): void {
  const inline = printInline(value);
  if (inline !== undefined) parts.push(gap, inline);
  else if ("string" in value) parts.push(gap, printLiteral(value.string, indent));
  else {
    if (gap !== "") parts.push(`\n${indent}`);
    printBlock(value, indent, parts);
  }
}

/** Words that YAML 1.1, which many tools read, takes for something else than text. */
const words = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** A letter or a sign without a meaning: neither a number nor a date nor a mark of YAML. */
const plainStart = /^[\p{L}_$/]/u;

/** What ends text without quotes, or cannot be in it. */
const quoted = /:(?:\s|$)|\s#|[\p{C}\u2028\u2029]|[^\S ]|\s$/u;

function printText(text: string): string {
  const isPlain = plainStart.test(text) && !quoted.test(text) && !words.test(text);
  return isPlain ? text : quote(text);
}

/** A string of JSON is one of YAML; line separators, which JSON need not escape, are. */
function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Lines of text that a literal block holds exactly (YAML 1.2.2, section 8.1.2). */
function isLiteral(text: string): boolean {
  return (
    text.includes("\n") &&
    /\S/.test(text) &&
    !/(?![\t\n])[\p{Cc}\p{Cs}\u2028\u2029\ufeff\ufffe\uffff]/u.test(text)
  );
}

function printLiteral(text: string, indent: string): string {
  const end = /\n*$/.exec(text)?.[0].length ?? 0;
  const chomping = end === 0 ? "-" : end === 1 ? "" : "+";
  // Leading space would be taken for the indentation.
  const indentation = /^\n*[ \t]/.test(text) ? "2" : "";
  const lines = text.replace(/\n$/, "").replace(/^(?=.)/gm, indent);
  return `|${indentation}${chomping}\n${lines}`;
}
