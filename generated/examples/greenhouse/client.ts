/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, exactJson, sendOrThrow, sendRequest } from "../../../runtime/http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "../../../runtime/http/index.js";
import {
  api,
  changeSettingsOperation,
  createPlantOperation,
  downloadPhotoOperation,
  exportWateringsOperation,
  findPlantOperation,
  leaveMessageOperation,
  listPlantsOperation,
  openSessionOperation,
  recordReadingOperation,
  removePlantOperation,
  replacePhotoOperation,
  showHeaderStylesOperation,
  showPathStylesOperation,
  showQueryStylesOperation,
  updatePlantOperation,
  uploadPhotoOperation,
  watchWateringsOperation,
  waterPlantOperation,
} from "./operations.js";
import type {
  ChangeSettingsError,
  ChangeSettingsRequest,
  CreatePlantError,
  CreatePlantRequest,
  DownloadPhotoError,
  DownloadPhotoRequest,
  ExportWateringsError,
  ExportWateringsRequest,
  FindPlantError,
  FindPlantRequest,
  LeaveMessageError,
  LeaveMessageRequest,
  ListPlantsError,
  ListPlantsRequest,
  OpenSessionError,
  OpenSessionRequest,
  OpenSessionResponse,
  RecordReadingError,
  RecordReadingRequest,
  RemovePlantError,
  RemovePlantRequest,
  ReplacePhotoError,
  ReplacePhotoRequest,
  ShowHeaderStylesError,
  ShowHeaderStylesRequest,
  ShowPathStylesError,
  ShowPathStylesRequest,
  ShowQueryStylesError,
  ShowQueryStylesRequest,
  UpdatePlantError,
  UpdatePlantRequest,
  UploadPhotoError,
  UploadPhotoRequest,
  WatchWateringsError,
  WatchWateringsRequest,
  WaterPlantError,
  WaterPlantRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Photo, Plant, PlantList, RecordedReading, Settings, Watering } from "./types.js";

/** A client of Greenhouse. */
export class GreenhouseClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;
  /** What grows here. */
  readonly plants: PlantsGroup<Throws>;
  /** Who got water, when and from where. */
  readonly waterings: WateringsGroup<Throws>;
  /** Pictures of plants, up and down. */
  readonly photos: PhotosGroup<Throws>;
  /** Sensors and settings. */
  readonly climate: ClimateGroup<Throws>;
  /** Every way a parameter can be spelt. Each call answers what the server understood. */
  readonly styles: StylesGroup<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    this.plants = new PlantsGroup(options);
    this.waterings = new WateringsGroup(options);
    this.photos = new PhotosGroup(options);
    this.climate = new ClimateGroup(options);
    this.styles = new StylesGroup(options);
    bindMethods(this, GreenhouseClient);
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

export { GreenhouseClient as Client };

/** What grows here. */
export class PlantsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, PlantsGroup);
  }

  /**
   * List plants
   *
   * Plants in the order they were planted, filtered by what you ask for.
   *
   * `GET /plants`
   */
  listPlants<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, PlantList, ListPlantsError, As>> {
    return sendOrThrow(api, listPlantsOperation, this.options, request, callOptions);
  }

  /**
   * Plant a plant
   *
   * Adds a plant. Its `id` may not be taken.
   *
   * `POST /plants`
   */
  createPlant<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: CreatePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Plant, CreatePlantError, As>> {
    return sendOrThrow(api, createPlantOperation, this.options, request, callOptions);
  }

  /**
   * Find a plant
   *
   * One plant with everything known of it.
   *
   * `GET /plants/{plantId}`
   */
  findPlant<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: FindPlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Plant, FindPlantError, As>> {
    return sendOrThrow(api, findPlantOperation, this.options, request, callOptions);
  }

  /**
   * Change a plant
   *
   * Changes what you send and leaves the rest. `null` removes the nickname.
   *
   * `PATCH /plants/{plantId}`
   */
  updatePlant<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: UpdatePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Plant, UpdatePlantError, As>> {
    return sendOrThrow(api, updatePlantOperation, this.options, request, callOptions);
  }

  /**
   * Remove a plant
   *
   * Archives the plant. Answers nothing.
   *
   * `DELETE /plants/{plantId}`
   */
  removePlant<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: RemovePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, RemovePlantError, As>> {
    return sendOrThrow(api, removePlantOperation, this.options, request, callOptions);
  }
}

