/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { paginate, paginateItems } from "./http/index.js";
import type { Pagination } from "./http/index.js";
import { listPlants, searchPlants } from "./operations.js";
import type { ListPlantsRequest, SearchPlantsRequest } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Page, Plant } from "./types.js";

/** How `listPlants` gets from page to page. */
const listPlantsPagination: Pagination = {
  type: "cursor",
  parameter: "after",
  next: ["next"],
  items: ["items"],
};

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of {@link listPlants} fails.
 */
export function listPlantsPages(
  options: ClientOptions,
  request: ListPlantsRequest = {},
  callOptions?: CallOptions,
): AsyncIterable<Page> {
  return paginate(
    (options, query, callOptions) => listPlants(options, { ...request, query }, callOptions),
    listPlantsPagination,
    options,
    request.query ?? {},
    callOptions,
  );
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of {@link listPlants} fails.
 */
export function listPlantsItems(
  options: ClientOptions,
  request: ListPlantsRequest = {},
  callOptions?: CallOptions,
): AsyncIterable<Plant> {
  return paginateItems(
    (options, query, callOptions) => listPlants(options, { ...request, query }, callOptions),
    listPlantsPagination,
    options,
    request.query ?? {},
    callOptions,
  );
}

/** How `searchPlants` gets from page to page. */
const searchPlantsPagination: Pagination = { type: "offset", parameter: "skip", items: ["items"] };

/**
 * All pages, one after the other.
 *
 * Throws an `ApiError` if a call of {@link searchPlants} fails.
 */
export function searchPlantsPages(
  options: ClientOptions,
  request: SearchPlantsRequest = {},
  callOptions?: CallOptions,
): AsyncIterable<Page> {
  return paginate(
    (options, body, callOptions) => searchPlants(options, { ...request, body }, callOptions),
    searchPlantsPagination,
    options,
    request.body ?? {},
    callOptions,
  );
}

/**
 * The items of all pages.
 *
 * Throws an `ApiError` if a call of {@link searchPlants} fails.
 */
export function searchPlantsItems(
  options: ClientOptions,
  request: SearchPlantsRequest = {},
  callOptions?: CallOptions,
): AsyncIterable<Plant> {
  return paginateItems(
    (options, body, callOptions) => searchPlants(options, { ...request, body }, callOptions),
    searchPlantsPagination,
    options,
    request.body ?? {},
    callOptions,
  );
}
