/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant, PlantPage } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/pagination",
  environments: {},
  userAgent: "golden-pagination/1.0.0",
};

export interface ListByCursorRequest {
  starting_after?: string;
}

export interface ListByCursorResponse {
  data: Plant[];
  has_more: boolean;
}

export type ListByCursorError = CallFailure;

export const listByCursorOperation: Operation = {
  id: "listByCursor",
  method: "GET",
  path: "/by-cursor",
  query: ["starting_after"],
};

/** `GET /by-cursor` */
export function listByCursor<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListByCursorRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, ListByCursorResponse, ListByCursorError>> {
  return sendOperation(api, listByCursorOperation, options, request, callOptions);
}

export interface ListByOffsetRequest {
  skip?: number;
}

export type ListByOffsetError = CallFailure;

export const listByOffsetOperation: Operation = {
  id: "listByOffset",
  method: "GET",
  path: "/by-offset",
  query: ["skip"],
};

/** `GET /by-offset` */
export function listByOffset<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListByOffsetRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Plant[], ListByOffsetError>> {
  return sendOperation(api, listByOffsetOperation, options, request, callOptions);
}

export interface ListByPageRequest {
  page?: number;
}

export type ListByPageError = CallFailure;

export const listByPageOperation: Operation = {
  id: "listByPage",
  method: "GET",
  path: "/by-page",
  query: ["page"],
};

/** `GET /by-page` */
export function listByPage<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListByPageRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, PlantPage, ListByPageError>> {
  return sendOperation(api, listByPageOperation, options, request, callOptions);
}

export type ListByLinkRequest = Record<string, never>;

export type ListByLinkError = CallFailure;

export const listByLinkOperation: Operation = { id: "listByLink", method: "GET", path: "/by-link" };

/** `GET /by-link` */
export function listByLink<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListByLinkRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, string[], ListByLinkError>> {
  return sendOperation(api, listByLinkOperation, options, request, callOptions);
}

export interface ListByMediaTypeRequest {
  page?: number;
}

export type ListByMediaTypeError = CallFailure;

export const listByMediaTypeOperation: Operation = {
  id: "listByMediaType",
  method: "GET",
  path: "/by-media-type",
  query: ["page"],
};

/** `GET /by-media-type` */
export function listByMediaType<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListByMediaTypeRequest,
  callOptions?: CallOptions<"application/json"> & AsOption<As>,
): Promise<ResultAs<As, string[], ListByMediaTypeError>>;
/** The same, received as application/vnd.more+json. */
export function listByMediaType<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ListByMediaTypeRequest | undefined,
  callOptions: CallOptions<"application/vnd.more+json"> &
    AsOption<As> & { accept: "application/vnd.more+json" },
): Promise<ResultAs<As, Plant[], ListByMediaTypeError>>;
export function listByMediaType<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListByMediaTypeRequest,
  callOptions?: CallOptions<string, string> & AsOption<As>,
): Promise<ResultAs<As, unknown, ListByMediaTypeError>> {
  return sendOperation(api, listByMediaTypeOperation, options, request, callOptions);
}

export type ListByNextLinkRequest = Record<string, never>;

export type ListByNextLinkError = CallFailure;

export const listByNextLinkOperation: Operation = {
  id: "listByNextLink",
  method: "GET",
  path: "/by-next-link",
};

/** `GET /by-next-link` */
export function listByNextLink<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListByNextLinkRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, PlantPage, ListByNextLinkError>> {
  return sendOperation(api, listByNextLinkOperation, options, request, callOptions);
}

export type ListNothingRequest = Record<string, never>;

export type ListNothingError = CallFailure;

export const listNothingOperation: Operation = {
  id: "listNothing",
  method: "GET",
  path: "/nothing",
};

/** `GET /nothing` */
export function listNothing<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListNothingRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Plant[], ListNothingError>> {
  return sendOperation(api, listNothingOperation, options, request, callOptions);
}
