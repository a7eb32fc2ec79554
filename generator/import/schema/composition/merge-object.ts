import type {
  ObjectProperty,
  ObjectType,
  TypeReference,
  TypeShape,
} from "../../../../runtime/definition/index.js";
import { childAt, followReferences, listEntries, listItems } from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import { readTitledAnnotations } from "../annotations.js";
import {
  extraSchemaOf,
  importExtraProperties,
  isClosedObject,
} from "../import-extra-properties.js";
import { importProperty } from "../import-property.js";
import { baseIdOf, hasBase } from "../import-reference.js";
import { listConditionalSchemas, readObjectRules } from "../import-rules.js";
import { optionalShape, unknownShape, valuesShape, withoutOptional } from "../shapes.js";
import type { SchemaNode } from "../schema-object.js";
import { collectProperties, listRequired } from "./collect-properties.js";
import { type Part, withoutUnions } from "./compose-schema.js";
import { type DiscriminatorValue, listConstants } from "./discriminator-values.js";
import { maxLineage } from "./list-lineage.js";
import { schemaKind } from "./schema-kind.js";

/** A property whose values a discriminator determines. */
export interface FixedProperty {
  readonly key: string;
  readonly values: readonly DiscriminatorValue[];
  /** Whether it is optional unless the schema requires it. Default: false. */
  readonly canBeOptional?: boolean;
}

interface Merge {
  readonly context: ImportContext;
  readonly extends: string[];
  /** The schemas that are extended. */
  readonly bases: SchemaNode[];
  /** Declarations in the inline schemas, by key and in order. */
  readonly declarations: Map<string, SchemaNode[]>;
  readonly required: Set<string>;
  /** The inline schemas. */
  readonly inline: SchemaNode[];
  extra?: TypeReference;
}

/** Merges objects that all apply. The result extends the named ones and has the properties of the inline ones. */
export function importMergedObject(
  context: ImportContext,
  node: SchemaNode,
  parts: readonly Part[],
  fixed: readonly FixedProperty[] = [],
): TypeShape & { type: "object" } {
  const merge: Merge = {
    context,
    extends: [],
    bases: [],
    declarations: new Map(),
    required: new Set(),
    inline: [],
  };
  for (const part of parts) {
    if (part.type === "named") addNamed(merge, part);
    else addInline(merge, part.node);
  }
  const properties = importProperties(merge, node);
  return {
    type: "object",
    extends: merge.extends,
    properties: [
      ...importFixed(merge, fixed),
      ...properties.filter(({ key }) => !fixed.some((property) => property.key === key)),
    ],
    ...(merge.extra === undefined ? {} : { extraProperties: merge.extra }),
    ...readIsClosed(merge),
    ...readObjectRules(context, merge.inline),
  };
}

/** An object is closed only if a single schema declares its properties, because others in `allOf` may declare more. */
function readIsClosed({ inline, bases }: Merge): Pick<ObjectType, "isClosed"> {
  const [only, ...others] = inline;
  const isAlone = others.length === 0 && bases.length === 0;
  return only && isAlone && isClosedObject(only) ? { isClosed: true } : {};
}

function addInline(merge: Merge, node: SchemaNode): void {
  merge.inline.push(node);
  for (const [key, property] of listEntries(childAt(node, "properties"))) {
    addDeclaration(merge, key, property);
  }
  for (const key of listRequired(node)) merge.required.add(key);
  merge.extra = importExtraProperties(merge.context, node) ?? merge.extra;
}

function addDeclaration({ declarations }: Merge, key: string, property: SchemaNode): void {
  const existing = declarations.get(key);
  if (existing) existing.push(property);
  else declarations.set(key, [property]);
}

function addNamed(merge: Merge, { node: target }: Part): void {
  const { context } = merge;
  const { document } = context;
  const base = hasBase(document, target) ? withoutUnions(target) : target;
  if (schemaKind(document, base) !== "object") return addInline(merge, base);
  merge.extends.push(baseIdOf(context, target));
  merge.bases.push(target);
}

