import { deepest, parseJsonCarefully } from "./parse-json-carefully.js";
import { locateInJson } from "./locate-in-json.js";
import { scanJson } from "./scan-json.js";
import type { ParsedText, ReadText } from "./text-problem.js";

/**
 * Parses JSON with the native parser, and again with care when that lost
 * something (a long integer, a repeated key, the place of a syntax error) or
 * went deeper than an importer can follow.
 */
export function parseJsonText(text: string): ParsedText {
  // What the native parser gave is free again before the text is read with care.
  const read = parseNatively(text) ?? parseJsonCarefully(text);
  return { ...read, findOffsets: (tree) => locateInJson(text, tree) };
}

/** Undefined when that is not all of it. */
function parseNatively(text: string): ReadText | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
  const scan = scanJson(text);
  if (scan.depth > deepest || scan.longNumbers || scan.keys !== countKeys(value)) return undefined;
  return { value, problems: [] };
}

function countKeys(root: unknown): number {
  const stack: unknown[] = [root];
  let keys = 0;
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) keys += Object.keys(value).length;
    for (const child of Object.values(value)) if (typeof child === "object") stack.push(child);
  }
  return keys;
}
