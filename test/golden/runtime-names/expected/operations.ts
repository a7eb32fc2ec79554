/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callDates, encodeDates2, receiveDates2 } from "./dates.js";
import {
  encodeDates,
  jsonBody,
  plainParameters,
  receiveDates,
  sendOperation,
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
  return sendOperation(api, { call: "GET /issues", errors: [404] }, options, request, callOptions);
}

/** Why `call` failed. */
export type CallFailure2 = CallFailure;

/** `POST /issues` */
export function call(
  options: ClientOptions,
  request: Types.CallOptions,
  callOptions?: CallOptions,
): Promise<ApiResult<Call, CallFailure2>> {
  return receiveDates(
    sendOperation(
      api,
      { call: "POST /issues {call}", codecs: [jsonBody] },
      options,
      encodeDates(request, callDates.request),
      callOptions,
    ),
    callDates,
  );
}

/** Why `encode` failed. */
export type EncodeFailure = CallFailure;

/** `POST /encode` */
export function encode(
  options: ClientOptions,
  request?: Call,
  callOptions?: CallOptions,
): Promise<ApiResult<Call, EncodeFailure>> {
  return receiveDates(
    sendOperation(
      api,
      { call: "POST /encode {at}", codecs: [jsonBody] },
      options,
      encodeDates(request, encodeDates2.request),
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
    sendOperation(api, { call: "GET /receive" }, options, request, callOptions),
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
  return sendOperation(
    api,
    { call: "GET /pages?page", codecs: [plainParameters] },
    options,
    request,
    callOptions,
  );
}
