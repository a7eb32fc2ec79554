/** Maximum number of matches. */
export const maxFound = 10_000;

/**
 * In characters. Searches in longer texts are case-sensitive, because others would block the page.
 */
const maxAnyCaseLength = 5_000_000;

/** Whether a text is too long for a case-insensitive search. */
export function isCaseSensitive(text: string): boolean {
  return text.length > maxAnyCaseLength;
}

/**
 * Offsets of a text in another text, without overlaps and at most {@link maxFound}.
 * Case-insensitive, except in long texts.
 */
export function findText(text: string, query: string): number[] {
  if (query === "") return [];
  return isCaseSensitive(text) ? findExact(text, query) : findAnyCase(text, query);
}

function findExact(text: string, query: string): number[] {
  const found: number[] = [];
  let offset = text.indexOf(query);
  while (offset >= 0 && found.length < maxFound) {
    found.push(offset);
    offset = text.indexOf(query, offset + query.length);
  }
  return found;
}

function findAnyCase(text: string, query: string): number[] {
  const pattern = new RegExp(query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "giu");
  const found: number[] = [];
  for (const match of text.matchAll(pattern)) {
    found.push(match.index);
    if (found.length === maxFound) break;
  }
  return found;
}

/** The last row that starts at or before an offset. */
export function findRow(starts: Uint32Array, offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
