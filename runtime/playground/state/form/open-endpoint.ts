import type { ApiDefinition, EndpointDefinition } from "../../../definition/index.js";
import type { EndpointEncoding } from "../../../http/index.js";
import type { PlaygroundInitialState } from "../../playground-props.js";
import { toEndpointEncoding } from "../../../definition/index.js";

/** One endpoint of an API, and how its calls are encoded. */
export interface OpenEndpoint {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
  readonly encoding: EndpointEncoding;
  readonly initialState?: PlaygroundInitialState;
}

/** Opens an endpoint of a definition. */
export function openEndpoint(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  initialState?: PlaygroundInitialState,
): OpenEndpoint {
  const encoding = toEndpointEncoding(definition, endpoint);
  return { definition, endpoint, encoding, ...(initialState ? { initialState } : {}) };
}
