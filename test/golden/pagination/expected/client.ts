/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  bindMethods,
  exactJson,
  loadPage,
  paginate,
  paginateItems,
  sendOrThrow,
  sendRequest,
} from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Outcome,
  Page,
  PageStep,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
import {
  api,
  listByCursorOperation,
  listByLinkOperation,
  listByMediaTypeOperation,
  listByNextLinkOperation,
  listByOffsetOperation,
  listByPageOperation,
  listNothingOperation,
} from "./operations.js";
import type {
  ListByCursorError,
  ListByCursorRequest,
  ListByCursorResponse,
  ListByLinkError,
  ListByLinkRequest,
  ListByMediaTypeError,
  ListByMediaTypeRequest,
  ListByNextLinkError,
  ListByNextLinkRequest,
  ListByOffsetError,
  ListByOffsetRequest,
  ListByPageError,
  ListByPageRequest,
  ListNothingError,
  ListNothingRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import {
  listByCursorPagination,
  listByLinkPagination,
  listByMediaTypePagination,
  listByNextLinkPagination,
  listByOffsetPagination,
  listByPagePagination,
} from "./pagination.js";
import type { Plant, PlantPage } from "./types.js";

/** A client of Answers in pages. */
export class PaginationClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;
  readonly plants: PlantsGroup<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    this.plants = new PlantsGroup(options);
    bindMethods(this, PaginationClient);
  }

  /** `GET /by-page` */
  listByPage<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListByPageRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, PlantPage, ListByPageError, As>> {
    return sendOrThrow(api, listByPageOperation, this.options, request, callOptions);
  }

  /** One page: the first, or the one at `step`, which is `next` of the page before. */
  listByPagePage(
    request?: ListByPageRequest,
    callOptions?: CallOptions,
    step?: PageStep,
  ): Promise<Page<PlantPage, Plant>> {
    return loadPage(
      api,
      listByPageOperation,
      listByPagePagination,
      this.options,
      request,
      callOptions,
      step,
    );
  }

  /** All pages, one after the other. */
  listByPagePages(
    request?: ListByPageRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<PlantPage> {
    return paginate(
      api,
      listByPageOperation,
      listByPagePagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** The items of all pages. */
  listByPageItems(request?: ListByPageRequest, callOptions?: CallOptions): AsyncIterable<Plant> {
    return paginateItems(
      api,
      listByPageOperation,
      listByPagePagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /by-link` */
  listByLink<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListByLinkRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, string[], ListByLinkError, As>> {
    return sendOrThrow(api, listByLinkOperation, this.options, request, callOptions);
  }

  /** One page: the first, or the one at `step`, which is `next` of the page before. */
  listByLinkPage(
    request?: ListByLinkRequest,
    callOptions?: CallOptions,
    step?: PageStep,
  ): Promise<Page<string[], string>> {
    return loadPage(
      api,
      listByLinkOperation,
      listByLinkPagination,
      this.options,
      request,
      callOptions,
      step,
    );
  }

  /** All pages, one after the other. */
  listByLinkPages(request?: ListByLinkRequest, callOptions?: CallOptions): AsyncIterable<string[]> {
    return paginate(
      api,
      listByLinkOperation,
      listByLinkPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** The items of all pages. */
  listByLinkItems(request?: ListByLinkRequest, callOptions?: CallOptions): AsyncIterable<string> {
    return paginateItems(
      api,
      listByLinkOperation,
      listByLinkPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /by-media-type` */
  listByMediaType<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListByMediaTypeRequest,
    callOptions?: CallOptions<"application/json"> & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, string[], ListByMediaTypeError, As>>;
  /** The same, received as application/vnd.more+json. */
  listByMediaType<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ListByMediaTypeRequest | undefined,
    callOptions: CallOptions<"application/vnd.more+json"> &
      ThrowOption<CallThrows> &
      AsOption<As> & { accept: "application/vnd.more+json" },
  ): Promise<Outcome<CallThrows, Plant[], ListByMediaTypeError, As>>;
  listByMediaType<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListByMediaTypeRequest,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, ListByMediaTypeError, As>> {
    return sendOrThrow(api, listByMediaTypeOperation, this.options, request, callOptions);
  }

  /** One page: the first, or the one at `step`, which is `next` of the page before. */
  listByMediaTypePage(
    request?: ListByMediaTypeRequest,
    callOptions?: CallOptions,
    step?: PageStep,
  ): Promise<Page<string[], string>> {
    return loadPage(
      api,
      listByMediaTypeOperation,
      listByMediaTypePagination,
      this.options,
      request,
      callOptions,
      step,
    );
  }

  /** All pages, one after the other. */
  listByMediaTypePages(
    request?: ListByMediaTypeRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<string[]> {
    return paginate(
      api,
      listByMediaTypeOperation,
      listByMediaTypePagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** The items of all pages. */
  listByMediaTypeItems(
    request?: ListByMediaTypeRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<string> {
    return paginateItems(
      api,
      listByMediaTypeOperation,
      listByMediaTypePagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /by-next-link` */
  listByNextLink<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListByNextLinkRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, PlantPage, ListByNextLinkError, As>> {
    return sendOrThrow(api, listByNextLinkOperation, this.options, request, callOptions);
  }

  /** One page: the first, or the one at `step`, which is `next` of the page before. */
  listByNextLinkPage(
    request?: ListByNextLinkRequest,
    callOptions?: CallOptions,
    step?: PageStep,
  ): Promise<Page<PlantPage, Plant>> {
    return loadPage(
      api,
      listByNextLinkOperation,
      listByNextLinkPagination,
      this.options,
      request,
      callOptions,
      step,
    );
  }

  /** All pages, one after the other. */
  listByNextLinkPages(
    request?: ListByNextLinkRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<PlantPage> {
    return paginate(
      api,
      listByNextLinkOperation,
      listByNextLinkPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** The items of all pages. */
  listByNextLinkItems(
    request?: ListByNextLinkRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<Plant> {
    return paginateItems(
      api,
      listByNextLinkOperation,
      listByNextLinkPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /nothing` */
  listNothing<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListNothingRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Plant[], ListNothingError, As>> {
    return sendOrThrow(api, listNothingOperation, this.options, request, callOptions);
  }

  /**
   * Calls what the document does not declare, with the servers, credentials, retries and results of other calls.
   *
   * @example
   * const result = await client.request("GET", "/beta/reports", { query: { year: 2026 } });
   */
  request<Body = unknown, CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    method: string,
    path: string,
    callOptions?: RequestOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Body, CallFailure, As>> {
    return sendRequest(api, this.options, method, path, callOptions, [exactJson]);
  }
}

export { PaginationClient as Client };

export class PlantsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, PlantsGroup);
  }

  /** `GET /by-cursor` */
  listByCursor<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListByCursorRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, ListByCursorResponse, ListByCursorError, As>> {
    return sendOrThrow(api, listByCursorOperation, this.options, request, callOptions);
  }

  /** One page: the first, or the one at `step`, which is `next` of the page before. */
  listByCursorPage(
    request?: ListByCursorRequest,
    callOptions?: CallOptions,
    step?: PageStep,
  ): Promise<Page<{ data: Plant[]; has_more: boolean }, Plant>> {
    return loadPage(
      api,
      listByCursorOperation,
      listByCursorPagination,
      this.options,
      request,
      callOptions,
      step,
    );
  }

  /** All pages, one after the other. */
  listByCursorPages(
    request?: ListByCursorRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<{ data: Plant[]; has_more: boolean }> {
    return paginate(
      api,
      listByCursorOperation,
      listByCursorPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** The items of all pages. */
  listByCursorItems(
    request?: ListByCursorRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<Plant> {
    return paginateItems(
      api,
      listByCursorOperation,
      listByCursorPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /by-offset` */
  listByOffset<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListByOffsetRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Plant[], ListByOffsetError, As>> {
    return sendOrThrow(api, listByOffsetOperation, this.options, request, callOptions);
  }

  /** One page: the first, or the one at `step`, which is `next` of the page before. */
  listByOffsetPage(
    request?: ListByOffsetRequest,
    callOptions?: CallOptions,
    step?: PageStep,
  ): Promise<Page<Plant[], Plant>> {
    return loadPage(
      api,
      listByOffsetOperation,
      listByOffsetPagination,
      this.options,
      request,
      callOptions,
      step,
    );
  }

  /** All pages, one after the other. */
  listByOffsetPages(
    request?: ListByOffsetRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<Plant[]> {
    return paginate(
      api,
      listByOffsetOperation,
      listByOffsetPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** The items of all pages. */
  listByOffsetItems(
    request?: ListByOffsetRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<Plant> {
    return paginateItems(
      api,
      listByOffsetOperation,
      listByOffsetPagination,
      this.options,
      request,
      callOptions,
    );
  }
}
