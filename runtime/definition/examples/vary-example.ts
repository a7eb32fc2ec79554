import { createPatternText } from "./create-pattern-text.js";
import { isJsonObject } from "../shapes/json-kind.js";
import { listConstraints } from "../shapes/list-constraints.js";
import { listProperties } from "../shapes/list-properties.js";
import type { ApiDefinition, PrimitiveType, TypeShape } from "../model.js";
import { matchVariant } from "../shapes/match-variant.js";
import { resolveShape, type PlainReference } from "../shapes/resolve-shape.js";

/**
 * A different value of a shape for each attempt, as long as there are any. Callers check
 * constraints. `undefined` if there are no further values.
 */
export function varyExample(
  definition: ApiDefinition,
  shape: TypeShape,
  value: unknown,
  attempt: number,
): unknown {
  const { shape: plain } = resolveShape(definition, shape);
  switch (plain.type) {
    case "enum": {
      const at = plain.values.findIndex((each) => each.value === value);
      const others = plain.values.filter((_, index) => index !== at);
      return others[attempt - 1]?.value ?? undefined;
    }
    case "object":
      return varyMembers(definition, listProperties(definition, plain), value, attempt);
    case "discriminatedUnion": {
      const variant = plain.variants[matchVariant(definition, plain, value)];
      const properties = variant ? listProperties(definition, variant) : [];
      const open = properties.filter(({ key }) => key !== plain.discriminant);
      return varyMembers(definition, open, value, attempt);
    }
    case "undiscriminatedUnion": {
      const variant = plain.variants[matchVariant(definition, plain, value)];
      return variant && varyExample(definition, variant.shape, value, attempt);
    }
    case "alias":
      return varyReference(definition, plain.value, value, attempt, shape);
  }
}

/** Varies the first member that has other values. */
function varyMembers(
  definition: ApiDefinition,
  properties: readonly { readonly key: string; readonly valueShape: TypeShape }[],
  value: unknown,
  attempt: number,
): unknown {
  if (!isJsonObject(value)) return undefined;
  for (const { key, valueShape } of properties) {
    if (!Object.hasOwn(value, key)) continue;
    const varied = varyExample(definition, valueShape, value[key], attempt);
    if (varied !== undefined) return { ...value, [key]: varied };
  }
  return undefined;
}

function varyReference(
  definition: ApiDefinition,
  reference: PlainReference,
  value: unknown,
  attempt: number,
  shape: TypeShape,
): unknown {
  switch (reference.type) {
    case "primitive":
      return varyPrimitive(definition, reference.value, value, attempt, shape);
    case "literal":
      return undefined;
    case "list":
    case "set":
    case "tuple": {
      if (!Array.isArray(value) || value.length === 0) return undefined;
      const items: readonly unknown[] = value;
      const first = reference.type === "tuple" ? reference.items[0] : reference.itemShape;
      const varied = first && varyExample(definition, first, items[0], attempt);
      return varied === undefined ? undefined : [varied, ...items.slice(1)];
    }
    case "map": {
      if (!isJsonObject(value)) return undefined;
      const [key] = Object.keys(value);
      if (key === undefined) return undefined;
      const varied = varyExample(definition, reference.valueShape, value[key], attempt);
      return varied === undefined ? undefined : { ...value, [key]: varied };
    }
    case "unknown":
      return attempt;
  }
}

const dayMs = 86_400_000;

function varyPrimitive(
  definition: ApiDefinition,
  primitive: PrimitiveType,
  value: unknown,
  attempt: number,
  shape: TypeShape,
): unknown {
  switch (primitive.type) {
    case "boolean":
      return attempt === 1 ? value !== true : undefined;
    case "date":
    case "datetime": {
      const time = typeof value === "string" ? Date.parse(value) : NaN;
      if (Number.isNaN(time)) return undefined;
      const text = new Date(time + attempt * dayMs).toISOString();
      return primitive.type === "date" ? text.slice(0, 10) : text;
    }
    case "uuid":
      return typeof value === "string" ? withNumber(value, attempt.toString(16)) : undefined;
    case "base64":
      return btoa(`example ${attempt}`);
    case "string":
      return varyText(primitive, value, attempt);
    case "scalar":
      return undefined;
    default:
      return varyNumber(definition, shape, value, attempt);
  }
}

function varyText(
  primitive: Extract<PrimitiveType, { type: "string" }>,
  value: unknown,
  attempt: number,
): string | undefined {
  if (primitive.regex) return createPatternText(primitive.regex, primitive, attempt);
  if (typeof value !== "string") return undefined;
  const longer = `${value}${attempt + 1}`;
  const { maxLength } = primitive;
  return typeof maxLength !== "number" || longer.length <= maxLength
    ? longer
    : withNumber(value, String(attempt));
}

/** A text of the same length that ends in the given digits. */
function withNumber(text: string, digits: string): string {
  return `${text.slice(0, Math.max(0, text.length - digits.length))}${digits}`.slice(
    0,
    text.length,
  );
}

/** Increments with each attempt, or decrements below an upper limit. */
function varyNumber(
  definition: ApiDefinition,
  shape: TypeShape,
  value: unknown,
  attempt: number,
): unknown {
  const constraints = listConstraints(definition, shape);
  const multiple = constraints.find((each) => each.keyword === "multipleOf");
  const step = Number(multiple?.value ?? 1) || 1;
  const upper = constraints.find((each) => each.keyword.toLowerCase().endsWith("maximum"));
  const limit = upper && "value" in upper ? Number(upper.value) : Infinity;
  if (typeof value === "bigint") return value + BigInt(Math.round(attempt * step));
  if (typeof value !== "number") {
    return typeof value === "string" ? String(BigInt(value) + BigInt(attempt)) : undefined;
  }
  const above = value + attempt * step;
  if (above <= limit) return above;
  const stepsAbove = Math.max(0, Math.floor((limit - value) / step));
  return value - (attempt - stepsAbove) * step;
}
