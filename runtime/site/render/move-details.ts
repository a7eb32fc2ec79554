/** Characters of a page whose folded parts are all in it. Larger ones take long to be shown on a phone. */
const maxPageLength = 100_000;

/** Characters of what is folded in larger pages and stays there all the same. */
const maxStoredLength = 3000;

/** What is folded within rows and bodies; `Disclosure` draws it so. */
const nested = '<details class="nested">';
const bodyStart = '<div class="nested-body">';
const bodyEnd = "</div></details>";

/**
 * A large page without what is folded in it: a link to that takes its place, and it comes when it is opened. Pages
 * that are not large stay as they are.
 *
 * @param keep Keeps what was folded, as HTML, in the file beside the page. @returns Its address there.
 */
export function moveDetails(html: string, keep: (folded: string) => string): string {
  if (html.length <= maxPageLength) return html;
  let moved = "";
  let end = 0;
  for (const { from, to } of findFolded(html)) {
    const body = html.indexOf(bodyStart, from) + bodyStart.length;
    const close = to - bodyEnd.length;
    if (close - body <= maxStoredLength) continue;
    const url = keep(html.slice(body, close));
    const head = html.slice(from + nested.length, body);
    moved += `${html.slice(end, from)}<details class="nested" data-from="${url}">${head}`;
    moved += `<a href="${url}">Show it on a separate page</a>`;
    end = close;
  }
  return moved + html.slice(end);
}

/** The outermost elements that fold something and are closed. */
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
