import {
  minItemsOf,
  type ApiDefinition,
  type PlainShape,
  type TupleType,
  findExtraProperties,
  listProperties,
  resolveShape,
  type TypeShape,
} from "../../../../definition/index.js";
import { isRecord } from "./is-record.js";
import { isOpenEnum } from "./union-variants.js";

/**
 * Whether the control of a shape can show a value. Examples, links and pasted JSON may contain
 * values of another type: an object where a string is declared, or a string where a list is.
 */
export function fitsControl(definition: ApiDefinition, plain: PlainShape, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  switch (plain.type) {
    case "object":
      return isRecord(value) || !hasParts(definition, plain);
    case "enum":
      return !isRecord(value) && !Array.isArray(value);
    case "alias":
      return fitsReference(plain.value, value);
    default:
      return true;
  }
}

function fitsReference(
  reference: Extract<PlainShape, { type: "alias" }>["value"],
  value: unknown,
): boolean {
  switch (reference.type) {
    case "list":
    case "set":
      return Array.isArray(value);
    case "tuple":
      return Array.isArray(value) || !isFixedTuple(reference);
    case "map":
      return isRecord(value);
    case "unknown":
      return true;
    default:
      return !isRecord(value) && !Array.isArray(value);
  }
}

/**
 * Whether a tuple has a fixed number of items, so that each has a field. Other tuples are edited as
 * JSON.
 */
export function isFixedTuple(tuple: TupleType): boolean {
  return !tuple.rest && minItemsOf(tuple) >= tuple.items.length;
}

/** Whether a value has several fields, so that editing it as JSON is offered instead. */
export function hasParts(definition: ApiDefinition, shape: TypeShape): boolean {
  const plain = resolveShape(definition, shape).shape;
  switch (plain.type) {
    case "enum":
      return false;
    case "object":
      return (
        listProperties(definition, plain).length > 0 ||
        findExtraProperties(definition, plain) !== undefined
      );
    case "alias":
      return ["list", "set", "map", "tuple"].includes(plain.value.type);
    default:
      return !isOpenEnum(definition, plain);
  }
}
