import { findStringEnd, findValueEnd, skipSpace } from "./json-lexer.js";

/**
 * The offsets of a top-level property's value in JSON text, without surrounding white space. Of
 * duplicate keys the last one wins, as in `JSON.parse`. `undefined` when the text is not an object or
 * lacks the key. The text must be valid JSON; it is neither parsed nor copied.
 *
 * @example
 * const text = '{"id":1,"pet":{"name":"Rex"}}';
 * const found = findJsonProperty(text, "pet");
 * const pet = found && text.slice(found.start, found.end); // {"name":"Rex"}
 */
export function findJsonProperty(
  text: string,
  key: string,
): { start: number; end: number } | undefined {
  let position = skipSpace(text, 0);
  if (text[position] !== "{") return undefined;
  let found: { start: number; end: number } | undefined;
  position = skipSpace(text, position + 1);
  while (text[position] === '"') {
    const keyEnd = findStringEnd(text, position);
    const isKey = readsAs(text.slice(position, keyEnd), key);
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1);
    const end = findValueEnd(text, start);
    if (isKey) found = { start, end };
    position = skipSpace(text, skipSpace(text, end) + 1);
  }
  return found;
}

function readsAs(quoted: string, key: string): boolean {
  try {
    return JSON.parse(quoted) === key;
  } catch {
    return false;
  }
}
