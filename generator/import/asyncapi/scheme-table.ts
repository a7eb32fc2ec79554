import type { AuthScheme } from "../../../runtime/definition/index.js";
import { childAt, listEntries, locationOf, type SourceNode, textAt } from "../../read/index.js";
import { findFreeName } from "../find-free-name.js";
import type { ImportContext } from "../import-context.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { importAuth } from "./import-auths.js";

/** The security schemes of a document: the declared ones, and those written where they are used. */
export interface SchemeTable {
  /** True for a declared scheme, also one that could not be imported. */
  isDeclared(id: string): boolean;
  /** Whether calls can be authenticated with it. */
  has(id: string): boolean;
  /** The id of a scheme that is written or referred to here; undefined when it cannot be used. */
  idOf(item: SourceNode): string | undefined;
  list(): Record<string, AuthScheme>;
}

/** The table of a document, with the schemes of its components. */
export function createSchemeTable(context: ImportContext, root: SourceNode): SchemeTable {
  const auths = new Map<string, AuthScheme>();
  const ids = new Map<string, string>();
  const components = childAt(root, "components");
  const add = (id: string, node: SourceNode): void => {
    ids.set(locationOf(node), id);
    const auth = importAuth(context, node);
    if (auth) auths.set(id, auth);
  };
  for (const [id, item] of listEntries(components && childAt(components, "securitySchemes"))) {
    const part = resolvePart(context, item);
    if (part) add(id, part.node);
  }
  const declared = new Set(ids.values());
  return {
    isDeclared: (id) => declared.has(id),
    has: (id) => auths.has(id),
    idOf(item) {
      const part = resolvePart(context, item);
      if (!part) return undefined;
      const location = locationOf(part.node);
      if (!ids.has(location)) {
        const wanted = part.name ?? textAt(part.node, "type") ?? "scheme";
        const isTaken = (name: string) => auths.has(name) || declared.has(name);
        add(findFreeName(isTaken, wanted), part.node);
      }
      const id = ids.get(location);
      return id !== undefined && auths.has(id) ? id : undefined;
    },
    list: () => Object.fromEntries(auths),
  };
}
