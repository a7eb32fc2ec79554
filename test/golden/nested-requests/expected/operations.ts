/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  fileBody,
  flattenRequest,
  jsonBody,
  multipartBody,
  plainParameters,
  sendOperation,
  streamOperation,
  streams,
} from "./http/index.js";
import type { ApiResult, CallFailure, FileValue, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Page, Plant } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/nested-requests",
  environments: { default: "https://api.example" },
  defaultEnvironment: "default",
  userAgent: "golden-nested-requests/1.0.0",
  errors: ["default"],
};

/** What `listPlants` sends. */
export interface ListPlantsRequest {
  /** Query parameters. */
  query?: { after?: string };
  /** Headers. */
  headers?: { "X-Trace"?: string };
}

/** Why `listPlants` failed. */
export type ListPlantsFailure = CallFailure;

/** `GET /plants` */
export function listPlants(
  options: ClientOptions,
  request?: ListPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Page, ListPlantsFailure>> {
  return sendOperation(
    api,
    {
      call: "GET /plants?after",
      parameters: [{ key: "X-Trace", in: "header" }],
      errors: [],
      codecs: [plainParameters],
    },
    options,
    flattenRequest(request),
    callOptions,
  );
}

/** What `searchPlants` sends. */
export interface SearchPlantsRequest {
  body?: { skip?: number; name?: string };
}

/** Why `searchPlants` failed. */
export type SearchPlantsFailure = CallFailure;

/**
 * The body must be there, but nothing in it.
 *
 * `POST /plants/search`
 */
export function searchPlants(
  options: ClientOptions,
  request?: SearchPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Page, SearchPlantsFailure>> {
  return sendOperation(
    api,
    { call: "POST /plants/search body!", errors: [], codecs: [jsonBody] },
    options,
    flattenRequest({ ...request, body: request?.body ?? {} }),
    callOptions,
  );
}

/** What `loadPlant` sends. */
export interface LoadPlantRequest {
  /** Path parameters. */
  path: { id: string };
  /** Query parameters. */
  query?: { id?: number };
  /** Cookies. */
  cookies?: { body?: string };
}

/** Why `loadPlant` failed. */
export type LoadPlantFailure = CallFailure;

/**
 * Names that a flat request would have to change.
 *
 * `GET /plants/{id}`
 */
export function loadPlant(
  options: ClientOptions,
  request: LoadPlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant, LoadPlantFailure>> {
  return sendOperation(
    api,
    {
      call: "GET /plants/{id}",
      parameters: [
        { key: "id_query", name: "id", in: "query" },
        { key: "body", in: "cookie" },
      ],
      errors: [],
      codecs: [plainParameters],
    },
    options,
    flattenRequest(request, { "query.id": "id_query" }),
    callOptions,
  );
}

/** What `replacePlant` sends. */
export interface ReplacePlantRequest {
  /** Path parameters. */
  path: { id: string };
  /** Query parameters. */
  query?: { dryRun?: boolean };
  /** Headers. */
  headers: { id: string };
  body: Plant;
}

/** Why `replacePlant` failed. */
export type ReplacePlantFailure = CallFailure;

/** `PUT /plants/{id}` */
export function replacePlant(
  options: ClientOptions,
  request: ReplacePlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ReplacePlantFailure>> {
  return sendOperation(
    api,
    {
      call: "PUT /plants/{id}?dryRun body!",
      parameters: [{ key: "id_header", name: "id", in: "header", required: true }],
      accept: "application/json, */*",
      responses: [],
      errors: [],
      codecs: [jsonBody, plainParameters],
    },
    options,
    flattenRequest(request, { "headers.id": "id_header" }),
    callOptions,
  );
}

/** What `replaceLabel` sends. */
export interface ReplaceLabelRequest {
  /** Path parameters. */
  path: { id: string };
  body: { text?: string };
}

/** Why `replaceLabel` failed. */
export type ReplaceLabelFailure = CallFailure;

/** `PUT /plants/{id}/label` */
export function replaceLabel(
  options: ClientOptions,
  request: ReplaceLabelRequest,
  callOptions?: CallOptions<never, "application/json">,
): Promise<ApiResult<undefined, ReplaceLabelFailure>>;
/** The same, sent as image/png. */
export function replaceLabel(
  options: ClientOptions,
  request: Omit<ReplaceLabelRequest, "body"> & {
    body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
  },
  callOptions: CallOptions<never, "image/png"> & { contentType: "image/png" },
): Promise<ApiResult<undefined, ReplaceLabelFailure>>;
export function replaceLabel(
  options: ClientOptions,
  request: object,
  callOptions?: CallOptions<string, string>,
): Promise<ApiResult<unknown, ReplaceLabelFailure>> {
  return sendOperation(
    api,
    {
      call: "PUT /plants/{id}/label body!",
      body: {
        contents: [
          { kind: "json", contentType: "application/json" },
          { kind: "file", contentType: "image/png" },
        ],
      },
      accept: "application/json, */*",
      responses: [],
      errors: [],
      codecs: [jsonBody, fileBody],
    },
    options,
    flattenRequest(request),
    callOptions,
  );
}

/** What `savePicture` sends. */
export interface SavePictureRequest {
  /** Path parameters. */
  path: { id: string };
  body: { picture: Blob | FileValue };
}

/** Why `savePicture` failed. */
export type SavePictureFailure = CallFailure;

/** `PUT /plants/{id}/picture` */
export function savePicture(
  options: ClientOptions,
  request: SavePictureRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, SavePictureFailure>> {
  return sendOperation(
    api,
    {
      call: "PUT /plants/{id}/picture body!",
      body: { fields: [{ name: "picture", kind: "file", required: true }] },
      accept: "application/json, */*",
      responses: [],
      errors: [],
      codecs: [multipartBody],
    },
    options,
    flattenRequest(request),
    callOptions,
  );
}

/** What `chat` sends. */
export interface ChatRequest {
  body: { text: string; stream?: boolean };
}

/** Why `chat` failed. */
export type ChatFailure = CallFailure;

/** `POST /chats` */
export function chat(
  options: ClientOptions,
  request: ChatRequest & { body: { stream?: false | null } },
  callOptions?: StreamOptions,
): Promise<ApiResult<{ text?: string }, ChatFailure>>;
/** The same as a stream. */
export function chat(
  options: ClientOptions,
  request: ChatRequest & { body: { stream: true } },
  callOptions?: StreamOptions,
): Promise<ApiResult<AsyncIterable<{ word?: string }>, ChatFailure>>;
/** The same, if `stream` is known only at run time. */
export function chat(
  options: ClientOptions,
  request: ChatRequest,
  callOptions?: StreamOptions,
): Promise<ApiResult<{ text?: string } | AsyncIterable<{ word?: string }>, ChatFailure>>;
export function chat(
  options: ClientOptions,
  request: ChatRequest,
  callOptions?: StreamOptions,
): Promise<ApiResult<{ text?: string } | AsyncIterable<{ word?: string }>, ChatFailure>> {
  return streamOperation(
    api,
    {
      call: "POST /chats body!",
      accept: "application/json, text/event-stream",
      responses: [
        { status: 200, kind: "json" },
        {
          status: 200,
          kind: "stream",
          contentType: "text/event-stream",
          stream: { format: "sse", json: true },
        },
      ],
      errors: [],
      codecs: [jsonBody, streams],
    },
    options,
    flattenRequest(request),
    callOptions,
  );
}

/** What `listen` sends. */
export interface ListenRequest {
  /** Query parameters. */
  query?: { stream?: boolean };
}

/** Why `listen` failed. */
export type ListenFailure = CallFailure;

/** `GET /speeches` */
export function listen(
  options: ClientOptions,
  request?: ListenRequest & { query?: { stream?: false | null } },
  callOptions?: StreamOptions,
): Promise<ApiResult<{ text?: string }, ListenFailure>>;
/** The same as a stream. */
export function listen(
  options: ClientOptions,
  request: ListenRequest & { query: { stream: true } },
  callOptions?: StreamOptions,
): Promise<ApiResult<AsyncIterable<{ word?: string }>, ListenFailure>>;
/** The same, if `stream` is known only at run time. */
export function listen(
  options: ClientOptions,
  request?: ListenRequest,
  callOptions?: StreamOptions,
): Promise<ApiResult<{ text?: string } | AsyncIterable<{ word?: string }>, ListenFailure>>;
export function listen(
  options: ClientOptions,
  request?: ListenRequest,
  callOptions?: StreamOptions,
): Promise<ApiResult<{ text?: string } | AsyncIterable<{ word?: string }>, ListenFailure>> {
  return streamOperation(
    api,
    {
      call: "GET /speeches?stream",
      accept: "application/json, text/event-stream",
      responses: [
        { status: 200, kind: "json" },
        {
          status: 200,
          kind: "stream",
          contentType: "text/event-stream",
          stream: { format: "sse", json: true },
        },
      ],
      errors: [],
      codecs: [plainParameters, streams],
    },
    options,
    flattenRequest(request),
    callOptions,
  );
}
