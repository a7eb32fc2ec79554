/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { plainParameters, sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, Operation, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant, PlantPage } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/pagination",
  environments: {},
  userAgent: "golden-pagination/1.0.0",
  errors: ["default"],
};

export interface ListByCursorRequest {
  starting_after?: string;
}

export interface ListByCursorResponse {
  data: Plant[];
  has_more: boolean;
}

export type ListByCursorError = CallFailure;

const listByCursorOperation: Operation = {
  call: "GET /by-cursor?starting_after",
  errors: [],
  codecs: [plainParameters],
};

/** `GET /by-cursor` */
export function listByCursor(
  options: ClientOptions,
  request?: ListByCursorRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<ListByCursorResponse, ListByCursorError>> {
  return sendOperation(api, listByCursorOperation, options, request, callOptions);
}

export interface ListByOffsetRequest {
  skip?: number;
}

export type ListByOffsetError = CallFailure;

const listByOffsetOperation: Operation = {
  call: "GET /by-offset?skip",
  errors: [],
  codecs: [plainParameters],
};

/** `GET /by-offset` */
export function listByOffset(
  options: ClientOptions,
  request?: ListByOffsetRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant[], ListByOffsetError>> {
  return sendOperation(api, listByOffsetOperation, options, request, callOptions);
}

export interface ListByPageRequest {
  page?: number;
}

export type ListByPageError = CallFailure;

const listByPageOperation: Operation = {
  call: "GET /by-page?page",
  errors: [],
  codecs: [plainParameters],
};

/** `GET /by-page` */
export function listByPage(
  options: ClientOptions,
  request?: ListByPageRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<PlantPage, ListByPageError>> {
  return sendOperation(api, listByPageOperation, options, request, callOptions);
}

export type ListByLinkRequest = Record<string, never>;

export type ListByLinkError = CallFailure;

const listByLinkOperation: Operation = { call: "GET /by-link", errors: [] };

/** `GET /by-link` */
export function listByLink(
  options: ClientOptions,
  request?: ListByLinkRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<string[], ListByLinkError>> {
  return sendOperation(api, listByLinkOperation, options, request, callOptions);
}

export interface ListByMediaTypeRequest {
  page?: number;
}

export type ListByMediaTypeError = CallFailure;

const listByMediaTypeOperation: Operation = {
  call: "GET /by-media-type?page",
  errors: [],
  codecs: [plainParameters],
};

/** `GET /by-media-type` */
export function listByMediaType(
  options: ClientOptions,
  request?: ListByMediaTypeRequest,
  callOptions?: CallOptions<"application/json">,
): Promise<ApiResult<string[], ListByMediaTypeError>>;
/** The same, received as application/vnd.more+json. */
export function listByMediaType(
  options: ClientOptions,
  request: ListByMediaTypeRequest | undefined,
  callOptions: CallOptions<"application/vnd.more+json"> & { accept: "application/vnd.more+json" },
): Promise<ApiResult<Plant[], ListByMediaTypeError>>;
export function listByMediaType(
  options: ClientOptions,
  request?: ListByMediaTypeRequest,
  callOptions?: CallOptions<string, string>,
): Promise<ApiResult<unknown, ListByMediaTypeError>> {
  return sendOperation(api, listByMediaTypeOperation, options, request, callOptions);
}

export type ListByNextLinkRequest = Record<string, never>;

export type ListByNextLinkError = CallFailure;

const listByNextLinkOperation: Operation = { call: "GET /by-next-link", errors: [] };

/** `GET /by-next-link` */
export function listByNextLink(
  options: ClientOptions,
  request?: ListByNextLinkRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<PlantPage, ListByNextLinkError>> {
  return sendOperation(api, listByNextLinkOperation, options, request, callOptions);
}

export type ListNothingRequest = Record<string, never>;

export type ListNothingError = CallFailure;

const listNothingOperation: Operation = { call: "GET /nothing", errors: [] };

/** `GET /nothing` */
export function listNothing(
  options: ClientOptions,
  request?: ListNothingRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant[], ListNothingError>> {
  return sendOperation(api, listNothingOperation, options, request, callOptions);
}
