/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  exactPlaces,
  fileResponse,
  reconnection,
  sendOperation,
  streams,
  textResponse,
} from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  DeclaredRangeFailure,
  DeclaredStatusFailure,
  NamedError,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Event, Problem } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/answers",
  environments: { default: "https://answers.example" },
  defaultEnvironment: "default",
  userAgent: "golden-answers/1.0.0",
};

export type GetJsonRequest = Record<string, never>;

export type GetJsonError = CallFailure<
  | NamedError<"UnauthorizedError", string>
  | NamedError<"PlantNotFoundError", { plantId: string }>
  | NamedError<"PotNotFoundError">,
  | DeclaredStatusFailure<400, { reason?: string }>
  | DeclaredStatusFailure<429, undefined>
  | DeclaredRangeFailure<"4XX", string>
  | DeclaredRangeFailure<"default", Problem>
>;

export const getJsonOperation: Operation = {
  id: "getJson",
  method: "GET",
  path: "/json",
  accept: "application/json, text/plain",
  errors: [
    400,
    "default",
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "PlantNotFoundError",
      marker: { key: "error", value: "PlantNotFoundError" },
      contentKey: "content",
    },
    {
      name: "PotNotFoundError",
      marker: { key: "error", value: "PotNotFoundError" },
      contentKey: "content",
    },
    { name: "TooManyRequestsError", status: 429, kind: "empty" },
    { name: "ClientError", status: "4XX", kind: "text", contentType: "text/plain" },
  ],
  codecs: [textResponse],
};

/** `GET /json` */
export function getJson<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: GetJsonRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, string | undefined, GetJsonError>> {
  return sendOperation(api, getJsonOperation, options, request, callOptions);
}

export type GetTextRequest = Record<string, never>;

export type GetTextError = CallFailure;

export const getTextOperation: Operation = {
  id: "getText",
  method: "GET",
  path: "/text",
  accept: "text/plain",
  responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
  codecs: [textResponse],
};

/** `GET /text` */
export function getText<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: GetTextRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, string, GetTextError>> {
  return sendOperation(api, getTextOperation, options, request, callOptions);
}

export type GetFileRequest = Record<string, never>;

export type GetFileError = CallFailure;

export const getFileOperation: Operation = {
  id: "getFile",
  method: "GET",
  path: "/file",
  accept: "image/png",
  responses: [{ status: 200, kind: "file", contentType: "image/png" }],
  codecs: [fileResponse],
};

/** `GET /file` */
export function getFile<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: GetFileRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Blob, GetFileError>> {
  return sendOperation(api, getFileOperation, options, request, callOptions);
}

export type GetEventsRequest = Record<string, never>;

export type GetEventsError = CallFailure;

export const getEventsOperation: Operation = {
  id: "getEvents",
  method: "GET",
  path: "/events",
  accept: "text/event-stream",
  responses: [
    {
      status: 200,
      kind: "stream",
      contentType: "text/event-stream",
      stream: { format: "sse", json: true },
    },
  ],
  exact: [["id"]],
  codecs: [exactPlaces, streams, reconnection],
};

/** `GET /events` */
export function getEvents<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: GetEventsRequest,
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Event>, GetEventsError>> {
  return sendOperation(api, getEventsOperation, options, request, callOptions);
}

export type GetLinesRequest = Record<string, never>;

export type GetLinesError = CallFailure;

export const getLinesOperation: Operation = {
  id: "getLines",
  method: "GET",
  path: "/lines",
  accept: "application/jsonl",
  responses: [
    {
      status: 200,
      kind: "stream",
      contentType: "application/jsonl",
      stream: { format: "json-lines", json: true },
    },
  ],
  exact: [["id"]],
  codecs: [exactPlaces, streams],
};

/** `GET /lines` */
export function getLines<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: GetLinesRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Event>, GetLinesError>> {
  return sendOperation(api, getLinesOperation, options, request, callOptions);
}

export type GetNoneRequest = Record<string, never>;

export type GetNoneError = CallFailure;

export const getNoneOperation: Operation = {
  id: "getNone",
  method: "GET",
  path: "/none",
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /none` */
export function getNone<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: GetNoneRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, GetNoneError>> {
  return sendOperation(api, getNoneOperation, options, request, callOptions);
}

export type GetUndeclaredRequest = Record<string, never>;

export type GetUndeclaredError = CallFailure;

export const getUndeclaredOperation: Operation = {
  id: "getUndeclared",
  method: "GET",
  path: "/undeclared",
  responses: [{ status: "default", kind: "empty" }],
};

/** `GET /undeclared` */
export function getUndeclared<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: GetUndeclaredRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, GetUndeclaredError>> {
  return sendOperation(api, getUndeclaredOperation, options, request, callOptions);
}
