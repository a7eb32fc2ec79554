import {
  checkValue,
  findExtraProperties,
  listProperties,
  resolveShape,
  type ApiDefinition,
  type Issue,
  type ObjectType,
  type TypeShape,
} from "../../../../runtime/definition/index.js";
import { printJson } from "../../../../runtime/http/index.js";

/** A place that declares a shape and, of its own, examples. */
export interface ExamplePlace {
  readonly shape: TypeShape;
  readonly examples?: readonly unknown[] | null | undefined;
}

type PlainShape = ReturnType<typeof resolveShape>["shape"];

/**
 * Whether an issue of a filled-in value is the document's: on the way to it lies
 * an example or default of that very place, which is wrong by itself, and the
 * place declares none that is right.
 */
export function isAuthorFault(
  definition: ApiDefinition,
  place: ExamplePlace,
  value: unknown,
  issue: Issue,
): boolean {
  const steps = issue.pointer.split("/").slice(1);
  const keys = steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  return isDeclaredOnTheWay(definition, place, value, keys);
}

function isDeclaredOnTheWay(
  definition: ApiDefinition,
  place: ExamplePlace,
  value: unknown,
  keys: readonly string[],
): boolean {
  if (value === undefined) return false;
  const declared = listDeclared(definition, place);
  const text = printJson(value as never);
  const isDeclared = declared.some((each) => printJson(each as never) === text);
  const fits = (each: unknown): boolean =>
    checkValue(definition, place.shape, each, { direction: "request" }).length === 0;
  if (isDeclared && !declared.some(fits)) return true;
  const [key, ...rest] = keys;
  if (key === undefined) return false;
  const inner = (value as Readonly<Record<string, unknown>> | null)?.[key];
  const { shape } = resolveShape(definition, place.shape);
  return listInner(definition, shape, key).some((each) =>
    isDeclaredOnTheWay(definition, each, inner, rest),
  );
}

function listDeclared(definition: ApiDefinition, place: ExamplePlace): unknown[] {
  const { typeId, default: declared } = resolveShape(definition, place.shape);
  const ofType = typeId === undefined ? [] : (definition.types[typeId]?.examples ?? []);
  return [...(place.examples ?? []), ...ofType, declared].filter((each) => each !== undefined);
}

/** The places that a key of a value of this shape may represent. */
function listInner(definition: ApiDefinition, shape: PlainShape, key: string): ExamplePlace[] {
  switch (shape.type) {
    case "object":
      return listMembers(definition, shape, key);
    case "enum":
      return [];
    case "discriminatedUnion":
      return shape.variants.flatMap((variant) => listMembers(definition, variant, key));
    case "undiscriminatedUnion":
      return shape.variants.flatMap((variant) =>
        listInner(definition, resolveShape(definition, variant.shape).shape, key),
      );
    case "alias":
      return listItems(shape.value, Number(key));
  }
}

function listItems(
  reference: Extract<PlainShape, { type: "alias" }>["value"],
  index: number,
): ExamplePlace[] {
  if (reference.type === "list" || reference.type === "set")
    return [{ shape: reference.itemShape }];
  if (reference.type === "map") return [{ shape: reference.valueShape }];
  if (reference.type !== "tuple") return [];
  const item = reference.items[index] ?? reference.rest;
  return item ? [{ shape: item }] : [];
}

function listMembers(definition: ApiDefinition, object: ObjectType, key: string): ExamplePlace[] {
  const property = listProperties(definition, object).find((each) => each.key === key);
  if (property) return [{ shape: property.valueShape, examples: property.examples }];
  const extra = findExtraProperties(definition, object);
  return extra ? [{ shape: { type: "alias", value: extra } }] : [];
}
