/** File servers show a folder's `index.html` at its path with a slash at the end. */
export function addressOf(address: string, path: string): string {
  return `${address}${path.replace(/\/*$/, "/")}`;
}

/**
 * A page of a site below a base path, such as `/docs`: its addresses, which begin at the root of the site, then
 * begin at the root of the host. Scripts find the base path at the page's `html` element.
 *
 * Addresses are only in attributes of these names; nothing else of a page is changed.
 */
export function placeBelow(html: string, base: string): string {
  if (base === "") return html;
  return html
    .replace(/<html(?=[\s>])/, () => `<html data-base="${base}"`)
    .replaceAll(
      /(\s(?:href|src|srcset|action|data-href|data-address|data-from|data-file|data-choices|data-playground|data-page-views)=")(?=\/(?!\/))/g,
      (_, start: string) => `${start}${base}`,
    );
}
