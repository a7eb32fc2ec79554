/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  exactPlaces,
  fileResponse,
  sendOperation,
  streamOperation,
  streams,
  textResponse,
} from "./http/index.js";
import type {
  ApiResult,
  CallFailure,
  DeclaredRangeFailure,
  DeclaredStatusFailure,
  NamedError,
  OperationApi,
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

/** What `getJson` sends. */
export type GetJsonRequest = Record<string, never>;

/** Why `getJson` failed. */
export type GetJsonFailure = CallFailure<
  | NamedError<"UnauthorizedError", string>
  | NamedError<"PlantNotFoundError", { plantId: string }>
  | NamedError<"PotNotFoundError">,
  | DeclaredStatusFailure<400, { reason?: string }>
  | DeclaredStatusFailure<429, undefined>
  | DeclaredRangeFailure<"4XX", unknown>
  | DeclaredRangeFailure<"default", Problem>
>;

/** `GET /json` */
export function getJson(
  options: ClientOptions,
  request?: GetJsonRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<string | undefined, GetJsonFailure>> {
  return sendOperation(
    api,
    {
      id: "getJson",
      method: "GET",
      path: "/json",
      errors: [
        400,
        "4XX",
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
      ],
    },
    options,
    request,
    callOptions,
  );
}

/** What `getText` sends. */
export type GetTextRequest = Record<string, never>;

/** Why `getText` failed. */
export type GetTextFailure = CallFailure;

/** `GET /text` */
export function getText(
  options: ClientOptions,
  request?: GetTextRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<string, GetTextFailure>> {
  return sendOperation(
    api,
    {
      id: "getText",
      method: "GET",
      path: "/text",
      accept: "text/plain",
      responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
      codecs: [textResponse],
    },
    options,
    request,
    callOptions,
  );
}

/** What `getFile` sends. */
export type GetFileRequest = Record<string, never>;

/** Why `getFile` failed. */
export type GetFileFailure = CallFailure;

/** `GET /file` */
export function getFile(
  options: ClientOptions,
  request?: GetFileRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Blob, GetFileFailure>> {
  return sendOperation(
    api,
    {
      id: "getFile",
      method: "GET",
      path: "/file",
      accept: "image/png",
      responses: [{ status: 200, kind: "file", contentType: "image/png" }],
      codecs: [fileResponse],
    },
    options,
    request,
    callOptions,
  );
}

/** What `getEvents` sends. */
export type GetEventsRequest = Record<string, never>;

/** Why `getEvents` failed. */
export type GetEventsFailure = CallFailure;

/** `GET /events` */
export function getEvents(
  options: ClientOptions,
  request?: GetEventsRequest,
  callOptions?: StreamOptions,
): Promise<ApiResult<AsyncIterable<Event>, GetEventsFailure>> {
  return streamOperation(
    api,
    {
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
      codecs: [exactPlaces, streams],
    },
    options,
    request,
    callOptions,
  );
}

/** What `getLines` sends. */
export type GetLinesRequest = Record<string, never>;

/** Why `getLines` failed. */
export type GetLinesFailure = CallFailure;

/** `GET /lines` */
export function getLines(
  options: ClientOptions,
  request?: GetLinesRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<AsyncIterable<Event>, GetLinesFailure>> {
  return sendOperation(
    api,
    {
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
    },
    options,
    request,
    callOptions,
  );
}

/** What `getNone` sends. */
export type GetNoneRequest = Record<string, never>;

/** Why `getNone` failed. */
export type GetNoneFailure = CallFailure;

/** `GET /none` */
export function getNone(
  options: ClientOptions,
  request?: GetNoneRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, GetNoneFailure>> {
  return sendOperation(
    api,
    { id: "getNone", method: "GET", path: "/none", responses: [{ status: 204, kind: "empty" }] },
    options,
    request,
    callOptions,
  );
}

/** What `getUndeclared` sends. */
export type GetUndeclaredRequest = Record<string, never>;

/** Why `getUndeclared` failed. */
export type GetUndeclaredFailure = CallFailure;

/** `GET /undeclared` */
export function getUndeclared(
  options: ClientOptions,
  request?: GetUndeclaredRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<unknown, GetUndeclaredFailure>> {
  return sendOperation(
    api,
    {
      id: "getUndeclared",
      method: "GET",
      path: "/undeclared",
      responses: [{ status: "default", kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}
