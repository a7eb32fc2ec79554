import {
  childAt,
  isSourceObject,
  listEntries,
  locationOf,
  resolveReference,
  type SourceDocument,
} from "../../read/index.js";
import type { SchemaNode } from "./schema-object.js";

/**
 * The targets of dynamic references, by anchor. They were declared by the enclosing schemas.
 *
 * @see JSON Schema 2020-12, section 8.2.3.2
 */
export type DynamicScope = ReadonlyMap<string, SchemaNode>;

/** The scope of a schema whose enclosing schemas declare no dynamic anchors. */
export const emptyScope: DynamicScope = new Map();

/** The anchor of `$dynamicRef`, or the empty anchor of `$recursiveRef`; undefined for a schema without either. */
export function dynamicAnchorOf({ value }: SchemaNode): string | undefined {
  if (!isSourceObject(value)) return undefined;
  if (typeof value.$dynamicRef === "string") return value.$dynamicRef.split("#").at(-1);
  return typeof value.$recursiveRef === "string" ? "" : undefined;
}

/** The scope inside a schema. Anchors of enclosing schemas take precedence over the anchors that it declares. */
export function enterScope(scope: DynamicScope, node: SchemaNode): DynamicScope {
  const declared = listDeclared(node).filter(([anchor]) => !scope.has(anchor));
  return declared.length === 0 ? scope : new Map([...scope, ...declared]);
}

/** Lists the dynamic anchors of a schema and of its `$defs`. */
function listDeclared(node: SchemaNode): [anchor: string, node: SchemaNode][] {
  const { value } = node;
  if (!isSourceObject(value)) return [];
  const definitions = value.$defs === undefined ? [] : listEntries(childAt(node, "$defs"));
  return [node, ...definitions.map(([, definition]) => definition)].flatMap(
    (part): [string, SchemaNode][] => {
      if (!isSourceObject(part.value)) return [];
      const { $dynamicAnchor: anchor, $recursiveAnchor: isRecursive } = part.value;
      if (typeof anchor === "string") return [[anchor, part]];
      return isRecursive === true ? [["", part]] : [];
    },
  );
}

/**
 * The part of a scope that changes the meaning of a schema: the anchors that the schema uses, directly or through
 * references, if they would have another target or none without the scope.
 */
export function narrowScope(
  document: SourceDocument,
  scope: DynamicScope,
  target: SchemaNode,
): DynamicScope {
  if (scope.size === 0) return emptyScope;
  const defaults = enterScope(emptyScope, target);
  const used = [...listUsed(document, target)].flatMap((anchor): [string, SchemaNode][] => {
    const bound = scope.get(anchor);
    const standard = defaults.get(anchor);
    const isSame = bound && standard && locationOf(bound) === locationOf(standard);
    return bound && !isSame ? [[anchor, bound]] : [];
  });
  return new Map(used);
}

/** Cache of {@link listUsed}, by the value of the schema. */
const usedAnchors = new WeakMap<object, ReadonlySet<string>>();

/** Lists the anchors of all dynamic references that are reachable from a schema. */
function listUsed(document: SourceDocument, start: SchemaNode): ReadonlySet<string> {
  if (typeof start.value !== "object" || start.value === null) return new Set();
  const existing = usedAnchors.get(start.value);
  if (existing) return existing;
  const used = new Set<string>();
  const seen = new Set<unknown>();
  const stack = [start];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (typeof node.value !== "object" || node.value === null || seen.has(node.value)) continue;
    seen.add(node.value);
    const anchor = dynamicAnchorOf(node);
    if (anchor !== undefined) used.add(anchor);
    stack.push(...listChildren(document, node));
  }
  usedAnchors.set(start.value, used);
  return used;
}

function listChildren(document: SourceDocument, node: SchemaNode): SchemaNode[] {
  const { value } = node;
  const children: SchemaNode[] = Array.isArray(value)
    ? value.map((item: unknown, index) => ({
        value: item,
        file: node.file,
        pointer: `${node.pointer}/${index}`,
      }))
    : listEntries(node).map(([, child]) => child as SchemaNode);
  if (!isSourceObject(value) || typeof value.$ref !== "string") return children;
  const resolution = resolveReference(document, node, value.$ref);
  return "node" in resolution ? [...children, resolution.node] : children;
}

/** Identifies a scope by its anchors and their targets. */
export function scopeKey(scope: DynamicScope): string {
  return [...scope]
    .map(([anchor, node]) => `${anchor}=${locationOf(node)}`)
    .sort()
    .join(" ");
}
