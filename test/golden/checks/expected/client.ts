/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import { bindMethods, settle } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
    return settle(
      operations.listPlants(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `POST /beds/{bedId}/plants` */
  createPlant<CallThrows extends boolean = Throws>(
    request: CreatePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, CreatePlantError>> {
    return settle(
      operations.createPlant(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `GET /photos/{name}` */
  loadPhoto<CallThrows extends boolean = Throws>(
    request: LoadPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Blob, LoadPhotoError>> {
    return settle(
      operations.loadPhoto(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `PUT /photos/{name}` */
  savePhoto<CallThrows extends boolean = Throws>(
    request: SavePhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, string, SavePhotoError>> {
    return settle(
      operations.savePhoto(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `GET /readings` */
  watchReadings<CallThrows extends boolean = Throws>(
    request?: WatchReadingsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Plant>, WatchReadingsError>> {
    return settle(
      operations.watchReadings(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }
}

export { ChecksClient as Client };
