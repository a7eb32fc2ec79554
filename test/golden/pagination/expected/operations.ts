/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { plainParameters, sendCall } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
} from "./http/index.js";
import type { Plant, PlantPage } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/pagination",
  environments: {},
};

/** What `listByCursor` sends. */
export interface ListByCursorRequest {
  starting_after?: string;
}

/** Why `listByCursor` failed. */
export type ListByCursorFailure = CallFailure;

/** How `listByCursor` travels. */
export const listByCursorEncoding: EndpointEncoding = {
  id: "listByCursor",
  method: "GET",
  path: ["/by-cursor"],
  parameters: [
    { key: "starting_after", name: "starting_after", in: "query", style: "form", explode: true },
  ],
  responses: [{ status: 200, kind: "json" }],
};

/** `GET /by-cursor` */
export function listByCursor(
  options: ClientOptions,
  request: ListByCursorRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<{ data: Plant[]; has_more: boolean }, ListByCursorFailure>> {
  return sendCall(api, listByCursorEncoding, [plainParameters], options, request, callOptions);
}

/** What `listByOffset` sends. */
export interface ListByOffsetRequest {
  skip?: number;
}

/** Why `listByOffset` failed. */
export type ListByOffsetFailure = CallFailure;

/** How `listByOffset` travels. */
export const listByOffsetEncoding: EndpointEncoding = {
  id: "listByOffset",
  method: "GET",
  path: ["/by-offset"],
  parameters: [{ key: "skip", name: "skip", in: "query", style: "form", explode: true }],
  responses: [{ status: 200, kind: "json" }],
};

/** `GET /by-offset` */
export function listByOffset(
  options: ClientOptions,
  request: ListByOffsetRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<Plant[], ListByOffsetFailure>> {
  return sendCall(api, listByOffsetEncoding, [plainParameters], options, request, callOptions);
}

/** What `listByPage` sends. */
export interface ListByPageRequest {
  page?: number;
}

/** Why `listByPage` failed. */
export type ListByPageFailure = CallFailure;

/** How `listByPage` travels. */
export const listByPageEncoding: EndpointEncoding = {
  id: "listByPage",
  method: "GET",
  path: ["/by-page"],
  parameters: [{ key: "page", name: "page", in: "query", style: "form", explode: true }],
  responses: [{ status: 200, kind: "json" }],
};

/** `GET /by-page` */
export function listByPage(
  options: ClientOptions,
  request: ListByPageRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<PlantPage, ListByPageFailure>> {
  return sendCall(api, listByPageEncoding, [plainParameters], options, request, callOptions);
}

/** What `listByLink` sends. */
export type ListByLinkRequest = Record<string, never>;

/** Why `listByLink` failed. */
export type ListByLinkFailure = CallFailure;

/** How `listByLink` travels. */
export const listByLinkEncoding: EndpointEncoding = {
  id: "listByLink",
  method: "GET",
  path: ["/by-link"],
  responses: [{ status: 200, kind: "json" }],
};

/** `GET /by-link` */
export function listByLink(
  options: ClientOptions,
  request: ListByLinkRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<string[], ListByLinkFailure>> {
  return sendCall(api, listByLinkEncoding, [], options, request, callOptions);
}

/** What `listByNextLink` sends. */
export type ListByNextLinkRequest = Record<string, never>;

/** Why `listByNextLink` failed. */
export type ListByNextLinkFailure = CallFailure;

/** How `listByNextLink` travels. */
export const listByNextLinkEncoding: EndpointEncoding = {
  id: "listByNextLink",
  method: "GET",
  path: ["/by-next-link"],
  responses: [{ status: 200, kind: "json" }],
};

/** `GET /by-next-link` */
export function listByNextLink(
  options: ClientOptions,
  request: ListByNextLinkRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<PlantPage, ListByNextLinkFailure>> {
  return sendCall(api, listByNextLinkEncoding, [], options, request, callOptions);
}

/** What `listNothing` sends. */
export type ListNothingRequest = Record<string, never>;

/** Why `listNothing` failed. */
export type ListNothingFailure = CallFailure;

/** How `listNothing` travels. */
export const listNothingEncoding: EndpointEncoding = {
  id: "listNothing",
  method: "GET",
  path: ["/nothing"],
  responses: [{ status: 200, kind: "json" }],
};

/** `GET /nothing` */
export function listNothing(
  options: ClientOptions,
  request: ListNothingRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<Plant[], ListNothingFailure>> {
  return sendCall(api, listNothingEncoding, [], options, request, callOptions);
}