/** Who got water, when and from where. */
export class WateringsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, WateringsGroup);
  }

  /**
   * Water a plant
   *
   * Records a watering. Amounts are 64-bit integers and stay exact.
   *
   * `POST /plants/{plantId}/waterings`
   */
  waterPlant<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: WaterPlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Watering, WaterPlantError, As>> {
    return sendOrThrow(api, waterPlantOperation, this.options, request, callOptions);
  }

  /**
   * Watch waterings
   *
   * A stream of server-sent events, one a watering. Ends with `[DONE]`.
   *
   * `GET /waterings/stream`
   */
  watchWaterings<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: WatchWateringsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Watering>, WatchWateringsError, As>> {
    return sendOrThrow(api, watchWateringsOperation, this.options, request, callOptions);
  }

  /**
   * Export waterings
   *
   * Every watering as JSON lines.
   *
   * `GET /waterings/export`
   */
  exportWaterings<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ExportWateringsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Watering>, ExportWateringsError, As>> {
    return sendOrThrow(api, exportWateringsOperation, this.options, request, callOptions);
  }
}

/** Pictures of plants, up and down. */
export class PhotosGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, PhotosGroup);
  }

  /**
   * Upload a photo
   *
   * A picture and what it shows, as multipart/form-data.
   *
   * `POST /plants/{plantId}/photos`
   */
  uploadPhoto<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: UploadPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Photo, UploadPhotoError, As>> {
    return sendOrThrow(api, uploadPhotoOperation, this.options, request, callOptions);
  }

  /**
   * Download a photo
   *
   * `GET /photos/{photoId}`
   */
  downloadPhoto<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: DownloadPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Blob, DownloadPhotoError, As>> {
    return sendOrThrow(api, downloadPhotoOperation, this.options, request, callOptions);
  }

  /**
   * Replace a photo
   *
   * The bytes of the new picture, nothing around them.
   *
   * `PUT /photos/{photoId}`
   */
  replacePhoto<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ReplacePhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Photo, ReplacePhotoError, As>> {
    return sendOrThrow(api, replacePhotoOperation, this.options, request, callOptions);
  }
}

/** Sensors and settings. */
export class ClimateGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, ClimateGroup);
  }

  /**
   * Record a reading
   *
   * A reading of any sensor. Which one it is shows in its fields, there is no marker.
   *
   * `POST /climate/readings`
   */
  recordReading<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: RecordReadingRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, RecordedReading, RecordReadingError, As>> {
    return sendOrThrow(api, recordReadingOperation, this.options, request, callOptions);
  }

  /**
   * Change the settings
   *
   * Every shape a body can have, in one place.
   *
   * `PUT /climate/settings`
   */
  changeSettings<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ChangeSettingsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Settings, ChangeSettingsError, As>> {
    return sendOrThrow(api, changeSettingsOperation, this.options, request, callOptions);
  }

  /**
   * Leave a message
   *
   * Plain text for the next gardener. Send nothing to clear it.
   *
   * `POST /climate/message`
   */
  leaveMessage<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: LeaveMessageRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, string, LeaveMessageError, As>> {
    return sendOrThrow(api, leaveMessageOperation, this.options, request, callOptions);
  }

  /**
   * Open a session
   *
   * A urlencoded form that gives a key.
   *
   * `POST /climate/login`
   */
  openSession<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: OpenSessionRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, OpenSessionResponse, OpenSessionError, As>> {
    return sendOrThrow(api, openSessionOperation, this.options, request, callOptions);
  }
}

/** Every way a parameter can be spelt. Each call answers what the server understood. */
export class StylesGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, StylesGroup);
  }

  /**
   * Path styles
   *
   * Simple, label and matrix, as lists and as objects, exploded or not.
   *
   * `GET /styles/path/{simple}/{simpleExplode}/{label}/{labelExplode}/{matrix}/{matrixExplode}`
   */
  showPathStyles<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ShowPathStylesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Record<string, unknown>, ShowPathStylesError, As>> {
    return sendOrThrow(api, showPathStylesOperation, this.options, request, callOptions);
  }

  /**
   * Query styles
   *
   * Form, space and pipe delimited, deep objects, reserved characters and JSON.
   *
   * `GET /styles/query`
   */
  showQueryStyles<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ShowQueryStylesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Record<string, unknown>, ShowQueryStylesError, As>> {
    return sendOrThrow(api, showQueryStylesOperation, this.options, request, callOptions);
  }

  /**
   * Header and cookie styles
   *
   * Simple in headers, form in cookies.
   *
   * `GET /styles/headers`
   */
  showHeaderStyles<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ShowHeaderStylesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Record<string, unknown>, ShowHeaderStylesError, As>> {
    return sendOrThrow(api, showHeaderStylesOperation, this.options, request, callOptions);
  }
}
