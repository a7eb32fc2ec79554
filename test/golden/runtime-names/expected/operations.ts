/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  callDates,
  encodeDates2,
  encodeDatesDates,
  receiveDates2,
  sendOperationDates,
} from "./dates.js";
import {
  encodeDates as runtimeEncodeDates,
  receiveDates,
  sendOperation as runtimeSendOperation,
} from "./http/index.js";
import type { ApiResult, CallFailure, DeclaredStatusFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Call } from "./types.js";
import type * as Types from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/runtime-names",
  environments: { default: "https://names.example" },
  defaultEnvironment: "default",
  userAgent: "golden-runtime-names/1.0.0",
};

/** What `listIssues` sends. */
export type ListIssuesRequest = Record<string, never>;

/** Why `listIssues` failed. */
export type ListIssuesFailure = CallFailure<never, DeclaredStatusFailure<404, Types.ApiResult>>;

/** `GET /issues` */
export function listIssues(
  options: ClientOptions,
  request?: ListIssuesRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Types.Issue, ListIssuesFailure>> {
  return runtimeSendOperation(
    api,
    { id: "listIssues", method: "GET", path: "/issues", errors: [404] },
    options,
    request,
    callOptions,
  );
}

/** What `call` sends. */
export interface CallRequest {
  body: Types.CallOptions;
}

/** Why `call` failed. */
export type CallFailure2 = CallFailure;

/** `POST /issues` */
export function call(
  options: ClientOptions,
  request: CallRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Call, CallFailure2>> {
  return receiveDates(
    runtimeSendOperation(
      api,
      { id: "call", method: "POST", path: "/issues", body: { kind: "json", required: true } },
      options,
      runtimeEncodeDates(request, callDates.request),
      callOptions,
    ),
    callDates,
  );
}

/** What `encode` sends. */
export interface EncodeRequest {
  body: Call;
}

/** Why `encode` failed. */
export type EncodeFailure = CallFailure;

/** `POST /encode` */
export function encode(
  options: ClientOptions,
  request: EncodeRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Call, EncodeFailure>> {
  return receiveDates(
    runtimeSendOperation(
      api,
      { id: "encode", method: "POST", path: "/encode", body: { kind: "json", required: true } },
      options,
      runtimeEncodeDates(request, encodeDates2.request),
      callOptions,
    ),
    encodeDates2,
  );
}

/** What `receive` sends. */
export type ReceiveRequest = Record<string, never>;

/** Why `receive` failed. */
export type ReceiveFailure = CallFailure;

/** `GET /receive` */
export function receive(
  options: ClientOptions,
  request?: ReceiveRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Call, ReceiveFailure>> {
  return receiveDates(
    runtimeSendOperation(
      api,
      { id: "receive", method: "GET", path: "/receive" },
      options,
      request,
      callOptions,
    ),
    receiveDates2,
  );
}

/** What `streams` sends. */
export interface StreamsRequest {
  page?: number;
}

/** Why `streams` failed. */
export type StreamsFailure = CallFailure;

/** `GET /pages` */
export function streams(
  options: ClientOptions,
  request?: StreamsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Types.Pagination, StreamsFailure>> {
  return runtimeSendOperation(
    api,
    { id: "streams", method: "GET", path: "/pages", query: ["page"] },
    options,
    request,
    callOptions,
  );
}

/** What `unwrap` sends. */
export interface UnwrapRequest {
  page?: number;
}

/** Why `unwrap` failed. */
export type UnwrapFailure = CallFailure;

/** `GET /unwrap` */
export function unwrap(
  options: ClientOptions,
  request?: UnwrapRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Types.Pagination, UnwrapFailure>> {
  return runtimeSendOperation(
    api,
    { id: "unwrap", method: "GET", path: "/unwrap", query: ["page"] },
    options,
    request,
    callOptions,
  );
}

/** What `sendOperation` sends. */
export type SendOperationRequest = Record<string, never>;

/** Why `sendOperation` failed. */
export type SendOperationFailure = CallFailure;

/** `GET /send` */
export function sendOperation(
  options: ClientOptions,
  request?: SendOperationRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Call, SendOperationFailure>> {
  return receiveDates(
    runtimeSendOperation(
      api,
      { id: "sendOperation", method: "GET", path: "/send" },
      options,
      request,
      callOptions,
    ),
    sendOperationDates,
  );
}

/** What `encodeDates` sends. */
export interface EncodeDatesRequest {
  at?: Date;
}

/** Why `encodeDates` failed. */
export type EncodeDatesFailure = CallFailure;

/** `GET /dates` */
export function encodeDates(
  options: ClientOptions,
  request?: EncodeDatesRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, EncodeDatesFailure>> {
  return runtimeSendOperation(
    api,
    {
      id: "encodeDates",
      method: "GET",
      path: "/dates",
      query: ["at"],
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    runtimeEncodeDates(request, encodeDatesDates.request),
    callOptions,
  );
}

/** What `paginate` sends. */
export type PaginateRequest = Record<string, never>;

/** Why `paginate` failed. */
export type PaginateFailure = CallFailure;

/** `GET /paginate` */
export function paginate(
  options: ClientOptions,
  request?: PaginateRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PaginateFailure>> {
  return runtimeSendOperation(
    api,
    {
      id: "paginate",
      method: "GET",
      path: "/paginate",
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `withDebug` sends. */
export type WithDebugRequest = Record<string, never>;

/** Why `withDebug` failed. */
export type WithDebugFailure = CallFailure;

/** `GET /withDebug` */
export function withDebug(
  options: ClientOptions,
  request?: WithDebugRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, WithDebugFailure>> {
  return runtimeSendOperation(
    api,
    {
      id: "withDebug",
      method: "GET",
      path: "/withDebug",
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}
