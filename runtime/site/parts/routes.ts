/** What an address shows. */
export type Route =
  | { readonly type: "home" }
  | { readonly type: "api"; readonly apiId: string }
  | { readonly type: "node"; readonly apiId: string; readonly slug: string }
  | {
      readonly type: "section";
      readonly apiId: string;
      readonly section: Section;
      /** The slug of one of its pages; absent for the list of them. */
      readonly name?: string;
    }
  | { readonly type: "unknown" };

/** Second segments of addresses that are no slugs of endpoints. */
export const sections = ["schemas", "errors", "changes"] as const;

/** What an API has pages of besides its overview and what can be called. */
export type Section = (typeof sections)[number];

/** The query parameter that opens the playground. */
export const explorerParameter = "explorer";

let base = "";

/** Says below which path of its host the site is, such as `/docs`. Pages call it; elsewhere the site is at the root. */
export function setBasePath(path: string): void {
  base = path;
}

/** The address of the first page. */
export function homeHref(): string {
  return `${base}/`;
}

/** Reads the path of an address. */
export function readRoute(pathname: string): Route {
  const segments = pathname
    .slice(base.length)
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodeSegment);
  const [apiId, slug, name, more] = segments;
  if (apiId === undefined) return { type: "home" };
  if (slug === undefined) return { type: "api", apiId };
  if (more !== undefined) return { type: "unknown" };
  const section = sections.find((each) => each === slug);
  if (section) return { type: "section", apiId, section, ...(name === undefined ? {} : { name }) };
  return name === undefined ? { type: "node", apiId, slug } : { type: "unknown" };
}

/** The address of an API's overview. */
export function apiHref(apiId: string): string {
  return `${base}/${encodeURIComponent(apiId)}`;
}

/** The address of an endpoint's or channel's page. */
export function nodeHref(apiId: string, node: { readonly slug: string }): string {
  return `${apiHref(apiId)}/${encodeURIComponent(node.slug)}`;
}

/** Whether the address opens the playground. */
export function isExplorerOpen(url: URL): boolean {
  return url.searchParams.get(explorerParameter) === "true";
}

/** The same address with the playground opened; every other parameter stays as it is encoded. */
export function withExplorer(url: URL): string {
  const rest = otherParameters(url);
  return `${url.pathname}?${[...rest, `${explorerParameter}=true`].join("&")}${url.hash}`;
}

/** The same address with the playground closed; every other parameter stays as it is encoded. */
export function withoutExplorer(url: URL): string {
  const rest = otherParameters(url);
  return `${url.pathname}${rest.length > 0 ? `?${rest.join("&")}` : ""}${url.hash}`;
}

function otherParameters(url: URL): string[] {
  const parameters = url.search.replace(/^\?/, "").split("&");
  return parameters.filter(
    (parameter) => parameter !== "" && parameter.split("=")[0] !== explorerParameter,
  );
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
