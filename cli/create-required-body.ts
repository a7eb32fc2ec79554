import { createExampleValue, exampleParameter, travels } from "../runtime/definition/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  ObjectProperty,
} from "../runtime/definition/index.js";
import type { BodyValue } from "../runtime/http/index.js";

/**
 * A plausible body that holds what is required, and what the author gave an example for, for calls
 * without an example; `undefined` for bodies that are a file.
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
  const options = { direction: "request", extent: "needed" } as const;
  return createExampleValue(definition, body, options) as BodyValue | undefined;
}

function createObject(definition: ApiDefinition, properties: readonly ObjectProperty[]): BodyValue {
  const entries = properties
    .filter((property) => travels(property, "request"))
    .map((property) => [property.key, exampleParameter(definition, property, "needed")] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as BodyValue;
}
