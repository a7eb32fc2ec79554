/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { loadPage, paginate, paginateItems } from "./http/index.js";
import type { Page, PageStep, Pagination } from "./http/index.js";
import {
  api,
  listByCursorOperation,
  listByLinkOperation,
  listByMediaTypeOperation,
  listByNextLinkOperation,
  listByOffsetOperation,
  listByPageOperation,
} from "./operations.js";
import type {
  ListByCursorRequest,
  ListByLinkRequest,
  ListByMediaTypeRequest,
  ListByNextLinkRequest,
  ListByOffsetRequest,
  ListByPageRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant, PlantPage } from "./types.js";

export const listByCursorPagination: Pagination = {
  type: "cursor",
  parameter: "starting_after",
  next: ["data", -1, "id"],
  items: ["data"],
  more: ["has_more"],
};

/**
 * One page: the first, or the one at `step`, which is `next` of the page before.
 *
 * Throws an `ApiError` if a call of `listByCursor` fails.
 */
export function listByCursorPage(
  options: ClientOptions,
  request?: ListByCursorRequest,
  callOptions?: CallOptions,
  step?: PageStep,
): Promise<Page<{ data: Plant[]; has_more: boolean }, Plant>> {
  return loadPage(
    api,
    listByCursorOperation,
    listByCursorPagination,
    options,
    request,
    callOptions,
    step,
  );
}

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of `listByCursor` fails.
 */
