import { readTextValue } from "./read-text-value.js";
import type { TextDecoding } from "../types.js";

/** The values that a header may have; a list is joined with commas. */
export type HeaderKind =
  | "string"
  /** JSON text: the header was declared with `content: application/json`. */
  | "json"
  | TextDecoding
  | {
      /** The type of each item of a comma-separated header. */
      readonly list: "string" | "number" | "boolean";
    };

/**
 * The declared headers of a response as values, by their declared names. Absent headers, and text that
 * does not match the declared type, are left out; integers that a double cannot hold are `bigint`, and those of kind `bigint`
 * always.
 *
 * @example
 * const { "X-Total": total } = readHeaders<{ "X-Total"?: number }>(response.headers, {
 *   "X-Total": "integer",
 * });
 */
export function readHeaders<Values extends object>(
  headers: Headers,
  kinds: Readonly<Record<string, HeaderKind>>,
): Values {
  const found = Object.entries(kinds).flatMap(([name, kind]) => {
    const text = headers.get(name);
    const value = text === null ? undefined : readHeader(text, kind);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found) as Values;
}

function readHeader(text: string, kind: HeaderKind): unknown {
  if (typeof kind === "object") {
    const items = text.split(",").map((item) => readHeader(item.trim(), kind.list));
    return items.includes(undefined) ? undefined : items;
  }
  if (kind === "string") return text;
  return kind === "json" ? readJson(text) : readTextValue(text, kind);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
