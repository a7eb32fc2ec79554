import { exactNumber } from "./exact-number.js";

/**
 * Parses JSON text (RFC 8259), keeping numbers exact.
 *
 * Without `exact` every integer that a double would change becomes a `bigint` and every other
 * number whose text would change (`1.10`, `1e400`, `-0`) an `ExactNumber`. With `exact`, integers
 * are kept only at those places (lists of keys; `*` is any one key or index, `**` any number of
 * them) and all other numbers are the nearest double. Text in which nothing can change is parsed
 * natively. Throws `SyntaxError` as `JSON.parse` does.
 */
export function parseJson(text: string, exact?: readonly (readonly string[])[]): unknown {
  return exact ? parseExactAt(text, exact) : parseWritten(text);
}

/** {@link parseJson} with places. */
export function parseExactAt(text: string, exact: readonly (readonly string[])[]): unknown {
  const plain: unknown = JSON.parse(text);
  if (!/\d{16}/.test(text)) return plain;
  const mark = createMark();
  const restore = (value: unknown, places: readonly (readonly string[])[]): unknown => {
    if (typeof value === "string" && value.startsWith(mark)) {
      const digits = value.slice(mark.length);
      return /\D/.test(digits.slice(1)) || !places.some(endsHere) ? +digits : BigInt(digits);
    }
    if (value && typeof value === "object") {
      const parent = value as Record<string, unknown>;
      for (const key in parent) parent[key] = restore(parent[key], enter(places, key));
    }
    return value;
  };
  return restore(JSON.parse(markChanged(text, mark)), exact);
}

function parseWritten(text: string): unknown {
  const plain: unknown = JSON.parse(text);
  if (!/\d{16}|\d[.eE]|-0/.test(text)) return plain;
  const mark = createMark();
  return JSON.parse(markChanged(text, mark), (_key, value: unknown) => {
    if (typeof value !== "string" || !value.startsWith(mark)) return value;
    const digits = value.slice(mark.length);
    return /^-?[1-9]\d*$/.test(digits) ? BigInt(digits) : exactNumber(digits);
  });
}

/** A prefix that no string of a document written before this moment can begin with. */
export function createMark(): string {
  return `${Math.random()}#`;
}

/** Valid JSON text in which each number that a double would change is a string after `mark`. */
function markChanged(text: string, mark: string): string {
  let isString = false;
  return text
    .split('"')
    .map((part) => {
      if (isString) {
        // A quotation mark after an odd number of backslashes is part of the string.
        isString = /(?<!\\)(\\\\)*\\$/.test(part);
        return part;
      }
      isString = true;
      return part.replace(/-?\d[\d.eE+-]*/g, (number) =>
        `${+number}` === number ? number : `"${mark}${number}"`,
      );
    })
    .join('"');
}

/** The index after the string that begins at `start`; a regular expression would need a stack as long as the string. */
export function findStringEnd(text: string, start: number): number {
  for (let end = start; ;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let slash = end;
    while (text[slash - 1] === "\\") slash--;
    if ((end - slash) % 2 === 0) return end + 1;
  }
}

/** What is left of the places below `key`. */
function enter(places: readonly (readonly string[])[], key: string): readonly string[][] {
  return places.flatMap(([first, ...rest]) => {
    if (first === "**") return [["**", ...rest], ...enter([rest], key)];
    return first === "*" || first === key ? [rest] : [];
  });
}

function endsHere(place: readonly string[]): boolean {
  return place.every((key) => key === "**");
}
