import {
  findStreamFlag,
  listMediaTypes,
  listSuccessful,
  partContents,
  preferResponses,
} from "../../runtime/definition/index.js";
import type { EndpointResponse, PartContents, StreamFlag } from "../../runtime/definition/index.js";
import type { EndpointEncoding, ResponseEncoding } from "../../runtime/http/index.js";
import type { MediaChoices, OperationPlan, StreamSwitchPlan, ValuePlan } from "./client-plan.js";
import { groupByValue } from "./media-choices.js";
import type { OperationContext } from "./operation-context.js";

type PlannedResponses = Pick<
  OperationPlan,
  "response" | "served" | "streamSwitch" | "responseChoices"
>;

/**
 * Plans the types of a successful body: for the default `Accept` header, for other media types, and
 * for handlers on the server.
 */
export function planResponses(context: OperationContext): PlannedResponses {
  const { endpoint, encoding } = context;
  const shapes = new Map(
    encoding.responses.map(
      (response, index) => [response, endpoint.responses?.[index]?.body] as const,
    ),
  );
  const isUntyped = isBare(encoding);
  const valueOf = (list: readonly ResponseEncoding[]): ValuePlan =>
    unionValue(list.map((response) => planBody(response, shapes.get(response), isUntyped)));
  const served = unionValue(
    encoding.responses.map((response) => planBody(response, shapes.get(response))),
  );
  const undeclared = planUndeclaredBody(encoding);
  if (undeclared) return { response: undeclared, served };
  const flag = findStreamFlag(context.definition, endpoint);
  if (flag) {
    const response = valueOf(preferResponses(encoding.responses, true));
    const streamSwitch = planStreamSwitch(context, flag, response);
    return { response, served, ...(streamSwitch ? { streamSwitch } : {}) };
  }
  const responseChoices = planChoices(encoding, valueOf);
  return {
    response: valueOf(preferResponses(encoding.responses)),
    served,
    ...(responseChoices ? { responseChoices } : {}),
  };
}

/** The type of the body when no successful response is declared. Undefined when one is. */
function planUndeclaredBody(encoding: EndpointEncoding): ValuePlan | undefined {
  const { method, responses, rpc } = encoding;
  if (method === "HEAD") return { kind: "empty" };
  if (rpc || listSuccessful(responses).length > 0) return undefined;
  return isDownload(encoding) ? { kind: "blob" } : { kind: "unknown" };
}

/** Whether only redirects are declared. They lead to a file whose type the document does not declare. */
export function isDownload({ responses }: Pick<EndpointEncoding, "responses">): boolean {
  if (listSuccessful(responses).length > 0) return false;
  return responses.some(({ status }) => /^30[12378]$|^3XX$/.test(String(status)));
}

/** Whether no successful response declares a body. */
function isBare({ responses, rpc }: EndpointEncoding): boolean {
  return !rpc && listSuccessful(responses).every(({ kind }) => kind === "empty");
}

/** Plans the body for each declared media type. */
function planChoices(
  { responses, rpc }: EndpointEncoding,
  valueOf: (list: readonly ResponseEncoding[]) => ValuePlan,
): MediaChoices | undefined {
  if (rpc) return undefined;
  const preferred = preferResponses(responses);
  const bodies = listSuccessful(responses).filter(({ kind }) => kind !== "empty");
  const types = new Set([...preferred, ...bodies].filter(hasBody).flatMap(listMediaTypes));
  const choices = [...types].map((type) => {
    // A status that does not declare this media type responds as it does by default.
    const list = preferred.map((usual) => {
      const isMatch = (body: ResponseEncoding) =>
        body.status === usual.status && listMediaTypes(body).includes(type);
      return bodies.find(isMatch) ?? usual;
    });
    return { type, value: valueOf(list) };
  });
  return groupByValue(valueOf(preferred), choices);
}

function hasBody({ kind }: ResponseEncoding): boolean {
  return kind !== "empty";
}

function planBody(
  encoding: ResponseEncoding,
  body: EndpointResponse["body"] | undefined,
  isUntyped = false,
): ValuePlan {
  if (encoding.kind === "file") return { kind: "blob" };
  if (!body) return { kind: "empty" };
  switch (body.type) {
    case "empty":
      // 204 and 205 never have content (RFC 9110, sections 15.3.5 and 15.3.6).
      return { kind: isUntyped && !/^20[45]$/.test(String(encoding.status)) ? "unknown" : "empty" };
    case "fileDownload":
      return { kind: "blob" };
    case "streamingText":
      return { kind: "stream", value: { kind: "text" } };
    case "stream":
      return { kind: "stream", value: planMessage(encoding, body.shape) };
    default:
      return { kind: "shape", shape: body, direction: "response" };
  }
}

function planMessage(
  { stream }: ResponseEncoding,
  shape: Extract<EndpointResponse["body"], { type: "stream" }>["shape"],
): ValuePlan {
  const { format, json, isEvent, contentTypes } = stream ?? {};
  if (format === "parts") return planPart(partContents(contentTypes), shape);
  if (isEvent) return { kind: "shape", shape, direction: "response" };
  if (format === "bytes") return { kind: "chunk" };
  if (format === "text" || json !== true) return { kind: "text" };
  return { kind: "shape", shape, direction: "response" };
}

/** Plans a part of a multipart response: a value of the shape, a file, or either. */
function planPart(
  { hasValues, hasFiles }: PartContents,
  shape: Parameters<typeof planMessage>[1],
): ValuePlan {
  const value: ValuePlan = { kind: "shape", shape, direction: "response" };
  if (!hasFiles) return value;
  return hasValues ? unionValue([value, { kind: "blob" }]) : { kind: "blob" };
}

/**
 * Plans the flag of a request that chooses between a complete response and a stream. Undefined when
 * only one kind of response is declared, or when the flag's value is fixed or cannot be sent.
 */
function planStreamSwitch(
  context: OperationContext,
  flag: StreamFlag,
  response: ValuePlan,
): StreamSwitchPlan | undefined {
  if (response.kind !== "union" || flag.isFixed) return undefined;
  const streamed = response.values.filter(({ kind }) => kind === "stream");
  const complete = response.values.filter(({ kind }) => kind !== "stream");
  if (streamed.length === 0 || complete.length === 0) return undefined;
  // The flag cannot be sent, because the body that holds it is not sent.
  if (flag.isInBody && !context.encoding.body) return undefined;
  return {
    isOn: flag.isOn,
    isInBody: flag.isInBody,
    whole: unionValue(complete),
    streamed: unionValue(streamed),
  };
}

/** A union of values. A single value is returned as it is, and no values are an empty body. */
export function unionValue(values: readonly ValuePlan[]): ValuePlan {
  const [only] = values;
  if (!only) return { kind: "empty" };
  return values.length === 1 ? only : { kind: "union", values };
}
