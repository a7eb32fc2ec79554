/** More places are not looked for. */
export const maxFound = 10_000;

/** In longer texts the case has to be right: looking for both would hold the page up. Characters. */
const maxAnyCaseLength = 5_000_000;

/** Whether a text is so long that only the very letters are found. */
export function isCaseSensitive(text: string): boolean {
  return text.length > maxAnyCaseLength;
}

/** Where a text is found in another one, in any case; places without overlap, at most {@link maxFound}. */
export function findText(text: string, query: string): number[] {
  if (query === "") return [];
  return isCaseSensitive(text) ? findExact(text, query) : findAnyCase(text, query);
}

function findExact(text: string, query: string): number[] {
  const found: number[] = [];
  let place = text.indexOf(query);
  while (place >= 0 && found.length < maxFound) {
    found.push(place);
    place = text.indexOf(query, place + query.length);
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

/** The last row that starts at or before a place. */
export function findRow(starts: Uint32Array, place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
