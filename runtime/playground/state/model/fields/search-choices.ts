/** From this many choices on, a list is searched by typing. */
export const maxPlainListLength = 20;

/** The places of the choices whose words hold every word typed, in the author's order. */
export function searchChoices(labels: readonly string[], typed: string): number[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  return labels.flatMap((label, index) => {
    const text = label.toLowerCase();
    return words.every((word) => text.includes(word)) ? [index] : [];
  });
}

/** The rows of a list that exist while it is scrolled: those in view and some around them. */
export function findShownRows(
  count: number,
  { top, height, row }: { readonly top: number; readonly height: number; readonly row: number },
): readonly [first: number, end: number] {
  const around = 6;
  const first = Math.max(0, Math.floor(top / row) - around);
  const end = Math.min(count, Math.ceil((top + height) / row) + around);
  return [Math.min(first, end), end];
}
