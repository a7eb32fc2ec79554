import {
  childAt,
  isSourceObject,
  listEntries,
  locationOf,
  resolveReference,
  type SourceDocument,
} from "../../read/index.js";
import type { SchemaNode } from "./schema-object.js";

/** What dynamic references mean, by anchor: the schemas on the way here declared it (JSON Schema 2020-12, section 8.2.3.2). */
export type DynamicScope = ReadonlyMap<string, SchemaNode>;

/** The scope of a schema on whose way no anchor was declared. */
export const emptyScope: DynamicScope = new Map();

/** The anchor of a dynamic reference; undefined for a schema without one. `$recursiveRef` has the empty anchor. */
export function dynamicAnchorOf({ value }: SchemaNode): string | undefined {
  if (!isSourceObject(value)) return undefined;
  if (typeof value.$dynamicRef === "string") return value.$dynamicRef.split("#").at(-1);
  return typeof value.$recursiveRef === "string" ? "" : undefined;
}

/** The scope inside a schema: the anchors that it declares, unless a schema around it declares them. */
export function enterScope(scope: DynamicScope, node: SchemaNode): DynamicScope {
  const declared = listDeclared(node).filter(([anchor]) => !scope.has(anchor));
  return declared.length === 0 ? scope : new Map([...scope, ...declared]);
}

/** A schema declares its own anchor and those of its `$defs`. */
function listDeclared(node: SchemaNode): [anchor: string, node: SchemaNode][] {
  const { value } = node;
  if (!isSourceObject(value)) return [];
  const parts = value.$defs === undefined ? [] : listEntries(childAt(node, "$defs"));
  return [node, ...parts.map(([, part]) => part)].flatMap((each): [string, SchemaNode][] => {
    if (!isSourceObject(each.value)) return [];
    const { $dynamicAnchor: anchor, $recursiveAnchor: isRecursive } = each.value;
    if (typeof anchor === "string") return [[anchor, each]];
    return isRecursive === true ? [["", each]] : [];
  });
}

/**
 * What of a scope changes the meaning of a schema: the anchors that it refers to, directly or through
 * references, and would otherwise declare itself or not at all.
 */
export function narrowScope(
  document: SourceDocument,
  scope: DynamicScope,
  target: SchemaNode,
): DynamicScope {
  if (scope.size === 0) return emptyScope;
  const own = enterScope(emptyScope, target);
  const used = [...listUsed(document, target)].flatMap((anchor): [string, SchemaNode][] => {
    const bound = scope.get(anchor);
    const standard = own.get(anchor);
    const isSame = bound && standard && locationOf(bound) === locationOf(standard);
    return bound && !isSame ? [[anchor, bound]] : [];
  });
  return new Map(used);
}

const known = new WeakMap<object, ReadonlySet<string>>();

/** The anchors of the dynamic references that can be reached from a schema. */
function listUsed(document: SourceDocument, start: SchemaNode): ReadonlySet<string> {
  if (typeof start.value !== "object" || start.value === null) return new Set();
  const existing = known.get(start.value);
  if (existing) return existing;
  const used = new Set<string>();
  const seen = new Set<unknown>();
  const waiting = [start];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (typeof node.value !== "object" || node.value === null || seen.has(node.value)) continue;
    seen.add(node.value);
    const anchor = dynamicAnchorOf(node);
    if (anchor !== undefined) used.add(anchor);
    waiting.push(...listChildren(document, node));
  }
  known.set(start.value, used);
  return used;
}

function listChildren(document: SourceDocument, node: SchemaNode): SchemaNode[] {
  const { value } = node;
  const children: SchemaNode[] = Array.isArray(value)
    ? value.map((each: unknown, index) => ({
        value: each,
        file: node.file,
        pointer: `${node.pointer}/${index}`,
      }))
    : listEntries(node).map(([, child]) => child as SchemaNode);
  if (!isSourceObject(value) || typeof value.$ref !== "string") return children;
  const resolution = resolveReference(document, node, value.$ref);
  return "node" in resolution ? [...children, resolution.node] : children;
}

/** A scope as a key: the same for the same bindings. */
export function scopeKey(scope: DynamicScope): string {
  return [...scope]
    .map(([anchor, node]) => `${anchor}=${locationOf(node)}`)
    .sort()
    .join(" ");
}
