/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import type { ApiResult, CallOptions, ClientOptions, StreamOptions } from "./http/index.js";
import type {
  ChangeSettingsFailure,
  CreatePlantFailure,
  CreatePlantRequest,
  DownloadPhotoFailure,
  DownloadPhotoRequest,
  ExportWateringsFailure,
  ExportWateringsRequest,
  FindPlantFailure,
  FindPlantRequest,
  LeaveMessageFailure,
  LeaveMessageRequest,
  ListPlantsFailure,
  ListPlantsRequest,
  OpenSessionFailure,
  OpenSessionRequest,
  RecordReadingFailure,
  RecordReadingRequest,
  RemovePlantFailure,
  RemovePlantRequest,
  ReplacePhotoFailure,
  ReplacePhotoRequest,
  ShowHeaderStylesFailure,
  ShowHeaderStylesRequest,
  ShowPathStylesFailure,
  ShowPathStylesRequest,
  ShowQueryStylesFailure,
  ShowQueryStylesRequest,
  UpdatePlantFailure,
  UpdatePlantRequest,
  UploadPhotoFailure,
  UploadPhotoRequest,
  WatchWateringsFailure,
  WatchWateringsRequest,
  WaterPlantFailure,
  WaterPlantRequest,
} from "./operations.js";
import type { Photo, Plant, PlantList, RecordedReading, Settings, Watering } from "./types.js";

/** A client of Greenhouse. */
export class GreenhouseClient {
  /** Used by every call of this client. */
  readonly options: ClientOptions;
  /** What grows here. */
  readonly plants: PlantsGroup;
  /** Who got water, when and from where. */
  readonly waterings: WateringsGroup;
  /** Pictures of plants, up and down. */
  readonly photos: PhotosGroup;
  /** Sensors and settings. */
  readonly climate: ClimateGroup;
  /** Every way a parameter can be spelt. Each call answers what the server understood. */
  readonly styles: StylesGroup;

  constructor(options: ClientOptions = {}) {
    this.options = options;
    this.plants = new PlantsGroup(options);
    this.waterings = new WateringsGroup(options);
    this.photos = new PhotosGroup(options);
    this.climate = new ClimateGroup(options);
    this.styles = new StylesGroup(options);
  }
}

export { GreenhouseClient as Client };

