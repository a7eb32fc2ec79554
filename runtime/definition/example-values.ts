import type { CallValues } from "../http/types.js";
import type { ApiDefinition, EndpointDefinition, ExampleEndpointCall } from "./model.js";

/** The values of an example call, the first by default; null when there is none. */
export function exampleValues(
  _definition: ApiDefinition,
  endpoint: EndpointDefinition,
  example: ExampleEndpointCall | undefined = endpoint.examples?.[0],
): CallValues | null {
  return example ? { path: {}, query: {}, headers: {}, cookies: {} } : null;
}
