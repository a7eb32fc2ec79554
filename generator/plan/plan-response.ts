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
 * The types of a successful body: what comes for the Accept header that the call sends, what comes for
 * other media types, and what a server may answer.
 */
export function planResponses(context: OperationContext): PlannedResponses {
  const { endpoint, encoding } = context;
  const shapes = new Map(
    encoding.responses.map((one, index) => [one, endpoint.responses?.[index]?.body] as const),
  );
  const isUntyped = isBare(encoding);
  const valueOf = (list: readonly ResponseEncoding[]): ValuePlan =>
    unionValue(list.map((one) => planBody(one, shapes.get(one), isUntyped)));
  const served = unionValue(encoding.responses.map((one) => planBody(one, shapes.get(one))));
  const special = planWithoutContent(encoding);
  if (special) return { response: special, served };
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

/** The type of a body that no successful response declares; undefined where one does. */
function planWithoutContent(encoding: EndpointEncoding): ValuePlan | undefined {
  const { method, responses, rpc } = encoding;
  if (method === "HEAD") return { kind: "empty" };
  if (rpc || listSuccessful(responses).length > 0) return undefined;
  return isDownload(encoding) ? { kind: "blob" } : { kind: "unknown" };
}

/** Whether all that is declared is a redirect: to a file, whose type the document does not know. */
export function isDownload({ responses }: Pick<EndpointEncoding, "responses">): boolean {
  if (listSuccessful(responses).length > 0) return false;
  return responses.some(({ status }) => /^30[12378]$|^3XX$/.test(String(status)));
}

/** Whether nothing says what successful responses hold. */
function isBare({ responses, rpc }: EndpointEncoding): boolean {
  return !rpc && listSuccessful(responses).every(({ kind }) => kind === "empty");
}

/** What comes for each declared media type. */
function planChoices(
  { responses, rpc }: EndpointEncoding,
  valueOf: (list: readonly ResponseEncoding[]) => ValuePlan,
): MediaChoices | undefined {
  if (rpc) return undefined;
  const preferred = preferResponses(responses);
  const bodies = listSuccessful(responses).filter(({ kind }) => kind !== "empty");
  const types = new Set([...preferred, ...bodies].filter(hasBody).flatMap(listMediaTypes));
  const choices = [...types].map((type) => {
    // A status without the type gives what it gives otherwise.
    const list = preferred.map(
      (usual) =>
        bodies.find((one) => one.status === usual.status && listMediaTypes(one).includes(type)) ??
        usual,
    );
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
      // RFC 9110, sections 15.3.5 and 15.3.6: these two have no content.
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

/** A part: the value that the shape describes, or a file. */
function planPart(
  { hasValues, hasFiles }: PartContents,
  shape: Parameters<typeof planMessage>[1],
): ValuePlan {
  const value: ValuePlan = { kind: "shape", shape, direction: "response" };
  if (!hasFiles) return value;
  return hasValues ? unionValue([value, { kind: "blob" }]) : { kind: "blob" };
}

/**
 * The flag of a request that chooses between a complete response and a stream of it; `undefined` where
 * responses are of one kind, or where nothing of that name and of type boolean is sent.
 */
function planStreamSwitch(
  context: OperationContext,
  flag: StreamFlag,
  response: ValuePlan,
): StreamSwitchPlan | undefined {
  if (response.kind !== "union" || flag.isFixed) return undefined;
  const streamed = response.values.filter(({ kind }) => kind === "stream");
  const whole = response.values.filter(({ kind }) => kind !== "stream");
  if (streamed.length === 0 || whole.length === 0) return undefined;
  // Nothing asks for a stream where the body that would is not sent.
  if (flag.isInBody && !context.encoding.body) return undefined;
  return {
    isOn: flag.isOn,
    isInBody: flag.isInBody,
    whole: unionValue(whole),
    streamed: unionValue(streamed),
  };
}

/** A value that is one of several; the value itself where there is but one, nothing where there is none. */
export function unionValue(values: readonly ValuePlan[]): ValuePlan {
  const [only] = values;
  if (!only) return { kind: "empty" };
  return values.length === 1 ? only : { kind: "union", values };
}
