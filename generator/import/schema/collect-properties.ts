import {
  childAt,
  followReferences,
  listEntries,
  listItems,
  type SourceDocument,
  type SourceNode,
} from "../../read/index.js";

/** The properties an object schema has, its own and those of everything it is made of. */
export interface CollectedProperties {
  /** Later declarations of one key win. */
  readonly properties: Map<string, SourceNode>;
  readonly required: Set<string>;
}

/** Collects through references and `allOf`; ends on circular ones. */
export function collectProperties(document: SourceDocument, node: SourceNode): CollectedProperties {
  const found: CollectedProperties = { properties: new Map(), required: new Set() };
  collectInto(document, node, found, new Set());
  return found;
}

function collectInto(
  document: SourceDocument,
  node: SourceNode,
  found: CollectedProperties,
  seen: Set<string>,
): void {
  const target = followReferences(document, node);
  const key = target ? `${target.file.path}#${target.pointer}` : "";
  if (!target || seen.has(key)) return;
  seen.add(key);
  for (const member of listItems(childAt(target, "allOf"))) {
    collectInto(document, member, found, seen);
  }
  for (const [name, property] of listEntries(childAt(target, "properties"))) {
    found.properties.set(name, property);
  }
  for (const name of listRequired(target)) found.required.add(name);
}

/** The keys listed in `required`. */
export function listRequired(node: SourceNode): string[] {
  return listItems(childAt(node, "required"))
    .map((item) => item.value)
    .filter((key): key is string => typeof key === "string");
}
