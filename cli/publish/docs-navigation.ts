import type {
  ApiReferenceNode,
  RootNode,
  SidebarRootChild,
  SidebarRootNode,
  VersionNode,
} from "../../generated/registry/index.js";
import { nameApi } from "../serve/name-api.js";

/** The reference of an API to add to the navigation. */
export interface PlacedReference {
  readonly apiId: string;
  /** Creates the reference with an id and the first path segment of its pages. */
  readonly create: (place: { readonly id: string; readonly slug: string }) => ApiReferenceNode;
}

/** How references are added to a navigation. */
export interface PlaceOptions {
  readonly title: string;
  /** Their version of the docs. Absent for sites without versions. */
  readonly version?: string | undefined;
  /** Make this version the default. Otherwise the default version does not change. */
  readonly makeDefault?: boolean;
  /** Remove the references of other APIs from this version. */
  readonly prune?: boolean;
}

/** References cannot be added to a navigation. The message says why. */
export class NavigationProblem extends Error {
  override readonly name = "NavigationProblem";
}

/**
 * Adds references to the navigation of docs. A reference replaces the existing one of the same API. Pages,
 * sections, other APIs and other versions do not change. In a site without versions, the first version contains
 * the existing entries.
 *
 * @throws {NavigationProblem} When the navigation has tabs or products, or when it has versions and none is set.
 */
export function placeReferences(
  root: RootNode | undefined,
  references: readonly PlacedReference[],
  options: PlaceOptions,
): RootNode {
  const begun: RootNode = root
    ? { ...root, title: options.title }
    : {
        type: "root",
        id: "root",
        title: options.title,
        slug: "",
        version: "v2",
        child: emptyChild(),
      };
  const { child } = begun;
  if (child.type === "productgroup") throw new NavigationProblem(explainForeign("products"));
  if (child.type === "unversioned" && options.version === undefined) {
    const sidebar = readSidebar(child.child);
    return { ...begun, child: { ...child, child: fillSidebar(sidebar, references, options, "") } };
  }
  if (options.version === undefined) throw new NavigationProblem(explainVersions(child));
  const versions =
    child.type === "versioned" ? child.children : adoptSidebar(child, options.version);
  const children = placeVersion(versions, references, options, options.version);
  return { ...begun, child: { type: "versioned", id: "versions", children } };
}

function emptyChild(): RootNode["child"] {
  return { type: "unversioned", id: "all", child: emptySidebar("sidebar") };
}

function emptySidebar(id: string): SidebarRootNode {
  return { type: "sidebarRoot", id, children: [] };
}

function explainForeign(what: string): string {
  return `The docs there are arranged by ${what}, which 'frond push' does not edit. Choose another --domain, or publish them with the program that arranged them.`;
}

function explainVersions(child: RootNode["child"]): string {
  const names = child.type === "versioned" ? child.children.map(({ versionId }) => versionId) : [];
  return `The docs there have versions: ${names.join(", ")}. Name one of them or a new one with --version.`;
}

function readSidebar(child: VersionNode["child"]): SidebarRootNode {
  if (child.type === "sidebarRoot") return child;
  throw new NavigationProblem(explainForeign("tabs"));
}

/** Moves the entries of a site without versions into its first version. */
function adoptSidebar(
  child: Extract<RootNode["child"], { type: "unversioned" }>,
  version: string,
): VersionNode[] {
  const { children, ...sidebar } = readSidebar(child.child);
  if (children.length === 0) return [];
  return [{ ...createVersion(version, true), child: { ...sidebar, children } }];
}

function createVersion(version: string, isDefault: boolean): VersionNode {
  return {
    type: "version",
    id: `version:${version}`,
    title: version,
    slug: "",
    default: isDefault,
    versionId: version,
    child: emptySidebar(`sidebar:${version}`),
  };
}

function placeVersion(
  versions: readonly VersionNode[],
  references: readonly PlacedReference[],
  options: PlaceOptions,
  version: string,
): VersionNode[] {
  const known = versions.some(({ versionId }) => versionId === version);
  // New versions come first, as readers expect.
  const all = known ? versions : [createVersion(version, versions.length === 0), ...versions];
  const first = options.makeDefault ? version : all.find((each) => each.default)?.versionId;
  return all.map((each): VersionNode => {
    const isDefault = each.versionId === (first ?? version);
    const suffix = isDefault ? "" : each.versionId;
    const sidebar = readSidebar(each.child);
    const added = each.versionId === version ? references : [];
    const filled = fillSidebar(
      sidebar,
      added,
      added.length > 0 ? options : {},
      suffix,
      each.versionId,
    );
    return { ...each, default: isDefault, child: filled };
  });
}

/** Adds references to a sidebar. Existing references get the paths of their version. */
function fillSidebar(
  sidebar: SidebarRootNode,
  references: readonly PlacedReference[],
  { prune = false }: Partial<PlaceOptions>,
  suffix: string,
  version?: string,
): SidebarRootNode {
  const idOf = (apiId: string) => referenceId(apiId, version);
  const slugOf = (apiId: string) => (suffix === "" ? apiId : nameApi(`${apiId}-${suffix}`, []));
  const created = new Map(
    references.map(({ apiId, create }) => [
      apiId,
      create({ id: idOf(apiId), slug: slugOf(apiId) }),
    ]),
  );
  const placed = new Set<string>();
  const children = mapReferences(sidebar.children, (node) => {
    const apiId = readApiId(node);
    const found = apiId === undefined ? undefined : created.get(apiId);
    if (found) placed.add(found.id);
    if (found) return [found];
    if (apiId === undefined) return [node];
    return prune ? [] : [moveReference(node, { id: idOf(apiId), slug: slugOf(apiId) })];
  });
  const others = [...created.values()].filter(({ id }) => !placed.has(id));
  return { ...sidebar, children: [...children, ...others] };
}

const prefix = "api:";

function referenceId(apiId: string, version: string | undefined): string {
  return version === undefined ? `${prefix}${apiId}` : `${prefix}${apiId}:${version}`;
}

/** The API of a reference. Undefined if another program created the reference. */
export function readApiId({ id }: Pick<ApiReferenceNode, "id">): string | undefined {
  return id.startsWith(prefix) ? id.slice(prefix.length).split(":")[0] : undefined;
}

/** Maps all references, including those in sections of the author. */
function mapReferences<Child extends { readonly type: string }>(
  children: readonly Child[],
  visit: (node: ApiReferenceNode) => ApiReferenceNode[],
): Child[] {
  return children.flatMap((child): Child[] => {
    if (child.type === "apiReference") {
      return visit(child as unknown as ApiReferenceNode) as unknown as Child[];
    }
    if (child.type !== "section" && child.type !== "sidebarGroup") return [child];
    const inner = (child as unknown as { children: SidebarRootChild[] }).children;
    return [{ ...child, children: mapReferences(inner, visit) }];
  });
}

/** Changes the path and the id of a reference and of its nodes. */
function moveReference(
  node: ApiReferenceNode,
  to: { readonly id: string; readonly slug: string },
): ApiReferenceNode {
  if (node.id === to.id && node.slug === to.slug) return node;
  const move = <Node>(each: Node): Node => {
    const { id, slug, children } = each as unknown as ApiReferenceNode;
    return {
      ...each,
      ...(id.startsWith(node.id) ? { id: to.id + id.slice(node.id.length) } : {}),
      ...(slug !== undefined && slug.startsWith(node.slug)
        ? { slug: to.slug + slug.slice(node.slug.length) }
        : {}),
      ...(children ? { children: children.map(move) } : {}),
    };
  };
  return move(node);
}
