import { createExampleValue, mediaKind, toSentExample } from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  EndpointResponse,
  ErrorResponse,
  StreamResponse,
  TypeShape,
} from "../../runtime/definition/index.js";
import { valueContext } from "../emit/operations/operation-signature.js";
import { type TypeSyntax, unionType } from "../emit/types/type-syntax.js";
import { valueToType } from "../emit/types/value-to-type.js";
import type { ClientPlan, OperationPlan, ValuePlan } from "../plan/index.js";

/** How the body of a response is written. */
export type BodyKind = (typeof bodyKinds)[number];

export const bodyKinds = [
  "json",
  "text",
  "file",
  "data",
  "events",
  "json-lines",
  "json-seq",
  "empty",
] as const;

/** Sequences of items; of server-sent events `data` alone or complete events. */
export const sequences: ReadonlySet<BodyKind> = new Set([
  "data",
  "events",
  "json-lines",
  "json-seq",
]);

/** A response that the document declares, with its example. */
export interface MockedResponse {
  readonly status: number;
  readonly kind: BodyKind;
  /** Its media type. */
  readonly type?: string;
  /** The example; of sequences the list of items. */
  readonly body?: unknown;
  /** What ends a stream. */
  readonly end?: string;
  /** The type of a body that a test may give; absent: any. */
  readonly bodyType?: TypeSyntax;
}

/** The responses that mocks of an operation have examples of. The first is that of a mock without a choice. */
export function listResponses(plan: ClientPlan, operation: OperationPlan): MockedResponse[] {
  const { definition } = plan;
  const { endpoint } = operation;
  const usual = findSuccess(definition, endpoint);
  const typed = [
    { ...usual, ...successType(plan, operation, usual) },
    ...findStream(plan, operation, usual.status),
    ...(endpoint.errors ?? []).flatMap((error) => mockError(plan, operation, error)),
  ];
  const seen = new Set<string>();
  return typed.filter(({ status, kind }) => {
    const key = `${status} ${sequences.has(kind)}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

function findSuccess(definition: ApiDefinition, endpoint: EndpointDefinition): MockedResponse {
  const isFine = (status: number) => status >= 200 && status < 300;
  const example = endpoint.examples?.find(
    ({ responseStatusCode, responseBody }) => isFine(responseStatusCode) && responseBody,
  );
  const responses = endpoint.responses ?? [];
  const found =
    example?.responseStatusCode ??
    responses.find(({ statusCode }) => isFine(statusCode))?.statusCode;
  const status = found ?? 200;
  const declared = responses.filter(({ statusCode }) => statusCode === found);
  const isJson = ({ body, contentType }: EndpointResponse) =>
    body.type !== "stream" && kindOf(contentType) === "json";
  const response = declared.find(isJson) ?? declared[0];
  const written = example?.responseBody;
  if (!response)
    return {
      status,
      ...(written?.type === "json" ? { kind: "json", body: written.value } : { kind: "empty" }),
    };
  return mockResponse(
    definition,
    response,
    status,
    written?.type === "json" ? written.value : undefined,
  );
}

function mockResponse(
  definition: ApiDefinition,
  { body, contentType }: EndpointResponse,
  status: number,
  written?: unknown,
): MockedResponse {
  switch (body.type) {
    case "object":
    case "alias": {
      const kind = kindOf(contentType);
      const value = createBody(definition, body, written);
      return { status, kind, type: contentType ?? "application/json", body: value };
    }
    case "fileDownload": {
      const type = body.contentType ?? contentType ?? "application/octet-stream";
      return { status, kind: "file", type, body: "frond" };
    }
    case "stream":
      return mockStream(definition, body, { status, contentType });
    case "streamingText":
      return { status, kind: "text", type: contentType ?? "text/plain", body: "frond" };
    case "empty":
      return { status, kind: "empty" };
  }
}

function mockStream(
  definition: ApiDefinition,
  { shape, format, isEvent, terminator }: StreamResponse,
  {
    status,
    contentType,
  }: { readonly status: number; readonly contentType?: string | null | undefined },
): MockedResponse {
  // The parts of a multipart response are given as a body by the test.
  if (format === "text" || format === "bytes" || format === "parts") {
    return { status, kind: "text", type: contentType ?? "text/plain", body: "frond" };
  }
  const body = [createBody(definition, shape)];
  if (format === "json-lines") {
    const type = contentType ?? "application/jsonl";
    return { status, kind: mediaKind(type) === "json-seq" ? "json-seq" : "json-lines", type, body };
  }
  return {
    status,
    kind: isEvent ? "events" : "data",
    type: contentType ?? "text/event-stream",
    body,
    ...(terminator ? { end: terminator } : {}),
  };
}

function createBody(definition: ApiDefinition, shape: TypeShape, written?: unknown): unknown {
  return written === undefined
    ? createExampleValue(definition, shape, { direction: "response", extent: "everything" })
    : toSentExample(definition, shape, written, "response");
}

/** What is declared is written as text, unless it is JSON. */
function kindOf(contentType: string | null | undefined): "json" | "text" {
  const isJson =
    contentType === null || contentType === undefined || mediaKind(contentType) === "json";
  return isJson ? "json" : "text";
}

function successType(
  plan: ClientPlan,
  { response, streamSwitch }: OperationPlan,
  { kind }: MockedResponse,
): Pick<MockedResponse, "bodyType"> {
  return typeOf(plan, streamSwitch && !sequences.has(kind) ? streamSwitch.whole : response);
}

function typeOf(plan: ClientPlan, value: ValuePlan): Pick<MockedResponse, "bodyType"> {
  if (value.kind === "empty" || value.kind === "unknown") return {};
  return { bodyType: toBodyType(plan, value) };
}

/** Streams are given as the list of their items. */
function toBodyType(plan: ClientPlan, value: ValuePlan): TypeSyntax {
  if (value.kind === "union") return unionType(value.values.map((each) => toBodyType(plan, each)));
  if (value.kind !== "stream") return valueToType(valueContext(plan), value);
  return { kind: "array", item: valueToType(valueContext(plan), value.value) };
}

/** The stream beside a complete response, which a flag of the request chooses. */
function findStream(
  plan: ClientPlan,
  { endpoint, streamSwitch }: OperationPlan,
  status: number,
): MockedResponse[] {
  const response = endpoint.responses?.find(({ body }) => body.type === "stream");
  if (!streamSwitch || !response) return [];
  return [
    { ...mockResponse(plan.definition, response, status), ...typeOf(plan, streamSwitch.streamed) },
  ];
}

/** A declared error. A range is mocked by its first status, `default` by 500. */
function mockError(
  plan: ClientPlan,
  { declaredStatuses }: OperationPlan,
  { statusCode, isWildcard, shape, contentType, examples }: ErrorResponse,
): MockedResponse[] {
  const status = statusCode === 0 ? 500 : statusCode;
  if (status < 400) return [];
  const range = statusCode === 0 ? "default" : `${Math.floor(statusCode / 100)}XX`;
  const declared = statusCode === 0 || isWildcard ? range : statusCode;
  const plannedStatus = declaredStatuses.find((each) => each.status === declared);
  if (!shape) return [{ status, kind: "empty" }];
  const written = examples?.find(({ responseBody }) => responseBody.type === "json")?.responseBody
    .value;
  return [
    {
      status,
      kind: kindOf(contentType),
      type: contentType ?? "application/json",
      body: createBody(plan.definition, shape, written),
      ...(plannedStatus ? typeOf(plan, plannedStatus.body) : {}),
    },
  ];
}
