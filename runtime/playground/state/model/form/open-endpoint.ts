import {
  type ApiDefinition,
  type EndpointDefinition,
  type WebSocketChannel,
  toEndpointEncoding,
} from "../../../../definition/index.js";
import type { EndpointEncoding } from "../../../../http/index.js";
import type { PlaygroundInitialState } from "../../../playground-props.js";
import type { FormKind } from "./form-state.js";

/** An endpoint with its definition and its encoding. */
export interface OpenEndpoint {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
  readonly encoding: EndpointEncoding;
  readonly initialState?: PlaygroundInitialState;
  /**
   * Set if the endpoint is the handshake of a channel. Its body then contains messages and is not
   * sent.
   */
  readonly channel?: WebSocketChannel;
}

/** What the form of an open endpoint is for. */
export function formKind({ channel }: Pick<OpenEndpoint, "channel">): FormKind {
  return channel ? "websocket" : "endpoint";
}

export function openEndpoint(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  initialState?: PlaygroundInitialState,
): OpenEndpoint {
  const encoding = toEndpointEncoding(definition, endpoint);
  return { definition, endpoint, encoding, ...(initialState ? { initialState } : {}) };
}
