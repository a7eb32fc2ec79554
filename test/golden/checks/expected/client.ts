/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, exactJson, sendOrThrow, sendRequest } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
import {
  api,
  createPlantOperation,
  listPlantsOperation,
  loadPhotoOperation,
  savePhotoOperation,
  watchReadingsOperation,
} from "./operations.js";
import type {
  CreatePlantError,
  CreatePlantRequest,
  ListPlantsError,
  ListPlantsRequest,
  LoadPhotoError,
  LoadPhotoRequest,
  SavePhotoError,
  SavePhotoRequest,
  WatchReadingsError,
  WatchReadingsRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Plant } from "./types.js";

/** A client of Checked calls. */
export class ChecksClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, ChecksClient);
  }

  /** `GET /beds/{bedId}/plants` */
  listPlants<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Plant[], ListPlantsError, As>> {
    return sendOrThrow(api, listPlantsOperation, this.options, request, callOptions);
  }

  /** `POST /beds/{bedId}/plants` */
  createPlant<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: CreatePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, CreatePlantError, As>> {
    return sendOrThrow(api, createPlantOperation, this.options, request, callOptions);
  }

  /** `GET /photos/{name}` */
  loadPhoto<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: LoadPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Blob, LoadPhotoError, As>> {
    return sendOrThrow(api, loadPhotoOperation, this.options, request, callOptions);
  }

  /** `PUT /photos/{name}` */
  savePhoto<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: SavePhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, string, SavePhotoError, As>> {
    return sendOrThrow(api, savePhotoOperation, this.options, request, callOptions);
  }

  /** `GET /readings` */
  watchReadings<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: WatchReadingsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Plant>, WatchReadingsError, As>> {
    return sendOrThrow(api, watchReadingsOperation, this.options, request, callOptions);
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

export { ChecksClient as Client };
