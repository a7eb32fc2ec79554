import {
  minItemsOf,
  type ApiDefinition,
  type PlainShape,
  type TupleType,
} from "../../../definition/index.js";
import { hasParts } from "./has-parts.js";
import { isRecord } from "./is-record.js";

/**
 * Whether the control of a shape can show a value. Values of another kind come from examples, links
 * and pasted JSON: an object where text is declared, a text where a list is.
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

/** Whether a tuple has a fixed number of places, so that each has a field. Others are edited as JSON. */
export function isFixedTuple(tuple: TupleType): boolean {
  return !tuple.rest && minItemsOf(tuple) >= tuple.items.length;
}
