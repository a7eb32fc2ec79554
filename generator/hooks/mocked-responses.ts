import {
  createExampleValue,
  findResponseExample,
  mediaKind,
  toSentExample,
} from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  EndpointResponse,
  ErrorResponse,
  ExampleEndpointResponse,
  StreamResponse,
  TypeShape,
} from "../../runtime/definition/index.js";
import { valueContext } from "../emit/operations/operation-signature.js";
import { type TypeSyntax, unionType } from "../emit/types/type-syntax.js";
import { valueToType } from "../emit/types/value-to-type.js";
import type { ClientPlan, OperationPlan, ValuePlan } from "../plan/index.js";

/** How the mock serializes the body of a response. */
type BodyKind = (typeof bodyKinds)[number];

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

/** Kinds whose body is a list of items. */
export const sequences: ReadonlySet<BodyKind> = new Set([
  "data",
  "events",
  "json-lines",
  "json-seq",
]);

/** A declared response with its example. */
export interface MockedResponse {
  readonly status: number;
  readonly kind: BodyKind;
  /** The media type. */
  readonly type?: string;
  /** The example. A list of items for a sequence. */
  readonly body?: unknown;
  /** The terminator of a stream. */
  readonly end?: string;
  /** The type of the bodies that tests can pass. Absent: any. */
  readonly bodyType?: TypeSyntax;
}

/** Lists the responses that the mock of an operation can send. The first is the default. */
export function listResponses(plan: ClientPlan, operation: OperationPlan): MockedResponse[] {
  const { definition } = plan;
  const { endpoint } = operation;
  const usual = findSuccess(definition, endpoint);
  const typed = [
    { ...usual, ...successType(plan, operation, usual) },
    ...findStream(plan, operation),
    ...(endpoint.errors ?? []).flatMap((error) => mockError(plan, operation, error)),
  ];
  const seen = new Set<string>();
  return typed.filter(({ status, kind }) => {
    const key = `${status} ${sequences.has(kind)}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

function findSuccess(definition: ApiDefinition, endpoint: EndpointDefinition): MockedResponse {
  const isFine = ({ statusCode }: EndpointResponse) => statusCode >= 200 && statusCode < 300;
  const successes = (endpoint.responses ?? []).filter(isFine);
  const hasExample = (response: EndpointResponse) =>
    findResponseExample(definition, endpoint, response) !== undefined;
  const { statusCode = 200 } = successes.find(hasExample) ?? successes[0] ?? {};
  const declared = successes.filter((response) => response.statusCode === statusCode);
  const isJson = ({ body, contentType }: EndpointResponse) =>
    body.type !== "stream" && kindOf(contentType) === "json";
  const response = declared.find(isJson) ?? declared[0];
  return response
    ? mockResponse(definition, endpoint, response)
    : { status: statusCode, kind: "empty" };
}

function mockResponse(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  response: EndpointResponse,
): MockedResponse {
  const { body, contentType, statusCode: status } = response;
  const written = findResponseExample(definition, endpoint, response);
  switch (body.type) {
    case "object":
    case "alias": {
      const value = written?.type === "json" ? written.value : undefined;
      return {
        status,
        kind: kindOf(contentType),
        type: contentType ?? "application/json",
        body: createBody(definition, body, value),
      };
    }
    case "fileDownload": {
      const type = body.contentType ?? contentType ?? "application/octet-stream";
      return { status, kind: "file", type, body: "frond" };
    }
    case "stream":
      return mockStream(definition, response, body, listWritten(written));
    case "streamingText":
      return { status, kind: "text", type: contentType ?? "text/plain", body: "frond" };
    case "empty":
      return { status, kind: "empty" };
  }
}

/** The items of a stream example in the document. */
function listWritten(written: ExampleEndpointResponse | undefined): readonly unknown[] | undefined {
  if (written?.type === "stream") return written.value;
  return written?.type === "sse" ? written.value.map(({ data }) => data) : undefined;
}

function mockStream(
  definition: ApiDefinition,
  { statusCode: status, contentType }: EndpointResponse,
  { shape, format, isEvent, terminator }: StreamResponse,
  written: readonly unknown[] | undefined,
): MockedResponse {
  // A multipart response has no generated example: tests pass the parts as a body.
  if (format === "text" || format === "bytes" || format === "parts") {
    return { status, kind: "text", type: contentType ?? "text/plain", body: "frond" };
  }
  const body = isEvent ? undefined : written?.map((item) => createBody(definition, shape, item));
  const items = body ?? [createBody(definition, shape)];
  if (format === "json-lines") {
    const type = contentType ?? "application/jsonl";
    const kind = mediaKind(type) === "json-seq" ? "json-seq" : "json-lines";
    return { status, kind, type, body: items };
  }
  return {
    status,
    kind: isEvent ? "events" : "data",
    type: contentType ?? "text/event-stream",
    body: items,
    ...(terminator ? { end: terminator } : {}),
  };
}

function createBody(definition: ApiDefinition, shape: TypeShape, written?: unknown): unknown {
  return written === undefined
    ? createExampleValue(definition, shape, { direction: "response", extent: "everything" })
    : toSentExample(definition, shape, written, "response");
}

/** A body with any media type other than JSON is sent as text. */
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

/** The type of a body in tests. A stream is passed as a list of its items. */
function toBodyType(plan: ClientPlan, value: ValuePlan): TypeSyntax {
  if (value.kind === "union") return unionType(value.values.map((each) => toBodyType(plan, each)));
  if (value.kind !== "stream") return valueToType(valueContext(plan), value);
  return { kind: "array", item: valueToType(valueContext(plan), value.value) };
}

/** The streamed response that a flag of the request chooses. Empty if there is no flag. */
function findStream(plan: ClientPlan, { endpoint, streamSwitch }: OperationPlan): MockedResponse[] {
  const response = endpoint.responses?.find(({ body }) => body.type === "stream");
  if (!streamSwitch || !response) return [];
  return [
    {
      ...mockResponse(plan.definition, endpoint, response),
      ...typeOf(plan, streamSwitch.streamed),
    },
  ];
}

/** Mocks a declared error. A range is mocked by its first status, `default` by 500. */
function mockError(
  plan: ClientPlan,
  { declaredStatuses }: OperationPlan,
  { statusCode, isWildcard, shape, contentType, examples }: ErrorResponse,
): MockedResponse[] {
  const status = statusCode === 0 ? 500 : statusCode;
  if (status < 400) return [];
  const range = statusCode === 0 ? "default" : `${Math.floor(statusCode / 100)}XX`;
  const declared = statusCode === 0 || isWildcard ? range : statusCode;
  const plannedStatus = declaredStatuses.find((plan) => plan.status === declared);
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
