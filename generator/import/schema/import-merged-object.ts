import type {
  ObjectProperty,
  TypeReference,
  TypeShape,
} from "../../../runtime/definition/index.js";
import { childAt, followReferences, listEntries } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { collectProperties, listRequired } from "./collect-properties.js";
import { combineProperties } from "./combine-shapes.js";
import { importExtraProperties, noteCounts } from "./import-object.js";
import { importProperty } from "./import-property.js";
import { baseIdOf, findNamedSchema } from "./import-reference.js";
import { inheritsFrom } from "./inherits-from.js";
import { deepestLineage } from "./list-lineage.js";
import { unknownShape } from "./make-shape.js";
import { noteWords } from "./report-keywords.js";
import { reportUndeclared } from "./report-undeclared.js";
import { referenceOf, schemaKind } from "./schema-kinds.js";
import type { SchemaNode } from "./schema-object.js";

interface Merge {
  readonly context: ImportContext;
  readonly extends: string[];
  /** References that are extended. */
  readonly bases: SchemaNode[];
  /** Own declarations by key, in order. */
  readonly own: Map<string, SchemaNode[]>;
  readonly required: Set<string>;
  /** Members that stand here themselves. */
  readonly inline: SchemaNode[];
  extra?: TypeReference;
}

/** Objects that must all hold: extends the named ones, has the properties of the others. */
export function importMergedObject(
  context: ImportContext,
  node: SchemaNode,
  members: readonly SchemaNode[],
): TypeShape {
  const merge: Merge = {
    context,
    extends: [],
    bases: [],
    own: new Map(),
    required: new Set(),
    inline: [],
  };
  for (const member of members) {
    if (referenceOf(member) !== undefined) addReference(merge, node, member);
    else {
      if (member.pointer !== node.pointer) noteWords(context, member, node);
      addInline(merge, member);
    }
  }
  return {
    type: "object",
    extends: merge.extends,
    properties: importOwn(merge, node),
    ...(merge.extra === undefined ? {} : { extraProperties: merge.extra }),
  };
}

function addInline(merge: Merge, member: SchemaNode): void {
  merge.inline.push(member);
  noteCounts(merge.context, member);
  for (const [key, property] of listEntries(childAt(member, "properties"))) {
    const declared = merge.own.get(key);
    if (declared) declared.push(property);
    else merge.own.set(key, [property]);
  }
  for (const key of listRequired(member)) merge.required.add(key);
  merge.extra = importExtraProperties(merge.context, member) ?? merge.extra;
}

function addReference(merge: Merge, node: SchemaNode, member: SchemaNode): void {
  const { context } = merge;
  const named = findNamedSchema(context, member, referenceOf(member) ?? "");
  const target = named && followReferences(context.document, named);
  if (!target) return;
  if (schemaKind(context.document, target) !== "object") return addInline(merge, target);
  if (inheritsFrom(context.document, target, node)) {
    context.report(member, "error", {
      code: "circular-inheritance",
      message: "This schema extends itself; the reference is left out.",
      hint: "Remove the reference from allOf.",
    });
    return;
  }
  const id = baseIdOf(context, target);
  if (merge.extends.includes(id)) return;
  merge.extends.push(id);
  merge.bases.push(target);
}

function importOwn(merge: Merge, node: SchemaNode): ObjectProperty[] {
  const inherited = merge.bases.map((base) => collectProperties(merge.context.document, base));
  const isCut = inherited.some((each) => each.isCut);
  if (isCut) noteCut(merge, node);
  const isDeclaredHere = (key: string) =>
    merge.own.has(key) || inherited.some(({ properties }) => properties.has(key));
  const undeclared = [...merge.required].filter((key) => !isDeclaredHere(key));
  const isOpen = isCut || merge.extra !== undefined || merge.bases.some(hasExtraSchema);
  if (!isOpen) reportUndeclared(merge.context, merge.inline, undeclared);
  const isRequired = (key: string) =>
    merge.required.has(key) || inherited.some(({ required }) => required.has(key));
  const own = [...merge.own].map(([key, nodes]) =>
    importDeclarations(merge, key, nodes, isRequired(key)),
  );
  const tightened = [...merge.required].flatMap((key) => {
    const isDeclared = inherited.some(
      ({ required, properties }) => required.has(key) && properties.has(key),
    );
    if (merge.own.has(key) || isDeclared) return [];
    const declared = inherited.flatMap(({ properties }) => properties.get(key) ?? []);
    return [importInherited(merge, key, declared.at(-1))];
  });
  return [...own, ...tightened];
}

/** A base whose undeclared keys have a schema says what they are. */
function hasExtraSchema(base: SchemaNode): boolean {
  const extra = childAt(base, "additionalProperties")?.value;
  return typeof extra === "object" || childAt(base, "patternProperties") !== undefined;
}

function noteCut(merge: Merge, node: SchemaNode): void {
  const finding = {
    code: "too-deep",
    message: `More than ${deepestLineage} schemas extend each other; what the most distant ones require is ignored.`,
    hint: "Shorten the chain of allOf.",
  };
  merge.context.note(node, finding, "warning");
}

/** An inherited property that is required only here is declared again. */
function importInherited(merge: Merge, key: string, node: SchemaNode | undefined): ObjectProperty {
  return node ? importProperty(merge.context, node, key, true) : { key, valueShape: unknownShape };
}

/** Several declarations of one property hold together. */
function importDeclarations(
  merge: Merge,
  key: string,
  nodes: readonly SchemaNode[],
  required: boolean,
): ObjectProperty {
  const [first, ...others] = nodes.map((node) =>
    importProperty(merge.context, node, key, required),
  );
  return others.reduce((combined, property, index) => {
    const valueShape = combineProperties(combined.valueShape, property.valueShape);
    if (valueShape) return { ...combined, ...property, valueShape };
    merge.context.report(nodes[index + 1] ?? nodes[0]!, "warning", {
      code: "conflicting-schemas",
      message: `The property '${key}' is declared twice with types that exclude each other; the last is taken.`,
      hint: "Declare it once.",
    });
    return { ...combined, ...property };
  }, first!);
}
