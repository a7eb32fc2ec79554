/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
  listPlants<CallThrows extends boolean = Throws>(
    request: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant[], ListPlantsError>> {
    return sendOrThrow(api, listPlantsOperation, this.options, request, callOptions);
  }

  /** `POST /beds/{bedId}/plants` */
  createPlant<CallThrows extends boolean = Throws>(
    request: CreatePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, CreatePlantError>> {
    return sendOrThrow(api, createPlantOperation, this.options, request, callOptions);
  }

  /** `GET /photos/{name}` */
  loadPhoto<CallThrows extends boolean = Throws>(
    request: LoadPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Blob, LoadPhotoError>> {
    return sendOrThrow(api, loadPhotoOperation, this.options, request, callOptions);
  }

  /** `PUT /photos/{name}` */
  savePhoto<CallThrows extends boolean = Throws>(
    request: SavePhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, string, SavePhotoError>> {
    return sendOrThrow(api, savePhotoOperation, this.options, request, callOptions);
  }

  /** `GET /readings` */
  watchReadings<CallThrows extends boolean = Throws>(
    request?: WatchReadingsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Plant>, WatchReadingsError>> {
    return sendOrThrow(api, watchReadingsOperation, this.options, request, callOptions);
  }
}

export { ChecksClient as Client };
