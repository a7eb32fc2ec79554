import type { SearchedApi } from "./entries/search-entry.js";

/**
 * The URL of the site's root, with a trailing slash. Sites below a base path store it on the `html`
 * element.
 */
export function findRoot(): string {
  return `${document.documentElement.dataset["base"] ?? ""}/`;
}

/** The id of the API that a URL belongs to. */
export function findApiId(
  pathname: string,
  root: string,
  apis: readonly Pick<SearchedApi, "id">[],
): string | undefined {
  if (!pathname.startsWith(root)) return undefined;
  const [segment = ""] = pathname.slice(root.length).split("/");
  return apis.find(({ id }) => encodeURIComponent(id) === segment || id === segment)?.id;
}
