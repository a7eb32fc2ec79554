import type { ApiReferenceNode, DocsDefinition } from "../../generated/registry/index.js";
import { readApiId } from "./docs-navigation.js";

/** The reference of an API that docs show. */
export interface FoundReference {
  /** The API's id. Undefined if another program published it. */
  readonly apiId: string | undefined;
  readonly definitionId: string;
  readonly title: string;
  /** The first path segment of its pages. Empty if the docs have none. */
  readonly slug: string;
  /** Its version of the docs. Undefined for sites without versions. */
  readonly version: string | undefined;
  readonly versionTitle: string | undefined;
  /** Whether the version is the default. True for sites without versions. */
  readonly isDefault: boolean;
}

/** Lists all references in the navigation of docs, in order, once for each version. */
export function listReferences({ config }: Pick<DocsDefinition, "config">): FoundReference[] {
  const found: FoundReference[] = [];
  const visit = (value: unknown, version: Version): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, version));
    if (typeof value !== "object" || value === null) return;
    const node = value as { readonly type?: unknown } & Readonly<Record<string, unknown>>;
    const reference = readReference(node, version);
    if (reference) found.push(reference);
    else Object.values(node).forEach((each) => visit(each, readVersion(node) ?? version));
  };
  const none = { version: undefined, versionTitle: undefined, isDefault: true };
  visit(config.root ?? config.navigation, none);
  return found;
}

type Version = Pick<FoundReference, "version" | "versionTitle" | "isDefault">;
type AnyNode = Readonly<Record<string, unknown>>;

function readVersion({ type, title, versionId, default: isDefault }: AnyNode): Version | undefined {
  if (type !== "version") return undefined;
  const version = String(versionId ?? title);
  return { version, versionTitle: String(title ?? version), isDefault: isDefault === true };
}

/** Reads a reference. In the older navigation format, it is a section of the type `api`. */
function readReference(node: AnyNode, version: Version): FoundReference | undefined {
  if (node["type"] === "api" && typeof node["api"] === "string") {
    const { title, urlSlug } = node;
    return {
      apiId: undefined,
      definitionId: node["api"],
      title: String(title ?? "API"),
      slug: typeof urlSlug === "string" ? urlSlug : "",
      ...version,
    };
  }
  if (node["type"] !== "apiReference") return undefined;
  const reference = node as unknown as ApiReferenceNode;
  return {
    apiId: readApiId(reference),
    definitionId: reference.apiDefinitionId,
    title: reference.title,
    slug: reference.slug,
    ...version,
  };
}
