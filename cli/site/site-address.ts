/** The URL of a page. It ends with a slash, because file servers serve a folder's `index.html` there. */
export function addressOf(address: string, path: string): string {
  return `${address}${path.replace(/\/*$/, "/")}`;
}

/**
 * Adds a base path, such as `/docs`, to the URLs of a page, which are relative to the root of the site. Scripts read
 * the base path from the page's `html` element.
 *
 * Only attributes with URLs are changed.
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
