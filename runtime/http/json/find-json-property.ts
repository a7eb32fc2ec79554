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
  if (!quoted.includes("\\")) return quoted.length === key.length + 2 && quoted.startsWith(key, 1);
  try {
    return JSON.parse(quoted) === key;
  } catch {
    return false;
  }
}

function skipSpace(text: string, from: number): number {
  let position = from;
  while (/[ \t\n\r]/.test(text.charAt(position))) position++;
  return position;
}

function findValueEnd(text: string, start: number): number {
  if (text[start] === '"') return findStringEnd(text, start);
  const tokens = /["{}[\],\s]/g;
  tokens.lastIndex = start;
  let depth = 0;
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const [token] = match;
    if (token === '"') tokens.lastIndex = findStringEnd(text, match.index);
    else if (token === "{" || token === "[") depth++;
    else if (depth === 0) return match.index;
    else if ((token === "}" || token === "]") && --depth === 0) return match.index + 1;
  }
  return text.length;
}

/** The index after the string that begins at `start`; a regular expression would need a stack as long as the string. */
function findStringEnd(text: string, start: number): number {
  for (let end = start; ;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let slash = end;
    while (text[slash - 1] === "\\") slash--;
    if ((end - slash) % 2 === 0) return end + 1;
  }
}