function importProperties(merge: Merge, node: SchemaNode): ObjectProperty[] {
  const { context } = merge;
  const inherited = merge.bases.map((base) => collectProperties(context.document, base));
  const isCut = inherited.some((base) => base.isCut);
  if (isCut) noteCut(merge, node);
  const isInherited = (key: string) => inherited.some(({ properties }) => properties.has(key));
  const conditional = importConditional(merge, isInherited);
  const isDeclared = (key: string) =>
    merge.declarations.has(key) ||
    isInherited(key) ||
    conditional.some((property) => property.key === key);
  const undeclared = [...merge.required].filter((key) => !isDeclared(key));
  const isOpen = isCut || merge.extra !== undefined || merge.bases.some(hasExtraSchema);
  if (!isOpen) reportUndeclared(context, merge.inline, undeclared);
  const isRequired = (key: string) =>
    merge.required.has(key) || inherited.some(({ required }) => required.has(key));
  const declared = [...merge.declarations].map(([key, nodes]) =>
    importProperty(context, nodes, key, isRequired(key)),
  );
  const tightened = [...merge.required].flatMap((key) => {
    const isRequiredThere = inherited.some(
      ({ required, properties }) => required.has(key) && properties.has(key),
    );
    const isHere =
      merge.declarations.has(key) || conditional.some((property) => property.key === key);
    if (isHere || isRequiredThere) return [];
    const inheritedNodes = inherited.flatMap(({ properties }) => properties.get(key) ?? []);
    return [importInherited(merge, key, inheritedNodes.at(-1))];
  });
  return [...declared, ...conditional, ...tightened];
}

/** Imports properties that only conditional schemas declare. Several declarations of a property become a union. */
function importConditional(
  { context, inline, declarations, required }: Merge,
  isInherited: (key: string) => boolean,
): ObjectProperty[] {
  const found = new Map<string, ObjectProperty[]>();
  for (const schema of inline.flatMap(listConditionalSchemas)) {
    for (const [key, node] of collectProperties(context.document, schema).properties) {
      if (declarations.has(key) || isInherited(key)) continue;
      const property = importProperty(context, [node], key, required.has(key));
      found.set(key, [...(found.get(key) ?? []), property]);
    }
  }
  return [...found.values()].map(([first, ...others]) => {
    if (others.length === 0) return first!;
    const variants = [first!, ...others].map(({ valueShape }) => ({
      shape: withoutOptional(valueShape),
    }));
    const shape: TypeShape = { type: "undiscriminatedUnion", variants };
    return { ...first!, valueShape: required.has(first!.key) ? shape : optionalShape(shape) };
  });
}

/** Whether a base has a schema for undeclared properties. */
function hasExtraSchema(base: SchemaNode): boolean {
  return (
    typeof extraSchemaOf(base)?.value === "object" ||
    childAt(base, "patternProperties") !== undefined
  );
}

function noteCut(merge: Merge, node: SchemaNode): void {
  const finding = {
    code: "too-deep",
    message: `More than ${maxLineage} schemas extend each other; what the most distant ones require is ignored.`,
    hint: "Shorten the chain of allOf.",
  };
  merge.context.note(node, finding, "warning");
}

/** Declares a property again that is required only here. Undeclared properties have the type of extra properties. */
function importInherited(merge: Merge, key: string, node: SchemaNode | undefined): ObjectProperty {
  if (node) return importProperty(merge.context, [node], key, true);
  const valueShape: TypeShape = merge.extra ? { type: "alias", value: merge.extra } : unknownShape;
  return { key, valueShape };
}

/** Imports discriminator properties, with the annotations of their declarations. */
function importFixed(
  { context, declarations, bases, required }: Merge,
  fixed: readonly FixedProperty[],
): ObjectProperty[] {
  if (fixed.length === 0) return [];
  const inherited = bases.map((base) => collectProperties(context.document, base));
  return fixed.flatMap(({ key, values, canBeOptional }) => {
    const declared = [
      ...inherited.flatMap(({ properties }) => properties.get(key) ?? []),
      ...(declarations.get(key) ?? []),
    ].at(-1);
    const isRequired = required.has(key) || inherited.some((base) => base.required.has(key));
    if (declared && isRequired && !declarations.has(key) && hasValues(context, declared, values))
      return [];
    const shape = valuesShape(values);
    const valueShape = canBeOptional && !isRequired ? optionalShape(shape) : shape;
    return [{ key, valueShape, ...(declared ? readTitledAnnotations(declared) : {}) }];
  });
}

/** Whether a property is declared to have these values and no others. */
function hasValues(
  { document }: ImportContext,
  property: SchemaNode,
  values: readonly DiscriminatorValue[],
): boolean {
  const constants = listConstants(followReferences(document, property) ?? property);
  return constants.length === values.length && values.every((value) => constants.includes(value));
}

/** Reports required keys that no schema declares, at the `required` of the inline schemas. */
function reportUndeclared(
  context: ImportContext,
  nodes: readonly SchemaNode[],
  keys: readonly string[],
): void {
  const items = nodes.flatMap((node) => listItems(childAt(node, "required")));
  for (const key of keys) {
    const item = items.find(({ value }) => value === key);
    if (!item) continue;
    context.report(item, "warning", {
      code: "undeclared-required",
      message: `'${key}' is required and not declared; it may be anything.`,
      hint: "Declare it under 'properties', or correct its name.",
    });
  }
}