/** What grows here. */
export class PlantsGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * List plants
   *
   * Plants in the order they were planted, filtered by what you ask for.
   *
   * `GET /plants`
   */
  listPlants(
    request: ListPlantsRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<PlantList, ListPlantsFailure>> {
    return operations.listPlants(this.options, request, callOptions);
  }

  /**
   * Plant a plant
   *
   * Adds a plant. Its `id` may not be taken.
   *
   * `POST /plants`
   */
  createPlant(
    request: CreatePlantRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant, CreatePlantFailure>> {
    return operations.createPlant(this.options, request, callOptions);
  }

  /**
   * Find a plant
   *
   * One plant with everything known of it.
   *
   * `GET /plants/{plantId}`
   */
  findPlant(
    request: FindPlantRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant, FindPlantFailure>> {
    return operations.findPlant(this.options, request, callOptions);
  }

  /**
   * Change a plant
   *
   * Changes what you send and leaves the rest. `null` removes the nickname.
   *
   * `PATCH /plants/{plantId}`
   */
  updatePlant(
    request: UpdatePlantRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant, UpdatePlantFailure>> {
    return operations.updatePlant(this.options, request, callOptions);
  }

  /**
   * Remove a plant
   *
   * Archives the plant. Answers nothing.
   *
   * `DELETE /plants/{plantId}`
   */
  removePlant(
    request: RemovePlantRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, RemovePlantFailure>> {
    return operations.removePlant(this.options, request, callOptions);
  }
}

/** Who got water, when and from where. */
export class WateringsGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Water a plant
   *
   * Records a watering. Amounts are 64-bit integers and stay exact.
   *
   * `POST /plants/{plantId}/waterings`
   */
  waterPlant(
    request: WaterPlantRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Watering, WaterPlantFailure>> {
    return operations.waterPlant(this.options, request, callOptions);
  }

  /**
   * Watch waterings
   *
   * A stream of server-sent events, one a watering. Ends with `[DONE]`.
   *
   * `GET /waterings/stream`
   */
  watchWaterings(
    request: WatchWateringsRequest = {},
    callOptions?: StreamOptions,
  ): Promise<ApiResult<AsyncIterable<Watering>, WatchWateringsFailure>> {
    return operations.watchWaterings(this.options, request, callOptions);
  }

  /**
   * Export waterings
   *
   * Every watering as JSON lines.
   *
   * `GET /waterings/export`
   */
  exportWaterings(
    request: ExportWateringsRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<AsyncIterable<Watering>, ExportWateringsFailure>> {
    return operations.exportWaterings(this.options, request, callOptions);
  }
}

/** Pictures of plants, up and down. */
export class PhotosGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Upload a photo
   *
   * A picture and what it shows, as multipart/form-data.
   *
   * `POST /plants/{plantId}/photos`
   */
  uploadPhoto(
    request: UploadPhotoRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Photo, UploadPhotoFailure>> {
    return operations.uploadPhoto(this.options, request, callOptions);
  }

  /**
   * Download a photo
   *
   * `GET /photos/{photoId}`
   */
  downloadPhoto(
    request: DownloadPhotoRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Blob, DownloadPhotoFailure>> {
    return operations.downloadPhoto(this.options, request, callOptions);
  }

  /**
   * Replace a photo
   *
   * The bytes of the new picture, nothing around them.
   *
   * `PUT /photos/{photoId}`
   */
  replacePhoto(
    request: ReplacePhotoRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Photo, ReplacePhotoFailure>> {
    return operations.replacePhoto(this.options, request, callOptions);
  }
}

/** Sensors and settings. */
export class ClimateGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Record a reading
   *
   * A reading of any sensor. Which one it is shows in its fields, there is no marker.
   *
   * `POST /climate/readings`
   */
  recordReading(
    request: RecordReadingRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<RecordedReading, RecordReadingFailure>> {
    return operations.recordReading(this.options, request, callOptions);
  }

  /**
   * Change the settings
   *
   * Every shape a body can have, in one place.
   *
   * `PUT /climate/settings`
   */
  changeSettings(
    request: Settings,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Settings, ChangeSettingsFailure>> {
    return operations.changeSettings(this.options, request, callOptions);
  }

  /**
   * Leave a message
   *
   * Plain text for the next gardener. Send nothing to clear it.
   *
   * `POST /climate/message`
   */
  leaveMessage(
    request: LeaveMessageRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<string, LeaveMessageFailure>> {
    return operations.leaveMessage(this.options, request, callOptions);
  }

  /**
   * Open a session
   *
   * A urlencoded form that gives a key.
   *
   * `POST /climate/login`
   */
  openSession(
    request: OpenSessionRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<{ key: string; expiresAt: string }, OpenSessionFailure>> {
    return operations.openSession(this.options, request, callOptions);
  }
}

/** Every way a parameter can be spelt. Each call answers what the server understood. */
export class StylesGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Path styles
   *
   * Simple, label and matrix, as lists and as objects, exploded or not.
   *
   * `GET /styles/path/{simple}/{simpleExplode}/{label}/{labelExplode}/{matrix}/{matrixExplode}`
   */
  showPathStyles(
    request: ShowPathStylesRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Record<string, unknown>, ShowPathStylesFailure>> {
    return operations.showPathStyles(this.options, request, callOptions);
  }

  /**
   * Query styles
   *
   * Form, space and pipe delimited, deep objects, reserved characters and JSON.
   *
   * `GET /styles/query`
   */
  showQueryStyles(
    request: ShowQueryStylesRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<Record<string, unknown>, ShowQueryStylesFailure>> {
    return operations.showQueryStyles(this.options, request, callOptions);
  }

  /**
   * Header and cookie styles
   *
   * Simple in headers, form in cookies.
   *
   * `GET /styles/headers`
   */
  showHeaderStyles(
    request: ShowHeaderStylesRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<Record<string, unknown>, ShowHeaderStylesFailure>> {
    return operations.showHeaderStyles(this.options, request, callOptions);
  }
}
