/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import * as pagination from "./pagination.js";
import { sendOperation } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
import type {
  ListByCursorFailure,
  ListByCursorRequest,
  ListByLinkFailure,
  ListByLinkRequest,
  ListByNextLinkFailure,
  ListByNextLinkRequest,
  ListByOffsetFailure,
  ListByOffsetRequest,
  ListByPageFailure,
  ListByPageRequest,
  ListNothingFailure,
  ListNothingRequest,
} from "./operations.js";
import type { Plant, PlantPage } from "./types.js";

/** A client of Answers in pages. */
export class PaginationClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;
  readonly plants: PlantsGroup;

  constructor(options: ClientOptions = {}) {
    this.options = options;
    this.plants = new PlantsGroup(options);
  }

  /** `GET /by-page` */
  listByPage(
    request?: ListByPageRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<PlantPage, ListByPageFailure>> {
    return operations.listByPage(this.options, request, callOptions);
  }

  /** All pages, one after the other. */
  listByPagePages(
    request?: ListByPageRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<PlantPage> {
    return pagination.listByPagePages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  listByPageItems(request?: ListByPageRequest, callOptions?: CallOptions): AsyncIterable<Plant> {
    return pagination.listByPageItems(this.options, request, callOptions);
  }

  /** `GET /by-link` */
  listByLink(
    request?: ListByLinkRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<string[], ListByLinkFailure>> {
    return operations.listByLink(this.options, request, callOptions);
  }

  /** All pages, one after the other. */
  listByLinkPages(request?: ListByLinkRequest, callOptions?: CallOptions): AsyncIterable<string[]> {
    return pagination.listByLinkPages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  listByLinkItems(request?: ListByLinkRequest, callOptions?: CallOptions): AsyncIterable<string> {
    return pagination.listByLinkItems(this.options, request, callOptions);
  }

  /** `GET /by-next-link` */
  listByNextLink(
    request?: ListByNextLinkRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<PlantPage, ListByNextLinkFailure>> {
    return operations.listByNextLink(this.options, request, callOptions);
  }

  /** All pages, one after the other. */
  listByNextLinkPages(
    request?: ListByNextLinkRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<PlantPage> {
    return pagination.listByNextLinkPages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  listByNextLinkItems(
    request?: ListByNextLinkRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<Plant> {
    return pagination.listByNextLinkItems(this.options, request, callOptions);
  }

  /** `GET /nothing` */
  listNothing(
    request?: ListNothingRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant[], ListNothingFailure>> {
    return sendOperation(api, { call: "GET /nothing" }, this.options, request, callOptions);
  }
}

export { PaginationClient as Client };

export class PlantsGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /** `GET /by-cursor` */
  listByCursor(
    request?: ListByCursorRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<{ data: Plant[]; has_more: boolean }, ListByCursorFailure>> {
    return operations.listByCursor(this.options, request, callOptions);
  }

  /** All pages, one after the other. */
  listByCursorPages(
    request?: ListByCursorRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<{ data: Plant[]; has_more: boolean }> {
    return pagination.listByCursorPages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  listByCursorItems(
    request?: ListByCursorRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<Plant> {
    return pagination.listByCursorItems(this.options, request, callOptions);
  }

  /** `GET /by-offset` */
  listByOffset(
    request?: ListByOffsetRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant[], ListByOffsetFailure>> {
    return operations.listByOffset(this.options, request, callOptions);
  }

  /** All pages, one after the other. */
  listByOffsetPages(
    request?: ListByOffsetRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<Plant[]> {
    return pagination.listByOffsetPages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  listByOffsetItems(
    request?: ListByOffsetRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<Plant> {
    return pagination.listByOffsetItems(this.options, request, callOptions);
  }
}
