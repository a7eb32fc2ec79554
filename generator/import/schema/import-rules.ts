import type {
  Condition,
  ObjectType,
  RequiredGroups,
  ShapeRules,
  TypeShape,
} from "../../../runtime/definition/index.js";
import { childAt, isSourceObject, listEntries, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { readRequiredGroups } from "./composition/required-groups.js";
import { extraSchemaOf } from "./import-extra-properties.js";
import { importWithAnnotations } from "./import-with-annotations.js";
import { isModeledExactly } from "./is-modeled-exactly.js";
import { unknownShape } from "./shapes.js";
import { countAt } from "./read-keywords.js";
import { limitsLists, listTypes } from "./inspect-schema.js";
import type { SchemaNode } from "./schema-object.js";

type ObjectRules = Partial<
  Pick<
    ObjectType,
    | "minProperties"
    | "maxProperties"
    | "requiredGroups"
    | "dependentRequired"
    | "patternProperties"
    | "otherProperties"
    | "propertyNames"
  >
>;

/** Reads the rules for an object from schemas that all apply, apart from the shapes of its properties. */
export function readObjectRules(context: ImportContext, nodes: readonly SchemaNode[]): ObjectRules {
  const min = nodes.flatMap((node) => countAt(node, "minProperties").minProperties ?? []);
  const max = nodes.flatMap((node) => countAt(node, "maxProperties").maxProperties ?? []);
  const requiredGroups = nodes.flatMap(listRequiredGroups);
  const dependent = nodes.flatMap(readDependentRequired);
  const patterns = nodes.flatMap((node) => listEntries(childAt(node, "patternProperties")));
  const [other] = patterns.length > 0 ? nodes.flatMap(listOtherSchemas) : [];
  const [nameSchema, ...otherNameSchemas] = nodes
    .flatMap((node) => childAt(node, "propertyNames") ?? [])
    .map((node) => withDefaults(node, { type: "string" }));
  return {
    ...(min.length > 0 ? { minProperties: Math.max(...min) } : {}),
    ...(max.length > 0 ? { maxProperties: Math.min(...max) } : {}),
    ...(requiredGroups.length > 0 ? { requiredGroups } : {}),
    ...(dependent.length > 0 ? { dependentRequired: joinDependents(dependent) } : {}),
    ...(patterns.length > 0
      ? {
          patternProperties: patterns.map(([pattern, node]) => ({
            pattern,
            valueShape: importWithAnnotations(context, node),
          })),
        }
      : {}),
    ...(other ? { otherProperties: importWithAnnotations(context, other) } : {}),
    ...(nameSchema ? { propertyNames: context.shape(nameSchema, ...otherNameSchemas) } : {}),
  };
}

/** The schema of properties that are not declared and match no pattern, unless it is a boolean. */
function listOtherSchemas(node: SchemaNode): SchemaNode[] {
  const schema = extraSchemaOf(node);
  return schema && isSourceObject(schema.value) ? [schema] : [];
}

/** Groups from `oneOf`, `anyOf` and `not`, if these only require properties. */
function listRequiredGroups(node: SchemaNode): RequiredGroups[] {
  return (["oneOf", "anyOf", "not"] as const).flatMap(
    (keyword) => readRequiredGroups(node, keyword) ?? [],
  );
}

function readDependentRequired(node: SchemaNode): (readonly [string, readonly string[]])[] {
  const entries = [
    ...listEntries(childAt(node, "dependentRequired")),
    ...listEntries(childAt(node, "dependencies")),
  ];
  return entries.flatMap(([key, { value }]) =>
    Array.isArray(value) ? [[key, value.filter((name) => typeof name === "string")] as const] : [],
  );
}

function joinDependents(
  entries: readonly (readonly [string, readonly string[]])[],
): Record<string, string[]> {
  const joined = new Map<string, string[]>();
  for (const [key, keys] of entries) {
    joined.set(key, [...new Set([...(joined.get(key) ?? []), ...keys])]);
  }
  return Object.fromEntries(joined);
}

/** Adds the rules for values of any type to a shape: `not` and conditions. */
export function withShapeRules<Shape extends object>(
  context: ImportContext,
  shape: Shape,
  nodes: readonly SchemaNode[],
  isObject: boolean,
): Shape & ShapeRules {
  const rules = readShapeRules(context, nodes, isObject);
  return Object.keys(rules).length === 0 ? shape : { ...shape, ...rules };
}

function readShapeRules(
  context: ImportContext,
  nodes: readonly SchemaNode[],
  isObject: boolean,
): ShapeRules {
  const part = (node: SchemaNode) => importPart(context, node, isObject);
  const not = nodes.flatMap((node) => {
    const child = childAt(node, "not");
    const isModeled =
      child && child.value !== false && readRequiredGroups(node, "not") === undefined;
    return isModeled && isExact(context, node, "not") ? [part(child)] : [];
  });
  const conditions = nodes.flatMap((node) => readConditions(context, node, part));
  return {
    ...(not.length > 0 ? { not } : {}),
    ...(conditions.length > 0 ? { conditions } : {}),
  };
}

/**
 * A schema without the keywords that {@link withShapeRules} reads. If it has limits of lists but no type, it becomes an
 * array, so that the limits are imported.
 */
export function withoutShapeRules(node: SchemaNode): SchemaNode {
  if (!isSourceObject(node.value)) return node;
  const { not: _, if: __, then: ___, else: ____, ...rest } = node.value;
  const remaining = { ...node, value: rest } as SchemaNode;
  return listTypes(rest).length === 0 && limitsLists(remaining)
    ? withDefaults(remaining, { type: "array" })
    : remaining;
}

/** Whether a schema has keywords that apply to values of any type. */
export function hasShapeRules(node: SchemaNode): boolean {
  return (["not", "if", "dependentSchemas", "dependencies"] as const).some(
    (keyword) => childAt(node, keyword) !== undefined,
  );
}

/**
 * Whether a schema under `not` or `if` is modeled exactly; otherwise reports it. If the shape accepts more values than
 * the schema, its negation would reject valid values.
 */
function isExact(context: ImportContext, node: SchemaNode, keyword: "not" | "if"): boolean {
  const child = childAt(node, keyword);
  if (!child || isModeledExactly(context.document, child)) return true;
  const finding = {
    code: "unsupported-keyword",
    message: `'${keyword}' is ignored, because not all of its schema can be checked: more values are accepted than the schema allows.`,
    hint: "Use a schema without formats, and without constants that are lists or objects.",
  };
  context.note(child, finding, "warning");
  return false;
}

function readConditions(
  context: ImportContext,
  node: SchemaNode,
  part: (node: SchemaNode) => TypeShape,
): Condition[] {
  const test = childAt(node, "if");
  // `if: false` never matches, so `else` always applies.
  const isNever = test && test.value === false;
  const consequence = childAt(node, isNever ? "else" : "then");
  const alternative = isNever ? undefined : childAt(node, "else");
  const ifElse =
    test && (consequence ?? alternative) && (isNever || isExact(context, node, "if"))
      ? [
          {
            if: isNever ? unknownShape : part(test),
            ...(consequence ? { then: part(consequence) } : {}),
            ...(alternative ? { else: part(alternative) } : {}),
          },
        ]
      : [];
  return [
    ...ifElse,
    ...listDependentSchemas(node).map(([key, schema]) => ({
      if: {
        type: "object" as const,
        extends: [],
        properties: [{ key, valueShape: unknownShape }],
      },
      then: part(schema),
    })),
  ];
}

/** Schemas that apply if a property is present. */
function listDependentSchemas(node: SchemaNode): [key: string, schema: SchemaNode][] {
  const entries = [
    ...listEntries(childAt(node, "dependentSchemas")),
    ...listEntries(childAt(node, "dependencies")),
  ];
  return entries.flatMap(([key, child]) =>
    Array.isArray(child.value) ? [] : [[key, child as SchemaNode]],
  );
}

/** Schemas that apply to an object under a condition. */
export function listConditionalSchemas(node: SchemaNode): SchemaNode[] {
  const branches = (["then", "else"] as const).flatMap((keyword) => childAt(node, keyword) ?? []);
  return [...branches, ...listDependentSchemas(node).map(([, schema]) => schema)];
}

/**
 * Imports a schema inside a rule. In a rule for an object, a schema without a type is also an object. Such schemas
 * allow undeclared properties, so that they can require properties that only the object declares.
 */
function importPart(context: ImportContext, node: SchemaNode, isObject: boolean): TypeShape {
  if (valueAt(node, "$ref") !== undefined) return context.shape(node);
  const types = listTypes(node.value);
  const isUntyped = types.length === 0 && valueAt(node, "type") === undefined;
  if (isUntyped && limitsLists(node)) return context.shape(withDefaults(node, { type: "array" }));
  const isAboutObject = isObject && (isUntyped || types[0] === "object");
  const defaults = isAboutObject ? { type: "object", additionalProperties: true } : {};
  return context.shape(withDefaults(node, defaults));
}

function withDefaults(node: SchemaNode, defaults: object): SchemaNode {
  return isSourceObject(node.value) ? { ...node, value: { ...defaults, ...node.value } } : node;
}
