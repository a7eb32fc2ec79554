/** Lists with this many choices or more have a search field. */
export const maxPlainListLength = 20;

/** Indices of the choices whose label contains every word typed, in the author's order. */
export function searchChoices(labels: readonly string[], typed: string): number[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  return labels.flatMap((label, index) => {
    const text = label.toLowerCase();
    return words.every((word) => text.includes(word)) ? [index] : [];
  });
}

/** The rows of a scrolled list to render: those in view and a few around them. */
export function findShownRows(
  count: number,
  { top, height, row }: { readonly top: number; readonly height: number; readonly row: number },
): readonly [first: number, end: number] {
  const around = 6;
  const first = Math.max(0, Math.floor(top / row) - around);
  const end = Math.min(count, Math.ceil((top + height) / row) + around);
  return [Math.min(first, end), end];
}
