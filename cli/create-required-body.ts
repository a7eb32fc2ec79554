import {
  createExampleValue,
  createNeededValue,
  resolveShape,
} from "../runtime/definition/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  ObjectProperty,
} from "../runtime/definition/index.js";
import type { BodyValue, JsonValue } from "../runtime/http/index.js";

type Property = Pick<ObjectProperty, "key" | "valueShape" | "propertyAccess">;

/**
 * A plausible body that holds what is required, for calls without an example; `undefined` for
 * bodies that are a file. Of an object without required properties all are there.
 */
export function createRequiredBody(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): BodyValue | undefined {
  const body = endpoint.requests?.[0]?.body;
  if (!body || body.type === "bytes") return undefined;
  if (body.type === "formData") {
    const properties = body.fields.filter((field) => field.type === "property");
    return createObject(definition, properties);
  }
  return createNeededValue(definition, body) as BodyValue | undefined;
}

function createObject(
  definition: ApiDefinition,
  properties: readonly Property[],
): Record<string, JsonValue> {
  const required = properties.filter(
    ({ valueShape, propertyAccess }) =>
      propertyAccess !== "READ_ONLY" && !resolveShape(definition, valueShape).optional,
  );
  const entries = required.map(({ key, valueShape }) => [
    key,
    createExampleValue(definition, valueShape) as JsonValue,
  ]);
  return Object.fromEntries(entries) as Record<string, JsonValue>;
}
