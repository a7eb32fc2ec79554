/** Converts offsets in a text into lines and columns, both counted from 1. */
export interface LineIndex {
  find(offset: number): { readonly line: number; readonly column: number };
}

/** Scans the text once. Each `find` is a binary search. */
export function createLineIndex(text: string): LineIndex {
  const starts = [0];
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) {
    starts.push(end + 1);
  }
  return {
    find(offset) {
      const line = findLine(starts, offset);
      return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
    },
  };
}

/** The index of the last start that is not after the offset. */
function findLine(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
