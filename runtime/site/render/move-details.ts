/**
 * Characters. Larger pages render slowly on phones, so their collapsed content moves to a separate
 * file.
 */
const maxPageLength = 100_000;

/** Characters. Shorter collapsed content stays in the page. */
const maxStoredLength = 3000;

/** The tag rendered by `Disclosure` for rows and bodies. */
const nested = '<details class="nested">';
const bodyStart = '<div class="nested-body">';
const bodyEnd = "</div></details>";

/**
 * Moves collapsed content of a large page to a separate file, which is fetched when opened. Small
 * pages are not changed.
 * @param store Stores HTML in the page's separate file.
 * @returns Its URL there.
 */
export function moveDetails(html: string, store: (folded: string) => string): string {
  if (html.length <= maxPageLength) return html;
  let moved = "";
  let end = 0;
  for (const { from, to } of findFolded(html)) {
    const body = html.indexOf(bodyStart, from) + bodyStart.length;
    const close = to - bodyEnd.length;
    if (close - body <= maxStoredLength) continue;
    const url = store(html.slice(body, close));
    const head = html.slice(from + nested.length, body);
    moved += `${html.slice(end, from)}<details class="nested" data-from="${url}">${head}`;
    moved += `<a href="${url}">Show it on a separate page</a>`;
    end = close;
  }
  return moved + html.slice(end);
}

/** The outermost closed `details` elements. */
function* findFolded(html: string): Generator<{ readonly from: number; readonly to: number }> {
  let depth = 0;
  let from: number | undefined;
  let around = 0;
  for (const { 0: tag, index } of html.matchAll(/<details\b[^>]*>|<\/details>/g)) {
    if (tag !== "</details>") {
      depth += 1;
      if (from === undefined && tag === nested) {
        from = index;
        around = depth;
      }
      continue;
    }
    if (from !== undefined && depth === around) {
      yield { from, to: index + tag.length };
      from = undefined;
    }
    depth -= 1;
  }
}
