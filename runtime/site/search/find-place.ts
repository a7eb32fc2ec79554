import type { SearchedApi } from "./entries/search-entry.js";

/** The root of the site, with a slash at its end: pages below a base path name that at their `html` element. */
export function findRoot(): string {
  return `${document.documentElement.dataset["base"] ?? ""}/`;
}

/** The API whose page an address is. */
export function findApiId(
  pathname: string,
  root: string,
  apis: readonly Pick<SearchedApi, "id">[],
): string | undefined {
  if (!pathname.startsWith(root)) return undefined;
  const [segment = ""] = pathname.slice(root.length).split("/");
  return apis.find(({ id }) => encodeURIComponent(id) === segment || id === segment)?.id;
}
