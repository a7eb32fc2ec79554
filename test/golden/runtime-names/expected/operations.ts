/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  callDates,
  encodeDates2,
  encodeDatesDates,
  receiveDates,
  sendOperationDates,
} from "./dates.js";
import { dateValues, sendOperation as runtimeSendOperation } from "./http/index.js";
import type {
  ApiResult,
  CallFailure,
  DeclaredStatusFailure,
  Operation,
  OperationApi,
} from "./http/index.js";
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

export type ListIssuesRequest = Record<string, never>;

export type ListIssuesError = CallFailure<never, DeclaredStatusFailure<404, Types.ApiResult>>;

export const listIssuesOperation: Operation = {
  id: "listIssues",
  method: "GET",
  path: "/issues",
  errors: [404],
};

/** `GET /issues` */
export function listIssues(
  options: ClientOptions,
  request?: ListIssuesRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Types.Issue, ListIssuesError>> {
  return runtimeSendOperation(api, listIssuesOperation, options, request, callOptions);
}

export interface CallRequest {
  body: Types.CallOptions;
}

export type CallError2 = CallFailure;

export const callOperation: Operation = {
  id: "call",
  method: "POST",
  path: "/issues",
  body: { kind: "json", required: true },
  dates: callDates,
  codecs: [dateValues],
};

/** `POST /issues` */
export function call(
  options: ClientOptions,
  request: CallRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Call, CallError2>> {
  return runtimeSendOperation(api, callOperation, options, request, callOptions);
}

export interface EncodeRequest {
  body: Call;
}

export type EncodeError = CallFailure;

export const encodeOperation: Operation = {
  id: "encode",
  method: "POST",
  path: "/encode",
  body: { kind: "json", required: true },
  dates: encodeDates2,
  codecs: [dateValues],
};

/** `POST /encode` */
export function encode(
  options: ClientOptions,
  request: EncodeRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Call, EncodeError>> {
  return runtimeSendOperation(api, encodeOperation, options, request, callOptions);
}

export type ReceiveRequest = Record<string, never>;

export type ReceiveError = CallFailure;

export const receiveOperation: Operation = {
  id: "receive",
  method: "GET",
  path: "/receive",
  dates: receiveDates,
  codecs: [dateValues],
};

/** `GET /receive` */
export function receive(
  options: ClientOptions,
  request?: ReceiveRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Call, ReceiveError>> {
  return runtimeSendOperation(api, receiveOperation, options, request, callOptions);
}

export interface StreamsRequest {
  page?: number;
}

export type StreamsError = CallFailure;

export const streamsOperation: Operation = {
  id: "streams",
  method: "GET",
  path: "/pages",
  query: ["page"],
};

/** `GET /pages` */
export function streams(
  options: ClientOptions,
  request?: StreamsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Types.Pagination, StreamsError>> {
  return runtimeSendOperation(api, streamsOperation, options, request, callOptions);
}

export interface UnwrapRequest {
  page?: number;
}

export type UnwrapError = CallFailure;

export const unwrapOperation: Operation = {
  id: "unwrap",
  method: "GET",
  path: "/unwrap",
  query: ["page"],
};

/** `GET /unwrap` */
export function unwrap(
  options: ClientOptions,
  request?: UnwrapRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Types.Pagination, UnwrapError>> {
  return runtimeSendOperation(api, unwrapOperation, options, request, callOptions);
}

export type SendOperationRequest = Record<string, never>;

export type SendOperationError = CallFailure;

export const sendOperationOperation: Operation = {
  id: "sendOperation",
  method: "GET",
  path: "/send",
  dates: sendOperationDates,
  codecs: [dateValues],
};

/** `GET /send` */
export function sendOperation(
  options: ClientOptions,
  request?: SendOperationRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Call, SendOperationError>> {
  return runtimeSendOperation(api, sendOperationOperation, options, request, callOptions);
}

export interface EncodeDatesRequest {
  at?: Date;
}

export type EncodeDatesError = CallFailure;

export const encodeDatesOperation: Operation = {
  id: "encodeDates",
  method: "GET",
  path: "/dates",
  query: ["at"],
  responses: [{ status: 204, kind: "empty" }],
  dates: encodeDatesDates,
  codecs: [dateValues],
};

/** `GET /dates` */
export function encodeDates(
  options: ClientOptions,
  request?: EncodeDatesRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, EncodeDatesError>> {
  return runtimeSendOperation(api, encodeDatesOperation, options, request, callOptions);
}

export type PaginateRequest = Record<string, never>;

export type PaginateError = CallFailure;

export const paginateOperation: Operation = {
  id: "paginate",
  method: "GET",
  path: "/paginate",
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /paginate` */
export function paginate(
  options: ClientOptions,
  request?: PaginateRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PaginateError>> {
  return runtimeSendOperation(api, paginateOperation, options, request, callOptions);
}

export type WithDebugRequest = Record<string, never>;

export type WithDebugError = CallFailure;

export const withDebugOperation: Operation = { id: "withDebug", method: "GET", path: "/withDebug" };

/** `GET /withDebug` */
export function withDebug(
  options: ClientOptions,
  request?: WithDebugRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Types.Operation, WithDebugError>> {
  return runtimeSendOperation(api, withDebugOperation, options, request, callOptions);
}
