/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { paginate, paginateItems } from "./http/index.js";
import type { Pagination } from "./http/index.js";
import { streams2 } from "./operations.js";
import type { Streams2Request } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type * as Types from "./types.js";

/** How `streams2` gets from page to page. */
const streams2Pagination: Pagination = {
  type: "page",
  parameter: "page",
  first: 1,
  items: ["items"],
};

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of {@link streams2} fails.
 */
export function streams2Pages(
  options: ClientOptions,
  request: Streams2Request = {},
  callOptions?: CallOptions,
): AsyncIterable<Types.Pagination> {
  return paginate(streams2, streams2Pagination, options, request, callOptions);
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of {@link streams2} fails.
 */
export function streams2Items(
  options: ClientOptions,
  request: Streams2Request = {},
  callOptions?: CallOptions,
): AsyncIterable<Types.Issue> {
  return paginateItems(streams2, streams2Pagination, options, request, callOptions);
}
