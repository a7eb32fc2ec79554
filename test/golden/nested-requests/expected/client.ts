/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import * as pagination from "./pagination.js";
import {
  callOperation,
  callStream,
  fileBody,
  flattenRequest,
  jsonBody,
  multipartBody,
  plainParameters,
  settle,
  streams,
} from "./http/index.js";
import type { FileValue, Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type {
  ChatFailure,
  ChatRequest,
  ListPlantsFailure,
  ListPlantsRequest,
  ListenFailure,
  ListenRequest,
  LoadPlantFailure,
  LoadPlantRequest,
  ReplaceLabelFailure,
  ReplaceLabelRequest,
  ReplacePlantFailure,
  ReplacePlantRequest,
  SavePictureFailure,
  SavePictureRequest,
  SearchPlantsFailure,
  SearchPlantsRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Page, Plant } from "./types.js";

/** A client of Nested requests. */
export class NestedRequestsClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }

  /** `GET /plants` */
  listPlants<CallThrows extends boolean = Throws>(
    request?: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Page, ListPlantsFailure>> {
    return settle(
      operations.listPlants(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** All pages, one after the other. */
  listPlantsPages(request?: ListPlantsRequest, callOptions?: CallOptions): AsyncIterable<Page> {
    return pagination.listPlantsPages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  listPlantsItems(request?: ListPlantsRequest, callOptions?: CallOptions): AsyncIterable<Plant> {
    return pagination.listPlantsItems(this.options, request, callOptions);
  }

  /**
   * The body must be there, but nothing in it.
   *
   * `POST /plants/search`
   */
  searchPlants<CallThrows extends boolean = Throws>(
    request?: SearchPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Page, SearchPlantsFailure>> {
    return settle(
      operations.searchPlants(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** All pages, one after the other. */
  searchPlantsPages(request?: SearchPlantsRequest, callOptions?: CallOptions): AsyncIterable<Page> {
    return pagination.searchPlantsPages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  searchPlantsItems(
    request?: SearchPlantsRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<Plant> {
    return pagination.searchPlantsItems(this.options, request, callOptions);
  }

  /**
   * Names that a flat request would have to change.
   *
   * `GET /plants/{id}`
   */
  loadPlant<CallThrows extends boolean = Throws>(
    request: LoadPlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant, LoadPlantFailure>> {
    return callOperation(
      api,
      {
        call: "GET /plants/{id}",
        parameters: [
          { key: "id_query", name: "id", in: "query" },
          { key: "body", in: "cookie" },
        ],
        errors: [],
        codecs: [plainParameters],
      },
      this,
      flattenRequest(request, { "query.id": "id_query" }),
      callOptions,
    );
  }

  /** `PUT /plants/{id}` */
  replacePlant<CallThrows extends boolean = Throws>(
    request: ReplacePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, ReplacePlantFailure>> {
    return callOperation(
      api,
      {
        call: "PUT /plants/{id}?dryRun body!",
        parameters: [{ key: "id_header", name: "id", in: "header", required: true }],
        accept: "application/json, */*",
        responses: [],
        errors: [],
        codecs: [jsonBody, plainParameters],
      },
      this,
      flattenRequest(request, { "headers.id": "id_header" }),
      callOptions,
    );
  }

  /** `PUT /plants/{id}/label` */
  replaceLabel<CallThrows extends boolean = Throws>(
    request: ReplaceLabelRequest,
    callOptions?: CallOptions<never, "application/json"> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, ReplaceLabelFailure>>;
  /** The same, sent as image/png. */
  replaceLabel<CallThrows extends boolean = Throws>(
    request: Omit<ReplaceLabelRequest, "body"> & {
      body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
    },
    callOptions: CallOptions<never, "image/png"> &
      ThrowOption<CallThrows> & { contentType: "image/png" },
  ): Promise<Outcome<CallThrows, undefined, ReplaceLabelFailure>>;
  replaceLabel<CallThrows extends boolean = Throws>(
    request: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, ReplaceLabelFailure>> {
    return callOperation(
      api,
      {
        call: "PUT /plants/{id}/label body!",
        body: {
          contents: [
            { kind: "json", contentType: "application/json" },
            { kind: "file", contentType: "image/png" },
          ],
        },
        accept: "application/json, */*",
        responses: [],
        errors: [],
        codecs: [jsonBody, fileBody],
      },
      this,
      flattenRequest(request),
      callOptions,
    );
  }

  /** `PUT /plants/{id}/picture` */
  savePicture<CallThrows extends boolean = Throws>(
    request: SavePictureRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, SavePictureFailure>> {
    return callOperation(
      api,
      {
        call: "PUT /plants/{id}/picture body!",
        body: { fields: [{ name: "picture", kind: "file", required: true }] },
        accept: "application/json, */*",
        responses: [],
        errors: [],
        codecs: [multipartBody],
      },
      this,
      flattenRequest(request),
      callOptions,
    );
  }

  /** `POST /chats` */
  chat<CallThrows extends boolean = Throws>(
    request: ChatRequest & { body: { stream?: false | null } },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, { text?: string }, ChatFailure>>;
  /** The same as a stream. */
  chat<CallThrows extends boolean = Throws>(
    request: ChatRequest & { body: { stream: true } },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<{ word?: string }>, ChatFailure>>;
  /** The same, if `stream` is known only at run time. */
  chat<CallThrows extends boolean = Throws>(
    request: ChatRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<
    Outcome<CallThrows, { text?: string } | AsyncIterable<{ word?: string }>, ChatFailure>
  >;
  chat<CallThrows extends boolean = Throws>(
    request: ChatRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<
    Outcome<CallThrows, { text?: string } | AsyncIterable<{ word?: string }>, ChatFailure>
  > {
    return callStream(
      api,
      {
        call: "POST /chats body!",
        accept: "application/json, text/event-stream",
        responses: [
          { status: 200, kind: "json" },
          {
            status: 200,
            kind: "stream",
            contentType: "text/event-stream",
            stream: { format: "sse", json: true },
          },
        ],
        errors: [],
        codecs: [jsonBody, streams],
      },
      this,
      flattenRequest(request),
      callOptions,
    );
  }

  /** `GET /speeches` */
  listen<CallThrows extends boolean = Throws>(
    request?: ListenRequest & { query?: { stream?: false | null } },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, { text?: string }, ListenFailure>>;
  /** The same as a stream. */
  listen<CallThrows extends boolean = Throws>(
    request: ListenRequest & { query: { stream: true } },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<{ word?: string }>, ListenFailure>>;
  /** The same, if `stream` is known only at run time. */
  listen<CallThrows extends boolean = Throws>(
    request?: ListenRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<
    Outcome<CallThrows, { text?: string } | AsyncIterable<{ word?: string }>, ListenFailure>
  >;
  listen<CallThrows extends boolean = Throws>(
    request?: ListenRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<
    Outcome<CallThrows, { text?: string } | AsyncIterable<{ word?: string }>, ListenFailure>
  > {
    return callStream(
      api,
      {
        call: "GET /speeches?stream",
        accept: "application/json, text/event-stream",
        responses: [
          { status: 200, kind: "json" },
          {
            status: 200,
            kind: "stream",
            contentType: "text/event-stream",
            stream: { format: "sse", json: true },
          },
        ],
        errors: [],
        codecs: [plainParameters, streams],
      },
      this,
      flattenRequest(request),
      callOptions,
    );
  }
}

export { NestedRequestsClient as Client };
