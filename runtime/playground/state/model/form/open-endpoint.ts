import {
  type ApiDefinition,
  type EndpointDefinition,
  type WebSocketChannel,
  toEndpointEncoding,
} from "../../../../definition/index.js";
import type { EndpointEncoding } from "../../../../http/index.js";
import type { PlaygroundInitialState } from "../../../playground-props.js";
import type { FormKind } from "./form-state.js";

/** One endpoint of an API, and how its calls are encoded. */
export interface OpenEndpoint {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
  readonly encoding: EndpointEncoding;
  readonly initialState?: PlaygroundInitialState;
  /** The endpoint is the handshake of this channel: what is in its body are messages, and never sent with it. */
  readonly channel?: WebSocketChannel;
}

/** What the form of an open endpoint is of. */
export function formKind({ channel }: Pick<OpenEndpoint, "channel">): FormKind {
  return channel ? "websocket" : "endpoint";
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
