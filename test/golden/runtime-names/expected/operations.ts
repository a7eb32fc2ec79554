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
  AsOption,
  BodyFormat,
  CallFailure,
  DeclaredStatusFailure,
  Operation,
  OperationApi,
  ResultAs,
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
export function listIssues<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListIssuesRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Issue, ListIssuesError>> {
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
export function call<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: CallRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Call, CallError2>> {
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
export function encode<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: EncodeRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Call, EncodeError>> {
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
export function receive<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ReceiveRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Call, ReceiveError>> {
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
export function streams<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: StreamsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Pagination, StreamsError>> {
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
export function unwrap<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: UnwrapRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Pagination, UnwrapError>> {
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
export function sendOperation<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: SendOperationRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Call, SendOperationError>> {
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
export function encodeDates<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: EncodeDatesRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, EncodeDatesError>> {
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
export function paginate<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: PaginateRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, PaginateError>> {
  return runtimeSendOperation(api, paginateOperation, options, request, callOptions);
}

export type WithDebugRequest = Record<string, never>;

export type WithDebugError = CallFailure;

export const withDebugOperation: Operation = { id: "withDebug", method: "GET", path: "/withDebug" };

/** `GET /withDebug` */
export function withDebug<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: WithDebugRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Operation, WithDebugError>> {
  return runtimeSendOperation(api, withDebugOperation, options, request, callOptions);
}
