/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant, PlantPage } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/pagination",
  environments: {},
  userAgent: "golden-pagination/1.0.0",
};

/** What `listByCursor` sends. */
export interface ListByCursorRequest {
  starting_after?: string;
}

/** What `listByCursor` returns. */
export interface ListByCursorResponse {
  data: Plant[];
  has_more: boolean;
}

/** Why `listByCursor` failed. */
export type ListByCursorFailure = CallFailure;

/** `GET /by-cursor` */
export function listByCursor(
  options: ClientOptions,
  request?: ListByCursorRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<ListByCursorResponse, ListByCursorFailure>> {
  return sendOperation(
    api,
    { id: "listByCursor", method: "GET", path: "/by-cursor", query: ["starting_after"] },
    options,
    request,
    callOptions,
  );
}

/** What `listByOffset` sends. */
export interface ListByOffsetRequest {
  skip?: number;
}

/** Why `listByOffset` failed. */
export type ListByOffsetFailure = CallFailure;

/** `GET /by-offset` */
export function listByOffset(
  options: ClientOptions,
  request?: ListByOffsetRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant[], ListByOffsetFailure>> {
  return sendOperation(
    api,
    { id: "listByOffset", method: "GET", path: "/by-offset", query: ["skip"] },
    options,
    request,
    callOptions,
  );
}

/** What `listByPage` sends. */
export interface ListByPageRequest {
  page?: number;
}

/** Why `listByPage` failed. */
export type ListByPageFailure = CallFailure;

/** `GET /by-page` */
export function listByPage(
  options: ClientOptions,
  request?: ListByPageRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<PlantPage, ListByPageFailure>> {
  return sendOperation(
    api,
    { id: "listByPage", method: "GET", path: "/by-page", query: ["page"] },
    options,
    request,
    callOptions,
  );
}

/** What `listByLink` sends. */
export type ListByLinkRequest = Record<string, never>;

/** Why `listByLink` failed. */
export type ListByLinkFailure = CallFailure;

/** `GET /by-link` */
export function listByLink(
  options: ClientOptions,
  request?: ListByLinkRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<string[], ListByLinkFailure>> {
  return sendOperation(
    api,
    { id: "listByLink", method: "GET", path: "/by-link" },
    options,
    request,
    callOptions,
  );
}

/** What `listByMediaType` sends. */
export interface ListByMediaTypeRequest {
  page?: number;
}

/** Why `listByMediaType` failed. */
export type ListByMediaTypeFailure = CallFailure;

/** `GET /by-media-type` */
export function listByMediaType(
  options: ClientOptions,
  request?: ListByMediaTypeRequest,
  callOptions?: CallOptions<"application/json">,
): Promise<ApiResult<string[], ListByMediaTypeFailure>>;
/** The same, received as application/vnd.more+json. */
export function listByMediaType(
  options: ClientOptions,
  request: ListByMediaTypeRequest | undefined,
  callOptions: CallOptions<"application/vnd.more+json"> & { accept: "application/vnd.more+json" },
): Promise<ApiResult<Plant[], ListByMediaTypeFailure>>;
export function listByMediaType(
  options: ClientOptions,
  request?: ListByMediaTypeRequest,
  callOptions?: CallOptions<string, string>,
): Promise<ApiResult<unknown, ListByMediaTypeFailure>> {
  return sendOperation(
    api,
    { id: "listByMediaType", method: "GET", path: "/by-media-type", query: ["page"] },
    options,
    request,
    callOptions,
  );
}

/** What `listByNextLink` sends. */
export type ListByNextLinkRequest = Record<string, never>;

/** Why `listByNextLink` failed. */
export type ListByNextLinkFailure = CallFailure;

/** `GET /by-next-link` */
export function listByNextLink(
  options: ClientOptions,
  request?: ListByNextLinkRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<PlantPage, ListByNextLinkFailure>> {
  return sendOperation(
    api,
    { id: "listByNextLink", method: "GET", path: "/by-next-link" },
    options,
    request,
    callOptions,
  );
}

/** What `listNothing` sends. */
export type ListNothingRequest = Record<string, never>;

/** Why `listNothing` failed. */
export type ListNothingFailure = CallFailure;

/** `GET /nothing` */
export function listNothing(
  options: ClientOptions,
  request?: ListNothingRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant[], ListNothingFailure>> {
  return sendOperation(
    api,
    { id: "listNothing", method: "GET", path: "/nothing" },
    options,
    request,
    callOptions,
  );
}
