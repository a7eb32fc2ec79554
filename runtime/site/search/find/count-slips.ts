/** Three rows of the table, one after another: made once, because thousands of terms are compared with each key. */
const widest = 64;
const rows = new Uint8Array(3 * widest);

/**
 * How many letters of a word that was typed are wrong, too many, too few or swapped with the next one, where
 * `term` was meant or a longer word that begins like it: the optimal string alignment distance to the nearest
 * beginning of the term. A first letter that is another counts twice, because it is hardly ever typed wrong.
 *
 * @returns A number above `most` when there are more than that; then it may be any such.
 */
export function countSlips(typed: string, term: string, most: number): number {
  const width = Math.min(term.length, typed.length + most, widest - 1) + 1;
  if (typed.length >= widest || typed.length > width - 1 + most) return most + 1;
  for (let column = 0; column < width; column += 1) rows[column] = column;
  let least = 0;
  for (let row = 1; row <= typed.length; row += 1) {
    least = fillRow(typed, term, row, width);
    if (least > most) return least;
  }
  return least + (typed[0] === term[0] ? 0 : 1);
}

/** @returns The least number of the row. */
function fillRow(typed: string, term: string, row: number, width: number): number {
  const own = (row % 3) * widest;
  const above = ((row + 2) % 3) * widest;
  const twoAbove = ((row + 1) % 3) * widest;
  const letter = typed.charCodeAt(row - 1);
  const before = typed.charCodeAt(row - 2);
  rows[own] = row;
  let least = row;
  for (let column = 1; column < width; column += 1) {
    const other = term.charCodeAt(column - 1);
    let count = at(above + column - 1) + (letter === other ? 0 : 1);
    count = Math.min(count, at(above + column) + 1, at(own + column - 1) + 1);
    const isSwapped = row > 1 && letter === term.charCodeAt(column - 2) && before === other;
    if (isSwapped) count = Math.min(count, at(twoAbove + column - 2) + 1);
    rows[own + column] = count;
    if (count < least) least = count;
  }
  return least;
}

function at(place: number): number {
  return rows[place] ?? 0;
}
