import type { ApiDefinition, TypeShape } from "../model.js";
import { findConstant } from "../shapes/find-constant.js";
import { listProperties } from "../shapes/list-properties.js";
import { type PlainShape, resolveShape } from "../shapes/resolve-shape.js";
import { discriminantLiteral } from "../shapes/select-variant.js";

/** A kind of server-sent event, declared by a shape of entire events. */
export interface EventShape {
  /** The constant value of its `event` field, if any. */
  readonly type?: string;
  /** The shape of its data, if any. */
  readonly data?: TypeShape;
  /** Whether its data is text instead of JSON. */
  readonly isText: boolean;
}

/**
 * The kinds of events that a shape of entire events declares: one, or those of a union.
 *
 * @example
 * const types = listEvents(definition, stream.shape).map(({ type }) => type);
 */
export function listEvents(definition: ApiDefinition, shape: TypeShape): EventShape[] {
  const plain = resolveShape(definition, shape).shape;
  switch (plain.type) {
    case "undiscriminatedUnion":
      return plain.variants.flatMap((variant) => listEvents(definition, variant.shape));
    case "discriminatedUnion":
      return plain.variants.map((variant) => {
        const value = plain.discriminant === "event" ? discriminantLiteral(variant) : undefined;
        const own = value && value.type !== "nullLiteral" ? String(value.value) : undefined;
        const { extends: bases, properties } = variant;
        return toEvent(definition, { type: "object", extends: bases, properties }, own);
      });
    case "object":
      return [toEvent(definition, plain)];
    default:
      return [];
  }
}

function toEvent(
  definition: ApiDefinition,
  object: Extract<TypeShape, { type: "object" }>,
  discriminant?: string,
): EventShape {
  const properties = listProperties(definition, object);
  const find = (key: string) => properties.find((property) => property.key === key)?.valueShape;
  const data = find("data");
  const event = find("event");
  const constant = event && findConstant(definition, resolveShape(definition, event).shape);
  const type = discriminant ?? (constant === undefined ? undefined : String(constant));
  return {
    ...(type === undefined ? {} : { type }),
    ...(data ? { data } : {}),
    isText: data !== undefined && isTextShape(resolveShape(definition, data).shape),
  };
}

/** Whether all values of a shape are strings. */
export function isTextShape(shape: PlainShape): boolean {
  if (shape.type === "enum") return shape.values.every(({ value }) => typeof value === "string");
  if (shape.type !== "alias") return false;
  if (shape.value.type === "literal") return shape.value.value.type === "stringLiteral";
  if (shape.value.type !== "primitive") return false;
  return ["string", "base64", "uuid", "date", "datetime"].includes(shape.value.value.type);
}