export function listByCursorPages(
  options: ClientOptions,
  request?: ListByCursorRequest,
  callOptions?: CallOptions,
): AsyncIterable<{ data: Plant[]; has_more: boolean }> {
  return paginate(
    api,
    listByCursorOperation,
    listByCursorPagination,
    options,
    request,
    callOptions,
  );
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of `listByCursor` fails.
 */
export function listByCursorItems(
  options: ClientOptions,
  request?: ListByCursorRequest,
  callOptions?: CallOptions,
): AsyncIterable<Plant> {
  return paginateItems(
    api,
    listByCursorOperation,
    listByCursorPagination,
    options,
    request,
    callOptions,
  );
}

export const listByOffsetPagination: Pagination = { type: "offset", parameter: "skip", items: [] };

/**
 * One page: the first, or the one at `step`, which is `next` of the page before.
 *
 * Throws an `ApiError` if a call of `listByOffset` fails.
 */
export function listByOffsetPage(
  options: ClientOptions,
  request?: ListByOffsetRequest,
  callOptions?: CallOptions,
  step?: PageStep,
): Promise<Page<Plant[], Plant>> {
  return loadPage(
    api,
    listByOffsetOperation,
    listByOffsetPagination,
    options,
    request,
    callOptions,
    step,
  );
}

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of `listByOffset` fails.
 */
export function listByOffsetPages(
  options: ClientOptions,
  request?: ListByOffsetRequest,
  callOptions?: CallOptions,
): AsyncIterable<Plant[]> {
  return paginate(
    api,
    listByOffsetOperation,
    listByOffsetPagination,
    options,
    request,
    callOptions,
  );
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of `listByOffset` fails.
 */
export function listByOffsetItems(
  options: ClientOptions,
  request?: ListByOffsetRequest,
  callOptions?: CallOptions,
): AsyncIterable<Plant> {
  return paginateItems(
    api,
    listByOffsetOperation,
    listByOffsetPagination,
    options,
    request,
    callOptions,
  );
}

export const listByPagePagination: Pagination = {
  type: "page",
  parameter: "page",
  first: 0,
  items: ["content"],
};

/**
 * One page: the first, or the one at `step`, which is `next` of the page before.
 *
 * Throws an `ApiError` if a call of `listByPage` fails.
 */
export function listByPagePage(
  options: ClientOptions,
  request?: ListByPageRequest,
  callOptions?: CallOptions,
  step?: PageStep,
): Promise<Page<PlantPage, Plant>> {
  return loadPage(
    api,
    listByPageOperation,
    listByPagePagination,
    options,
    request,
    callOptions,
    step,
  );
}

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of `listByPage` fails.
 */
export function listByPagePages(
  options: ClientOptions,
  request?: ListByPageRequest,
  callOptions?: CallOptions,
): AsyncIterable<PlantPage> {
  return paginate(api, listByPageOperation, listByPagePagination, options, request, callOptions);
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of `listByPage` fails.
 */
export function listByPageItems(
  options: ClientOptions,
  request?: ListByPageRequest,
  callOptions?: CallOptions,
): AsyncIterable<Plant> {
  return paginateItems(
    api,
    listByPageOperation,
    listByPagePagination,
    options,
    request,
    callOptions,
  );
}

export const listByLinkPagination: Pagination = { type: "link", items: [] };

/**
 * One page: the first, or the one at `step`, which is `next` of the page before.
 *
 * Throws an `ApiError` if a call of `listByLink` fails.
 */
export function listByLinkPage(
  options: ClientOptions,
  request?: ListByLinkRequest,
  callOptions?: CallOptions,
  step?: PageStep,
): Promise<Page<string[], string>> {
  return loadPage(
    api,
    listByLinkOperation,
    listByLinkPagination,
    options,
    request,
    callOptions,
    step,
  );
}

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of `listByLink` fails.
 */
export function listByLinkPages(
  options: ClientOptions,
  request?: ListByLinkRequest,
  callOptions?: CallOptions,
): AsyncIterable<string[]> {
  return paginate(api, listByLinkOperation, listByLinkPagination, options, request, callOptions);
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of `listByLink` fails.
 */
export function listByLinkItems(
  options: ClientOptions,
  request?: ListByLinkRequest,
  callOptions?: CallOptions,
): AsyncIterable<string> {
  return paginateItems(
    api,
    listByLinkOperation,
    listByLinkPagination,
    options,
    request,
    callOptions,
  );
}

export const listByMediaTypePagination: Pagination = { type: "link", items: [] };

/**
 * One page: the first, or the one at `step`, which is `next` of the page before.
 *
 * Throws an `ApiError` if a call of `listByMediaType` fails.
 */
export function listByMediaTypePage(
  options: ClientOptions,
  request?: ListByMediaTypeRequest,
  callOptions?: CallOptions,
  step?: PageStep,
): Promise<Page<string[], string>> {
  return loadPage(
    api,
    listByMediaTypeOperation,
    listByMediaTypePagination,
    options,
    request,
    callOptions,
    step,
  );
}

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of `listByMediaType` fails.
 */
export function listByMediaTypePages(
  options: ClientOptions,
  request?: ListByMediaTypeRequest,
  callOptions?: CallOptions,
): AsyncIterable<string[]> {
  return paginate(
    api,
    listByMediaTypeOperation,
    listByMediaTypePagination,
    options,
    request,
    callOptions,
  );
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of `listByMediaType` fails.
 */
export function listByMediaTypeItems(
  options: ClientOptions,
  request?: ListByMediaTypeRequest,
  callOptions?: CallOptions,
): AsyncIterable<string> {
  return paginateItems(
    api,
    listByMediaTypeOperation,
    listByMediaTypePagination,
    options,
    request,
    callOptions,
  );
}

export const listByNextLinkPagination: Pagination = {
  type: "link",
  next: ["@odata.nextLink"],
  items: ["content"],
};

/**
 * One page: the first, or the one at `step`, which is `next` of the page before.
 *
 * Throws an `ApiError` if a call of `listByNextLink` fails.
 */
export function listByNextLinkPage(
  options: ClientOptions,
  request?: ListByNextLinkRequest,
  callOptions?: CallOptions,
  step?: PageStep,
): Promise<Page<PlantPage, Plant>> {
  return loadPage(
    api,
    listByNextLinkOperation,
    listByNextLinkPagination,
    options,
    request,
    callOptions,
    step,
  );
}

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of `listByNextLink` fails.
 */
export function listByNextLinkPages(
  options: ClientOptions,
  request?: ListByNextLinkRequest,
  callOptions?: CallOptions,
): AsyncIterable<PlantPage> {
  return paginate(
    api,
    listByNextLinkOperation,
    listByNextLinkPagination,
    options,
    request,
    callOptions,
  );
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of `listByNextLink` fails.
 */
export function listByNextLinkItems(
  options: ClientOptions,
  request?: ListByNextLinkRequest,
  callOptions?: CallOptions,
): AsyncIterable<Plant> {
  return paginateItems(
    api,
    listByNextLinkOperation,
    listByNextLinkPagination,
    options,
    request,
    callOptions,
  );
}
