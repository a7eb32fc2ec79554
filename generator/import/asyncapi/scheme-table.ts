import type { AuthScheme } from "../../../runtime/definition/index.js";
import { childAt, listEntries, locationOf, type SourceNode, textAt } from "../../read/index.js";
import { findFreeName } from "../find-free-name.js";
import type { ImportContext } from "../import-context.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { importAuth } from "./import-auths.js";

/** The security schemes of a document: those under `components`, and inline ones. */
export interface SchemeTable {
  /** Whether a scheme is declared under `components`, even if it could not be imported. */
  isDeclared(id: string): boolean;
  /** Whether a scheme with this id was imported. */
  has(id: string): boolean;
  /** The id of a scheme or a reference to one; undefined if the scheme cannot be imported. */
  idOf(item: SourceNode): string | undefined;
  list(): Record<string, AuthScheme>;
}

/** Creates a table with the schemes under `components`. Inline schemes are added when `idOf` is called. */
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
        const preferred = part.name ?? textAt(part.node, "type") ?? "scheme";
        const isTaken = (name: string) => auths.has(name) || declared.has(name);
        add(findFreeName(isTaken, preferred), part.node);
      }
      const id = ids.get(location);
      return id !== undefined && auths.has(id) ? id : undefined;
    },
    list: () => Object.fromEntries(auths),
  };
}
