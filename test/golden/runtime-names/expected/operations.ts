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
  jsonBody,
  plainParameters,
  receiveDates,
  sendOperation as runtimeSendOperation,
} from "./http/index.js";
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
  errors: ["default"],
};

export type ListIssuesRequest = Record<string, never>;

export type ListIssuesError = CallFailure<never, DeclaredStatusFailure<404, Types.ApiResult>>;

const listIssuesOperation: Operation = { call: "GET /issues", errors: [404] };

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

const callOperation: Operation = { call: "POST /issues body!", errors: [], codecs: [jsonBody] };

/** `POST /issues` */
export function call(
  options: ClientOptions,
  request: CallRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Call, CallError2>> {
  return receiveDates(
    runtimeSendOperation(
      api,
      callOperation,
      options,
      runtimeEncodeDates(request, callDates.request),
      callOptions,
    ),
    callDates,
  );
}

export interface EncodeRequest {
  body: Call;
}

export type EncodeError = CallFailure;

const encodeOperation: Operation = { call: "POST /encode body!", errors: [], codecs: [jsonBody] };

/** `POST /encode` */
export function encode(
  options: ClientOptions,
  request: EncodeRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Call, EncodeError>> {
  return receiveDates(
    runtimeSendOperation(
      api,
      encodeOperation,
      options,
      runtimeEncodeDates(request, encodeDates2.request),
      callOptions,
    ),
    encodeDates2,
  );
}

export type ReceiveRequest = Record<string, never>;

export type ReceiveError = CallFailure;

const receiveOperation: Operation = { call: "GET /receive", errors: [] };

/** `GET /receive` */
export function receive(
  options: ClientOptions,
  request?: ReceiveRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Call, ReceiveError>> {
  return receiveDates(
    runtimeSendOperation(api, receiveOperation, options, request, callOptions),
    receiveDates2,
  );
}

export interface StreamsRequest {
  page?: number;
}

export type StreamsError = CallFailure;

const streamsOperation: Operation = {
  call: "GET /pages?page",
  errors: [],
  codecs: [plainParameters],
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

const unwrapOperation: Operation = {
  call: "GET /unwrap?page",
  errors: [],
  codecs: [plainParameters],
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

const sendOperationOperation: Operation = { call: "GET /send", errors: [] };

/** `GET /send` */
export function sendOperation(
  options: ClientOptions,
  request?: SendOperationRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Call, SendOperationError>> {
  return receiveDates(
    runtimeSendOperation(api, sendOperationOperation, options, request, callOptions),
    sendOperationDates,
  );
}

export interface EncodeDatesRequest {
  at?: Date;
}

export type EncodeDatesError = CallFailure;

const encodeDatesOperation: Operation = {
  call: "GET /dates?at",
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [plainParameters],
};

/** `GET /dates` */
export function encodeDates(
  options: ClientOptions,
  request?: EncodeDatesRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, EncodeDatesError>> {
  return runtimeSendOperation(
    api,
    encodeDatesOperation,
    options,
    runtimeEncodeDates(request, encodeDatesDates.request),
    callOptions,
  );
}

export type PaginateRequest = Record<string, never>;

export type PaginateError = CallFailure;

const paginateOperation: Operation = {
  call: "GET /paginate",
  accept: "application/json, */*",
  responses: [],
  errors: [],
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

const withDebugOperation: Operation = { call: "GET /withDebug", errors: [] };

/** `GET /withDebug` */
export function withDebug(
  options: ClientOptions,
  request?: WithDebugRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Types.Operation, WithDebugError>> {
  return runtimeSendOperation(api, withDebugOperation, options, request, callOptions);
}
