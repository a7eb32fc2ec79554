/**
 * What the site loads of an API in place of the entire definition. `outline`: the navigation.
 * `page`: one endpoint, channel, webhook or callback and everything it reaches. `request`: the same
 * without what responses are built from, which is all that a form needs and in some APIs a hundredth of the page.
 * `answer`: what a response of an endpoint is compared with (`createAnswerParts`).
 */
export type PartName =
  | { readonly type: "outline" }
  | { readonly type: "page" | "request" | "answer"; readonly slug: string };

/** Where a part lies, given where the entire definition does. */
export function partUrl(definitionUrl: string, part: PartName): string {
  const folder = definitionUrl.replace(/\.json$/, "");
  return part.type === "outline"
    ? `${folder}/outline.json`
    : `${folder}/${part.type}s/${encodeURIComponent(part.slug)}.json`;
}

/** Where the navigation's groups lie as HTML, given where the entire definition does. */
export function navigationUrl(definitionUrl: string): string {
  return definitionUrl.replace(/\.json$/, "/navigation.html");
}

/** Where code lies, as HTML, that readers can choose in the cards of a page, and what is folded in its long lists. */
export function choicesUrl(path: string): string {
  return `${path.replace(/\/*$/, "/")}choices.html`;
}
