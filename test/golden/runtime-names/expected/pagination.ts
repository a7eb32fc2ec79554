/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { loadPage, paginate as runtimePaginate, paginateItems } from "./http/index.js";
import type { Page, PageStep, Pagination } from "./http/index.js";
import { api, streamsOperation, unwrapOperation } from "./operations.js";
import type { StreamsRequest, UnwrapRequest } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type * as Types from "./types.js";

export const streamsPagination: Pagination = {
  type: "page",
  parameter: "page",
  first: 1,
  items: ["items"],
};

/**
 * One page: the first, or the one at `step`, which is `next` of the page before.
 *
 * Throws an `ApiError` if a call of `streams` fails.
 */
export function streamsPage(
  options: ClientOptions,
  request?: StreamsRequest,
  callOptions?: CallOptions,
  step?: PageStep,
): Promise<Page<Types.Pagination, Types.Issue>> {
  return loadPage(api, streamsOperation, streamsPagination, options, request, callOptions, step);
}

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of `streams` fails.
 */
export function streamsPages(
  options: ClientOptions,
  request?: StreamsRequest,
  callOptions?: CallOptions,
): AsyncIterable<Types.Pagination> {
  return runtimePaginate(api, streamsOperation, streamsPagination, options, request, callOptions);
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of `streams` fails.
 */
export function streamsItems(
  options: ClientOptions,
  request?: StreamsRequest,
  callOptions?: CallOptions,
): AsyncIterable<Types.Issue> {
  return paginateItems(api, streamsOperation, streamsPagination, options, request, callOptions);
}

export const unwrapPagination: Pagination = {
  type: "page",
  parameter: "page",
  first: 1,
  items: ["items"],
};

/**
 * One page: the first, or the one at `step`, which is `next` of the page before.
 *
 * Throws an `ApiError` if a call of `unwrap` fails.
 */
export function unwrapPage(
  options: ClientOptions,
  request?: UnwrapRequest,
  callOptions?: CallOptions,
  step?: PageStep,
): Promise<Page<Types.Pagination, Types.Issue>> {
  return loadPage(api, unwrapOperation, unwrapPagination, options, request, callOptions, step);
}

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of `unwrap` fails.
 */
export function unwrapPages(
  options: ClientOptions,
  request?: UnwrapRequest,
  callOptions?: CallOptions,
): AsyncIterable<Types.Pagination> {
  return runtimePaginate(api, unwrapOperation, unwrapPagination, options, request, callOptions);
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of `unwrap` fails.
 */
export function unwrapItems(
  options: ClientOptions,
  request?: UnwrapRequest,
  callOptions?: CallOptions,
): AsyncIterable<Types.Issue> {
  return paginateItems(api, unwrapOperation, unwrapPagination, options, request, callOptions);
}
