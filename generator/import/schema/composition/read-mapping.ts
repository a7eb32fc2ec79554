import {
  childAt,
  followReferences,
  isSourceObject,
  listEntries,
  locationOf,
  resolveReference,
  type SourceNode,
  textAt,
} from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import type { DiscriminatorNode, SchemaNode } from "../schema-object.js";

/** An entry of a discriminator mapping. */
export interface MappingEntry {
  readonly value: string;
  readonly entry: SourceNode;
  /** The schema that the value selects; undefined if the reference is broken. */
  readonly node: SchemaNode | undefined;
}

/** The mapping of a discriminator. */
interface Mapping {
  readonly entries: readonly MappingEntry[];
  /** The values that select a schema, by its location. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** Cache of {@link readMapping}, because every member of a union reads the mapping. */
const mappings = new WeakMap<object, Mapping>();

/** Reads the `mapping` of a discriminator. */
export function readMapping(
  context: ImportContext,
  declared: DiscriminatorNode | undefined,
): Mapping {
  const node = declared && childAt(declared, "mapping");
  if (!node || !isSourceObject(node.value)) return { entries: [], values: new Map() };
  const existing = mappings.get(node.value);
  if (existing) return existing;
  const entries = listEntries(node).map(([value, entry]) => ({
    value,
    entry,
    node: typeof entry.value === "string" ? resolveMapped(context, entry, entry.value) : undefined,
  }));
  const values = new Map<string, string[]>();
  for (const { value, node: target } of entries) {
    if (!target) continue;
    values.set(locationOf(target), [...(values.get(locationOf(target)) ?? []), value]);
  }
  mappings.set(node.value, { entries, values });
  return { entries, values };
}

/** Lists the schemas of a mapping without duplicates. */
export function listMappedMembers(
  context: ImportContext,
  declared: DiscriminatorNode | undefined,
): SchemaNode[] {
  const nodes = readMapping(context, declared).entries.flatMap(({ node }) => node ?? []);
  return [...new Map(nodes.map((node) => [locationOf(node), node])).values()];
}

/** The schema of other values and of values without the property (`defaultMapping` of OpenAPI 3.2). */
export function findDefaultMember(
  context: ImportContext,
  declared: DiscriminatorNode | undefined,
): SchemaNode | undefined {
  const entry = declared && childAt(declared, "defaultMapping");
  const text = declared && textAt(declared, "defaultMapping");
  return entry && text !== undefined ? resolveMapped(context, entry, text) : undefined;
}

/** Resolves the target of a mapping, which is the name of a schema or a reference. */
function resolveMapped(
  context: ImportContext,
  entry: SourceNode,
  text: string,
): SchemaNode | undefined {
  const isName = /^[A-Za-z0-9._-]+$/.test(text);
  const byName = isName
    ? resolveReference(context.document, entry, `#/components/schemas/${text}`)
    : undefined;
  const found =
    byName && "node" in byName ? byName : resolveReference(context.document, entry, text);
  return "node" in found ? followReferences(context.document, found.node) : undefined;
}
