import {
  listChannelMessages,
  listRequestHeaders,
  type ApiDefinition,
  type EndpointDefinition,
  type ShapeStart,
  type WebhookDefinition,
  type WebSocketChannel,
} from "../../definition/index.js";
import { callbackId, nodeKey } from "./create-node-slugs.js";

/** Where a page uses a schema. */
export type UsePlace = "parameters" | "request" | "response" | "error" | "message";

/** The shapes that a page sends and receives. */
export interface Exchange {
  /** Its `nodeKey`. */
  readonly key: string;
  readonly places: readonly (readonly [UsePlace, ShapeStart])[];
}

/** Lists the shapes of every page of an API, in the definition's order. */
export function* listExchanges(definition: ApiDefinition): Generator<Exchange> {
  for (const endpoint of Object.values(definition.endpoints)) {
    const { id, callbacks } = endpoint;
    const requestHeaders = listRequestHeaders(definition, endpoint);
    yield { key: nodeKey("endpoint", id), places: listPlaces({ ...endpoint, requestHeaders }) };
    for (const [index, callback] of (callbacks ?? []).entries()) {
      const key = nodeKey("callback", callbackId(id, index));
      yield { key, places: listPlaces(callback) };
    }
  }
  for (const channel of Object.values(definition.websockets)) {
    yield { key: nodeKey("channel", channel.id), places: listChannelPlaces(channel) };
  }
  for (const webhook of Object.values(definition.webhooks)) {
    yield { key: nodeKey("webhook", webhook.id), places: listWebhookPlaces(webhook) };
  }
}

/** Common properties of endpoints and callbacks. */
type Parts = Partial<
  Pick<
    EndpointDefinition,
    | "pathParameters"
    | "queryParameters"
    | "requestHeaders"
    | "cookieParameters"
    | "requests"
    | "responses"
    | "responseHeaders"
    | "errors"
  >
>;

function listPlaces(parts: Parts): Exchange["places"] {
  const { requests, responses, responseHeaders, errors } = parts;
  const { pathParameters, queryParameters, requestHeaders, cookieParameters } = parts;
  const parameters = { pathParameters, queryParameters, requestHeaders, cookieParameters };
  return [
    ["parameters", startAt(parameters)],
    ["request", startAt({ requests })],
    ["response", startAt({ responses, responseHeaders })],
    ["error", startAt({ errors })],
  ];
}

/** Starts a walk at these parts of an endpoint. */
function startAt(parts: { [Key in keyof Parts]?: Parts[Key] | undefined }): ShapeStart {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  return { endpoint: { id: "", method: "GET", path: [], ...Object.fromEntries(given) } };
}

function listChannelPlaces(channel: WebSocketChannel): Exchange["places"] {
  return [
    ["parameters", { channel: { ...channel, messages: [], operations: null } }],
    ["message", { channel: { id: "", path: [], messages: listChannelMessages(channel) } }],
  ];
}

function listWebhookPlaces(webhook: WebhookDefinition): Exchange["places"] {
  const { payloads, responses, errors, ...others } = webhook;
  const { id, method, path } = webhook;
  return [
    ["parameters", { webhook: others }],
    ["request", { webhook: { id, method, path, payloads: payloads ?? null } }],
    ["response", startAt({ responses })],
    ["error", startAt({ errors })],
  ];
}
