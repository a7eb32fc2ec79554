/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  exactPlaces,
  fileResponse,
  sendCall,
  sendStream,
  streams,
  textResponse,
} from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  DeclaredStatusFailure,
  EndpointEncoding,
  NamedError,
  StreamOptions,
} from "./http/index.js";
import type { Event, PotNotFoundError } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/answers",
  environments: { default: "https://answers.example" },
  defaultEnvironment: "default",
};

/** What `getJson` sends. */
export type GetJsonRequest = Record<string, never>;

/** Why `getJson` failed. */
export type GetJsonFailure = CallFailure<
  | NamedError<"UnauthorizedError", string>
  | NamedError<"PlantNotFoundError", { plantId: string }>
  | NamedError<"PotNotFoundError", PotNotFoundError>,
  DeclaredStatusFailure<400, { reason?: string }> | DeclaredStatusFailure<429, undefined>
>;

/** How `getJson` travels. */
export const getJsonEncoding: EndpointEncoding = {
  id: "getJson",
  method: "GET",
  path: ["/json"],
  responses: [
    { status: 200, kind: "json" },
    { status: 204, kind: "empty" },
  ],
  errors: [
    { name: "BadRequestError", status: 400 },
    {
      name: "UnauthorizedError",
      status: 401,
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "PlantNotFoundError",
      status: 404,
      marker: { key: "error", value: "PlantNotFoundError" },
      contentKey: "content",
    },
    { name: "PotNotFoundError", status: 404, marker: { key: "error", value: "PotNotFoundError" } },
    { name: "TooManyRequestsError", status: 429, kind: "empty" },
    { name: "ClientError", status: "4XX" },
    { name: "Problem", status: "default" },
  ],
};

/** `GET /json` */
export function getJson(
  options: ClientOptions,
  request: GetJsonRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<string | undefined, GetJsonFailure>> {
  return sendCall(api, getJsonEncoding, [], options, request, callOptions);
}

/** What `getText` sends. */
export type GetTextRequest = Record<string, never>;

/** Why `getText` failed. */
export type GetTextFailure = CallFailure;

/** How `getText` travels. */
export const getTextEncoding: EndpointEncoding = {
  id: "getText",
  method: "GET",
  path: ["/text"],
  responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
};

/** `GET /text` */
export function getText(
  options: ClientOptions,
  request: GetTextRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<string, GetTextFailure>> {
  return sendCall(api, getTextEncoding, [textResponse], options, request, callOptions);
}

/** What `getFile` sends. */
export type GetFileRequest = Record<string, never>;

/** Why `getFile` failed. */
export type GetFileFailure = CallFailure;

/** How `getFile` travels. */
export const getFileEncoding: EndpointEncoding = {
  id: "getFile",
  method: "GET",
  path: ["/file"],
  responses: [{ status: 200, kind: "file", contentType: "image/png" }],
};

/** `GET /file` */
export function getFile(
  options: ClientOptions,
  request: GetFileRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<Blob, GetFileFailure>> {
  return sendCall(api, getFileEncoding, [fileResponse], options, request, callOptions);
}

/** What `getEvents` sends. */
export type GetEventsRequest = Record<string, never>;

/** Why `getEvents` failed. */
export type GetEventsFailure = CallFailure;

/** How `getEvents` travels. */
export const getEventsEncoding: EndpointEncoding = {
  id: "getEvents",
  method: "GET",
  path: ["/events"],
  responses: [
    {
      status: 200,
      kind: "stream",
      contentType: "text/event-stream",
      stream: { format: "sse", json: true },
    },
  ],
  exact: [["id"]],
};

/** `GET /events` */
export function getEvents(
  options: ClientOptions,
  request: GetEventsRequest = {},
  callOptions?: StreamOptions,
): Promise<ApiResult<AsyncIterable<Event>, GetEventsFailure>> {
  return sendStream(api, getEventsEncoding, [exactPlaces, streams], options, request, callOptions);
}

/** What `getLines` sends. */
export type GetLinesRequest = Record<string, never>;

/** Why `getLines` failed. */
export type GetLinesFailure = CallFailure;

/** How `getLines` travels. */
export const getLinesEncoding: EndpointEncoding = {
  id: "getLines",
  method: "GET",
  path: ["/lines"],
  responses: [
    {
      status: 200,
      kind: "stream",
      contentType: "application/jsonl",
      stream: { format: "json-lines", json: true },
    },
  ],
  exact: [["id"]],
};

/** `GET /lines` */
export function getLines(
  options: ClientOptions,
  request: GetLinesRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<AsyncIterable<Event>, GetLinesFailure>> {
  return sendCall(api, getLinesEncoding, [exactPlaces, streams], options, request, callOptions);
}

/** What `getNone` sends. */
export type GetNoneRequest = Record<string, never>;

/** Why `getNone` failed. */
export type GetNoneFailure = CallFailure;

/** How `getNone` travels. */
export const getNoneEncoding: EndpointEncoding = {
  id: "getNone",
  method: "GET",
  path: ["/none"],
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /none` */
export function getNone(
  options: ClientOptions,
  request: GetNoneRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, GetNoneFailure>> {
  return sendCall(api, getNoneEncoding, [], options, request, callOptions);
}

/** What `getUndeclared` sends. */
export type GetUndeclaredRequest = Record<string, never>;

/** Why `getUndeclared` failed. */
export type GetUndeclaredFailure = CallFailure;

/** How `getUndeclared` travels. */
export const getUndeclaredEncoding: EndpointEncoding = {
  id: "getUndeclared",
  method: "GET",
  path: ["/undeclared"],
  responses: [{ status: "default", kind: "empty" }],
};

/** `GET /undeclared` */
export function getUndeclared(
  options: ClientOptions,
  request: GetUndeclaredRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, GetUndeclaredFailure>> {
  return sendCall(api, getUndeclaredEncoding, [], options, request, callOptions);
}
