/** The page that a URL refers to. */
export type Route =
  | { readonly type: "home" }
  | { readonly type: "api"; readonly apiId: string }
  | { readonly type: "node"; readonly apiId: string; readonly slug: string }
  | {
      readonly type: "section";
      readonly apiId: string;
      readonly section: Section;
      /** Slug of an item; absent for the list. */
      readonly name?: string;
    }
  | { readonly type: "unknown" };

/** Second URL segments reserved for lists. */
export const sections = ["schemas", "errors", "changes"] as const;

/** Kinds of list pages. */
export type Section = (typeof sections)[number];

export const explorerParameter = "explorer";

let base = "";

/** Sets the path of its host below which the site is served, such as `/docs`. Default: the root. */
export function setBasePath(path: string): void {
  base = path;
}

export function homeHref(): string {
  return `${base}/`;
}

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

/** The path of an API's overview. */
export function apiHref(apiId: string): string {
  return `${base}/${encodeURIComponent(apiId)}`;
}

/** The path of the page of an endpoint, channel, webhook or callback. */
export function nodeHref(apiId: string, node: { readonly slug: string }): string {
  return `${apiHref(apiId)}/${encodeURIComponent(node.slug)}`;
}

/** Whether the URL opens the playground. */
export function isExplorerOpen(url: URL): boolean {
  return url.searchParams.get(explorerParameter) === "true";
}

/** The URL with the playground open. Other parameters keep their encoding. */
export function withExplorer(url: URL): string {
  const rest = otherParameters(url);
  return `${url.pathname}?${[...rest, `${explorerParameter}=true`].join("&")}${url.hash}`;
}

/** The URL with the playground closed. Other parameters keep their encoding. */
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
