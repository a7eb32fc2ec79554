import type { RootNode } from "../../generated/registry/index.js";
import { readApiId } from "./docs-navigation.js";

/** A change of an entry in the navigation of docs. */
export interface DocsChange {
  readonly change: "added" | "removed" | "renamed" | "moved" | "reordered";
  readonly kind: "title" | "version" | "API" | "section" | "page" | "link" | "navigation";
  readonly title: string;
  /** The old title or path of a renamed or moved entry. */
  readonly before?: string;
  /** The new title or path. */
  readonly after?: string;
}

/** An entry in the navigation. */
interface Place {
  readonly kind: "version" | "API" | "section" | "page" | "link";
  readonly title: string;
  readonly slug: string;
  /** The keys of the entries that contain it, the outermost first. */
  readonly within: readonly string[];
}

const kinds: ReadonlyMap<string, Place["kind"]> = new Map(
  Object.entries({
    version: "version",
    apiReference: "API",
    apiPackage: "section",
    section: "section",
    tab: "section",
    product: "section",
    changelog: "section",
    page: "page",
    landingPage: "page",
    changelogEntry: "page",
    endpoint: "page",
    webSocket: "page",
    webhook: "page",
    link: "link",
  }),
);

/**
 * Compares the old and new navigation of docs. Entries inside of an added, removed or moved entry are not
 * listed.
 */
export function compareDocs(before: RootNode, after: RootNode): DocsChange[] {
  const version = before.child.type === "versioned" ? undefined : findAdopter(after);
  const oldPlaces = listPlaces(before, version);
  const newPlaces = listPlaces(after, undefined);
  return [
    ...(before.title === after.title
      ? []
      : [{ change: "renamed", kind: "title", ...rename(before.title, after.title) } as const]),
    ...listOnlyIn(newPlaces, oldPlaces).map((place) => ({
      change: "added" as const,
      ...describe(place),
    })),
    ...listOnlyIn(oldPlaces, newPlaces).map((place) => ({
      change: "removed" as const,
      ...describe(place),
    })),
    ...[...newPlaces].flatMap(([key, place]) => {
      const known = oldPlaces.get(key);
      return known ? comparePlaces(known, place, isMovedWith(key, oldPlaces, newPlaces)) : [];
    }),
    ...(isReordered(oldPlaces, newPlaces)
      ? [{ change: "reordered", kind: "navigation", title: after.title } as const]
      : []),
  ];
}

/** The version that contains the entries of a site that had no versions. */
function findAdopter({ child }: RootNode): string | undefined {
  if (child.type !== "versioned") return undefined;
  return child.children.at(-1)?.versionId;
}

function listPlaces(root: RootNode, version: string | undefined): Map<string, Place> {
  const places = new Map<string, Place>();
  const visit = (value: unknown, within: readonly string[], around: string | undefined): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, within, around));
    if (typeof value !== "object" || value === null) return;
    const node = value as Readonly<Record<string, unknown>>;
    const kind = kinds.get(String(node["type"]));
    const inner = kind === "version" ? String(node["versionId"]) : around;
    const key = createKey(node, inner);
    if (kind) {
      const { title, slug = "" } = node;
      places.set(key, { kind, title: String(title), slug: String(slug), within });
    }
    const path = kind ? [...within, key] : within;
    Object.values(node).forEach((each) => visit(each, path, inner));
  };
  const begin = version === undefined ? [] : [`${version} version:${version}`];
  visit(root.child, begin, version);
  return places;
}

/** The key of an entry without its version, so that entries of a new version are recognized. */
function createKey({ id }: Readonly<Record<string, unknown>>, version: string | undefined): string {
  const text = String(id);
  const apiId = readApiId({ id: text });
  if (apiId === undefined) return `${version ?? ""} ${text}`;
  const rest = text.slice(`api:${apiId}`.length);
  const isOwnVersion = version !== undefined && rest.startsWith(`:${version}`);
  return `${version ?? ""} ${apiId}${isOwnVersion ? rest.slice(version.length + 1) : rest}`;
}

/** Lists entries that are not in `others`, except those inside of an entry that is missing there too. */
function listOnlyIn(
  places: ReadonlyMap<string, Place>,
  others: ReadonlyMap<string, Place>,
): Place[] {
  return [...places]
    .filter(([key, { within }]) => !others.has(key) && within.every((each) => others.has(each)))
    .map(([, place]) => place);
}

/** Whether an entry moved only because the API or section that contains it moved. */
function isMovedWith(
  key: string,
  oldPlaces: ReadonlyMap<string, Place>,
  newPlaces: ReadonlyMap<string, Place>,
): boolean {
  const [before, after] = [oldPlaces.get(key), newPlaces.get(key)];
  return (after?.within ?? []).some((around) => {
    const [from, to] = [oldPlaces.get(around)?.slug, newPlaces.get(around)?.slug];
    if (!from || !to || from === to || !before?.slug.startsWith(from)) return false;
    return after?.slug === to + before.slug.slice(from.length);
  });
}

function comparePlaces(before: Place, after: Place, isMovedAlong: boolean): DocsChange[] {
  const { kind, title, slug } = after;
  const isRenamed = before.title !== title;
  const isMoved = before.slug !== slug && !isMovedAlong;
  return [
    ...(isRenamed ? [{ change: "renamed", kind, ...rename(before.title, title) } as const] : []),
    ...(isMoved
      ? [{ change: "moved", kind, title, before: `/${before.slug}`, after: `/${slug}` } as const]
      : []),
  ];
}

function rename(before: string, after: string) {
  return { title: after, before, after };
}

function describe({ kind, title }: Place): Pick<DocsChange, "kind" | "title"> {
  return { kind, title };
}

function isReordered(
  oldPlaces: ReadonlyMap<string, Place>,
  newPlaces: ReadonlyMap<string, Place>,
): boolean {
  const common = [...newPlaces.keys()].filter((key) => oldPlaces.has(key));
  return common.join("\n") !== [...oldPlaces.keys()].filter((key) => newPlaces.has(key)).join("\n");
}
