import { isOpenVariant, selectVariant } from "../../definition/index.js";
import type {
  ApiDefinition,
  DiscriminatedUnionType,
  ObjectProperty,
  ObjectType,
  PrimitiveType,
  Template,
  TypeReference,
  TypeShape,
  UnionTemplate,
  UnionTemplateV2,
} from "../../definition/index.js";
import { isExactNumber } from "../../http/index.js";

type Types = ApiDefinition["types"];

/** Deeper ids in recursive types count as unknown. */
const maxDepth = 64;

/** The member that matches a value best; the first of equal ones. Undefined without types. */
export function chooseMember(
  template: (UnionTemplate & { type: "union" }) | (UnionTemplateV2 & { type: "union_v2" }),
  value: unknown,
  types: Types | undefined,
): Template | undefined {
  if (types === undefined) return undefined;
  const members: readonly (readonly [TypeReference, Template])[] =
    template.type === "union"
      ? Object.entries(template.members).map(([id, each]) => [{ type: "id", id }, each])
      : template.members.map((each) => [each.type, each.template]);
  let best: Template | undefined;
  let bestScore = -Infinity;
  for (const [type, member] of members) {
    const score = scoreReference(types, type, value, 0);
    if (score > bestScore) [best, bestScore] = [member, score];
  }
  return best;
}

/** How well a value matches a type; higher is better. Exported for its test. */
export function scoreReference(
  types: Types,
  reference: TypeReference,
  value: unknown,
  depth: number,
): number {
  if (value === null || value === undefined) return 0;
  switch (reference.type) {
    case "id": {
      const type = Object.hasOwn(types, reference.id) ? types[reference.id] : undefined;
      return type && depth < maxDepth ? scoreShape(types, type.shape, value, depth + 1) : -9999;
    }
    case "primitive":
      return scorePrimitive(reference.value, value);
    case "optional":
    case "nullable":
      return scoreShape(types, reference.shape, value, depth);
    case "list":
    case "set":
      if (!Array.isArray(value)) return -10;
      return mean(value.map((each) => scoreShape(types, reference.itemShape, each, depth)));
    case "tuple":
      if (!Array.isArray(value)) return -10;
      return mean(
        value.map((each, index) => {
          const shape = reference.items[index] ?? reference.rest;
          return shape ? scoreShape(types, shape, each, depth) : -10;
        }),
      );
    case "map": {
      if (!isObject(value)) return -10;
      const { keyShape, valueShape } = reference;
      return mean(
        Object.entries(value).map(([key, each]) =>
          mean([
            scoreShape(types, keyShape, key, depth),
            scoreShape(types, valueShape, each, depth),
          ]),
        ),
      );
    }
    case "literal": {
      if (reference.value.type === "nullLiteral") return -10;
      if (reference.value.value === value) return 1;
      return /^(?:string|boolean)$/.test(typeof reference.value.value) ? -5 : -10;
    }
    case "unknown":
      return 1;
  }
}

function scoreShape(types: Types, shape: TypeShape, value: unknown, depth: number): number {
  if (value === null || value === undefined) return 0;
  switch (shape.type) {
    case "alias":
      return scoreReference(types, shape.value, value, depth);
    case "enum": {
      const isText = typeof value === "string";
      if (!isText && !shape.values.some((each) => typeof each.value !== "string")) return -10;
      return shape.values.some((each) => each.value === value) ? 1 : isText ? -5 : -10;
    }
    case "object":
      return isObject(value) ? scoreObject(types, shape, value, depth) : -10;
    case "undiscriminatedUnion":
      return best(shape.variants.map((each) => scoreShape(types, each.shape, value, depth)));
    case "discriminatedUnion":
      return isObject(value) ? scoreVariants(types, shape, value, depth) : -10;
  }
}

function scoreVariants(
  types: Types,
  union: DiscriminatedUnionType,
  value: Readonly<Record<string, unknown>>,
  depth: number,
): number {
  const selected = union.variants[selectVariant(union, value)];
  if (selected && !isOpenVariant(selected)) return 1;
  return Math.max(-10, best(union.variants.map((each) => scoreObject(types, each, value, depth))));
}

function scoreObject(
  types: Types,
  object: ObjectType,
  value: Readonly<Record<string, unknown>>,
  depth: number,
): number {
  let sum = 0;
  for (const { key, valueShape } of listAllProperties(types, object, new Set())) {
    const inner = Object.hasOwn(value, key) ? value[key] : undefined;
    if (inner !== undefined && inner !== null) sum += scoreShape(types, valueShape, inner, depth);
    else sum += isOptional(types, valueShape, 0) ? 1 : -1;
  }
  return sum;
}

/** Properties of an object and of all types that it extends. */
function listAllProperties(
  types: Types,
  object: ObjectType,
  seen: Set<ObjectType>,
): ObjectProperty[] {
  if (seen.has(object)) return [];
  seen.add(object);
  const inherited = object.extends.flatMap((id) => {
    const shape = Object.hasOwn(types, id) ? types[id]?.shape : undefined;
    return shape?.type === "object" ? listAllProperties(types, shape, seen) : [];
  });
  return [...object.properties, ...inherited];
}

function isOptional(types: Types, shape: TypeShape, depth: number): boolean {
  if (shape.type !== "alias" || depth > maxDepth) return false;
  const { value } = shape;
  if (value.type === "optional") return true;
  if (value.type === "nullable") return isOptional(types, value.shape, depth + 1);
  const named = value.type === "id" && Object.hasOwn(types, value.id) ? types[value.id] : undefined;
  return named ? isOptional(types, named.shape, depth + 1) : false;
}

function scorePrimitive(primitive: PrimitiveType, value: unknown): number {
  const isText = typeof value === "string";
  switch (primitive.type) {
    case "string":
    case "uuid":
    case "base64":
      return isText ? 1 : -10;
    case "boolean":
      return typeof value === "boolean" || (isText && /^(?:true|false)$/i.test(value)) ? 1 : -10;
    case "date":
    case "datetime": {
      const isDate = isText || typeof value === "number";
      return isDate && !Number.isNaN(new Date(value).getTime()) ? 1 : -10;
    }
    case "scalar":
      return typeof value === "object" ? -10 : 1;
    default:
      return isExactNumber(value) || !Number.isNaN(toNumber(value)) ? 1 : -10;
  }
}

function toNumber(value: unknown): number {
  return typeof value === "object" ? NaN : Number(value);
}

/** Without scores the result is neutral. */
function mean(scores: readonly number[]): number {
  return scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function best(scores: readonly number[]): number {
  return scores.reduce((high, score) => Math.max(high, score), -10);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
