/** Width of the three preallocated table rows: each key press compares thousands of terms. */
const maxWidth = 64;
const rows = new Uint8Array(3 * maxWidth);

/**
 * The number of typing errors if `term`, or a longer word starting like it, was meant: the optimal
 * string alignment distance to the closest prefix of the term. A wrong first letter counts twice,
 * because it is rare.
 * @returns A number above `max`, not necessarily exact, if there are more errors than that.
 */
export function countTypos(typed: string, term: string, max: number): number {
  const width = Math.min(term.length, typed.length + max, maxWidth - 1) + 1;
  if (typed.length >= maxWidth || typed.length > width - 1 + max) return max + 1;
  for (let column = 0; column < width; column += 1) rows[column] = column;
  let minimum = 0;
  for (let row = 1; row <= typed.length; row += 1) {
    minimum = fillRow(typed, term, row, width);
    if (minimum > max) return minimum;
  }
  return minimum + (typed[0] === term[0] ? 0 : 1);
}

/** @returns The minimum of the row. */
function fillRow(typed: string, term: string, row: number, width: number): number {
  const own = (row % 3) * maxWidth;
  const above = ((row + 2) % 3) * maxWidth;
  const twoAbove = ((row + 1) % 3) * maxWidth;
  const letter = typed.charCodeAt(row - 1);
  const before = typed.charCodeAt(row - 2);
  rows[own] = row;
  let minimum = row;
  for (let column = 1; column < width; column += 1) {
    const other = term.charCodeAt(column - 1);
    let count = at(above + column - 1) + (letter === other ? 0 : 1);
    count = Math.min(count, at(above + column) + 1, at(own + column - 1) + 1);
    const isSwapped = row > 1 && letter === term.charCodeAt(column - 2) && before === other;
    if (isSwapped) count = Math.min(count, at(twoAbove + column - 2) + 1);
    rows[own + column] = count;
    if (count < minimum) minimum = count;
  }
  return minimum;
}

function at(place: number): number {
  return rows[place] ?? 0;
}
