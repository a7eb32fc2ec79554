/**
 * Parts of a definition that the site loads instead of all of it.
 * `outline`: the navigation.
 * `page`: an endpoint, channel, webhook or callback and everything it references.
 * `request`: the page without responses, for the form; in some APIs a hundredth of the size.
 * `response`: the responses of an endpoint (`createResponseParts`).
 */
export type PartName =
  | { readonly type: "outline" }
  | { readonly type: "page" | "request" | "response"; readonly slug: string };

const folders = { page: "pages", request: "requests", response: "responses" } as const;

/** The URL of a part, given that of the complete definition. */
export function partUrl(definitionUrl: string, part: PartName): string {
  const folder = definitionUrl.replace(/\.json$/, "");
  return part.type === "outline"
    ? `${folder}/outline.json`
    : `${folder}/${folders[part.type]}/${encodeURIComponent(part.slug)}.json`;
}

/** The URL of the navigation's groups as HTML, given that of the complete definition. */
export function navigationUrl(definitionUrl: string): string {
  return definitionUrl.replace(/\.json$/, "/navigation.html");
}

/** The path of the HTML file with alternative code of a page's cards and its collapsed lists. */
export function choicesUrl(path: string): string {
  return `${path.replace(/\/*$/, "/")}choices.html`;
}
