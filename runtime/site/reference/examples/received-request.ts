import {
  parseRuntimeExpression,
  type ApiDefinition,
  type CallbackDefinition,
  type EndpointResponse,
  type ErrorResponse,
  type ExampleWebhookPayload,
  type HttpRequestBodyShape,
  type WebhookDefinition,
  toSentExample,
} from "../../../definition/index.js";
import { printJson } from "../../../http/index.js";
import { createReceivedExample } from "./received-example.js";
import type { ContentBody } from "../ExchangeSections.js";
import type { ParameterLists } from "../../facts/parameter-sections.js";

/** A request to the user's server: a webhook, or a callback of an endpoint. */
export interface ReceivedRequest {
  readonly parameters: ParameterLists;
  readonly bodies: readonly ContentBody[];
  /** Responses that the API expects. */
  readonly responses: readonly EndpointResponse[];
  readonly errors: readonly ErrorResponse[];
  readonly examples: readonly ExampleWebhookPayload[];
}

/** Converts webhooks and callbacks, which the model describes differently, into one type. */
export function toReceivedRequest(node: WebhookDefinition | CallbackDefinition): ReceivedRequest {
  const isWebhook = "path" in node;
  const payloads = isWebhook ? (node.payloads ?? []) : [];
  const bodies = isWebhook
    ? payloads.map(({ shape, ...payload }) => ({ ...payload, body: shape }))
    : (node.requests ?? []);
  return {
    parameters: {
      headers: isWebhook ? node.headers : node.requestHeaders,
      path: node.pathParameters,
      query: node.queryParameters,
      cookies: node.cookieParameters,
    },
    bodies,
    responses: node.responses ?? [],
    errors: node.errors ?? [],
    examples: node.examples ?? [],
  };
}

/** An example payload. */
export interface SamplePayload {
  readonly name: string;
  readonly text: string;
  readonly language: "json" | "text";
}

/** The author's example payloads, or a generated one for the first content type. */
export function createSamplePayloads(
  definition: ApiDefinition,
  { bodies, examples }: Pick<ReceivedRequest, "bodies" | "examples">,
): SamplePayload[] {
  const [first] = bodies;
  if (examples.length > 0) {
    return examples.map(({ name, payload }, index) => ({
      name: name ?? (examples.length === 1 ? "" : `Example ${index + 1}`),
      ...printPayload(toSentPayload(definition, first?.body, payload)),
    }));
  }
  if (!first || first.body.type === "bytes") return [];
  return [{ name: "", ...printPayload(createPayload(definition, first.body)) }];
}

function toSentPayload(
  definition: ApiDefinition,
  body: HttpRequestBodyShape | undefined,
  payload: unknown,
): unknown {
  if (body?.type !== "object" && body?.type !== "alias") return payload;
  return toSentExample(definition, body, payload, "response");
}

function createPayload(
  definition: ApiDefinition,
  body: Exclude<HttpRequestBodyShape, { type: "bytes" }>,
): unknown {
  if (body.type !== "formData") return createReceivedExample(definition, body);
  const fields = body.fields.map((field) =>
    field.type === "property"
      ? [field.key, createReceivedExample(definition, field.valueShape, field.examples)]
      : [field.key, "a file"],
  );
  if (body.isPositional) return fields.map(([, value]) => value);
  return Object.fromEntries(fields) as unknown;
}

/** Text, such as XML, is shown without quotes. */
export function printPayload(payload: unknown): Pick<SamplePayload, "text" | "language"> {
  return typeof payload === "string"
    ? { text: payload, language: "text" }
    : { text: printJson(payload, 2), language: "json" };
}

const places: Readonly<Record<string, string>> = {
  "request body": "in the body of that request",
  "request query": "in the query of that request",
  "request header": "in the headers of that request",
  "request path": "in the path of that request",
  "response body": "in the body of its response",
  "response header": "in the headers of its response",
};

/**
 * Describes the source of a callback URL given as a runtime expression of OpenAPI; undefined for
 * complex expressions.
 */
export function describeExpression(
  expression: string,
): { readonly name: string; readonly place: string } | undefined {
  const { message, location, path = [] } = parseRuntimeExpression(expression) ?? {};
  const place = places[`${message} ${location}`];
  return place === undefined || path.length === 0 ? undefined : { name: path.join("."), place };
}
