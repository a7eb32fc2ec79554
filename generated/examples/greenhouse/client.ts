/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  exactJson,
  exactPlaces,
  fileBody,
  fileResponse,
  formBody,
  idempotencyKeys,
  jsonBody,
  multipartBody,
  parameterStyles,
  plainParameters,
  sendOperation,
  spelledPath,
  streamOperation,
  streams,
  textBody,
  textResponse,
} from "../../../runtime/http/index.js";
import type { ApiResult, CallOptions, ClientOptions, StreamOptions } from "../../../runtime/http/index.js";
import { api } from "./operations.js";
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
  /** Used for every request of this client. */
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
    request?: ListPlantsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<PlantList, ListPlantsFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /plants?tag&light&limit&includeArchived&plantedAfter",
        errors: [400],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [plainParameters],
      },
      this.options,
      request,
      callOptions,
    );
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
    return sendOperation(
      api,
      {
        call: "POST /plants {id,name,nickname,species,light,tags,plantedOn,parent,care,position,secretNote}",
        parameters: [{ key: "Idempotency-Key", in: "header" }],
        errors: [
          400,
          {
            name: "PlantExistsError",
            marker: { key: "error", value: "PlantExistsError" },
            contentKey: "content",
          },
        ],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [jsonBody, plainParameters, idempotencyKeys],
      },
      this.options,
      request,
      callOptions,
    );
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
    return sendOperation(
      api,
      {
        call: "GET /plants/{plantId}",
        errors: [
          {
            name: "PlantNotFoundError",
            marker: { key: "error", value: "PlantNotFoundError" },
            contentKey: "content",
          },
        ],
        security: [[{ scheme: "key", type: "bearer" }], []],
      },
      this.options,
      request,
      callOptions,
    );
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
    return sendOperation(
      api,
      {
        call: "PATCH /plants/{plantId} {name,nickname,light,heightCm}",
        body: { contentType: "application/merge-patch+json" },
        errors: [
          400,
          {
            name: "PlantNotFoundError",
            marker: { key: "error", value: "PlantNotFoundError" },
            contentKey: "content",
          },
        ],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
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
    return sendOperation(
      api,
      {
        call: "DELETE /plants/{plantId}",
        accept: "application/json, */*",
        responses: [],
        errors: [
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
          {
            name: "PlantNotFoundError",
            marker: { key: "error", value: "PlantNotFoundError" },
            contentKey: "content",
          },
        ],
      },
      this.options,
      request,
      callOptions,
    );
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
    return sendOperation(
      api,
      {
        call: "POST /plants/{plantId}/waterings?notify&tag {amountMl,source,at,note,photos,weather,volunteer}",
        errors: [
          400,
          {
            name: "PlantNotFoundError",
            marker: { key: "error", value: "PlantNotFoundError" },
            contentKey: "content",
          },
          {
            name: "BarrelNotFoundError",
            marker: { key: "error", value: "BarrelNotFoundError" },
            contentKey: "content",
          },
          {
            name: "TooWetError",
            marker: { key: "error", value: "TooWetError" },
            contentKey: "content",
          },
        ],
        exact: [["id"], ["amountMl"]],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [jsonBody, plainParameters, exactPlaces],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Watch waterings
   *
   * A stream of server-sent events, one a watering. Ends with `[DONE]`.
   *
   * `GET /waterings/stream`
   */
  watchWaterings(
    request?: WatchWateringsRequest,
    callOptions?: StreamOptions,
  ): Promise<ApiResult<AsyncIterable<Watering>, WatchWateringsFailure>> {
    return streamOperation(
      api,
      {
        call: "GET /waterings/stream?count&everyMs",
        accept: "text/event-stream",
        responses: [
          {
            status: 200,
            kind: "stream",
            contentType: "text/event-stream",
            stream: { format: "sse", terminator: "[DONE]", json: true },
          },
        ],
        exact: [["id"], ["amountMl"]],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [plainParameters, exactPlaces, streams],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Export waterings
   *
   * Every watering as JSON lines.
   *
   * `GET /waterings/export`
   */
  exportWaterings(
    request?: ExportWateringsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<AsyncIterable<Watering>, ExportWateringsFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /waterings/export",
        accept: "application/jsonl",
        responses: [
          {
            status: 200,
            kind: "stream",
            contentType: "application/jsonl",
            stream: { format: "json-lines", json: true },
          },
        ],
        exact: [["id"], ["amountMl"]],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [exactPlaces, streams],
      },
      this.options,
      request,
      callOptions,
    );
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
    return sendOperation(
      api,
      {
        call: "POST /plants/{plantId}/photos body!",
        body: {
          fields: [
            { name: "photo", kind: "file", required: true },
            { name: "details", kind: "files" },
            { name: "caption", kind: "value", required: true },
            { name: "tags", kind: "value" },
            { name: "camera", kind: "value", contentType: "application/json" },
          ],
        },
        errors: [
          400,
          {
            name: "PlantNotFoundError",
            marker: { key: "error", value: "PlantNotFoundError" },
            contentKey: "content",
          },
        ],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [multipartBody],
      },
      this.options,
      request,
      callOptions,
    );
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
    return sendOperation(
      api,
      {
        call: "GET /photos/{photoId}",
        accept: "image/png",
        responses: [{ status: 200, kind: "file", contentType: "image/png" }],
        errors: [
          {
            name: "PhotoNotFoundError",
            marker: { key: "error", value: "PhotoNotFoundError" },
            contentKey: "content",
          },
        ],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [fileResponse],
      },
      this.options,
      request,
      callOptions,
    );
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
    return sendOperation(
      api,
      {
        call: "PUT /photos/{photoId} body!",
        errors: [
          {
            name: "PhotoNotFoundError",
            marker: { key: "error", value: "PhotoNotFoundError" },
            contentKey: "content",
          },
        ],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [fileBody],
      },
      this.options,
      request,
      callOptions,
    );
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
    return sendOperation(
      api,
      {
        call: "POST /climate/readings body!",
        errors: [400],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
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
    return sendOperation(
      api,
      {
        call: "PUT /climate/settings {mode,level,version,retries,slots,serial,checksum,targetCelsius,password,vents,schedule,window,firmware,startsAt,quietDay,sessionId,idempotency_key,holiday,extra,rules}",
        errors: [400],
        exact: [["serial"], ["checksum"], ["extra", "**"]],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [jsonBody, exactPlaces],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Leave a message
   *
   * Plain text for the next gardener. Send nothing to clear it.
   *
   * `POST /climate/message`
   */
  leaveMessage(
    request?: LeaveMessageRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<string, LeaveMessageFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /climate/message",
        accept: "text/plain",
        responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [textBody, textResponse],
      },
      this.options,
      request,
      callOptions,
    );
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
    return sendOperation(
      api,
      {
        call: "POST /climate/login body!",
        errors: [
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
        security: [],
        codecs: [formBody],
      },
      this.options,
      request,
      callOptions,
    );
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
    return sendOperation(
      api,
      {
        call: "GET",
        path: [
          "/styles/path/",
          { parameter: "simple" },
          "/",
          { parameter: "simpleExplode" },
          "/",
          { parameter: "label" },
          "/",
          { parameter: "labelExplode" },
          "/",
          { parameter: "matrix" },
          "/",
          { parameter: "matrixExplode" },
        ],
        parameters: [
          { key: "simple", in: "path", required: true },
          { key: "simpleExplode", in: "path", explode: true, required: true },
          { key: "label", in: "path", style: "label", required: true },
          { key: "labelExplode", in: "path", style: "label", explode: true, required: true },
          { key: "matrix", in: "path", style: "matrix", required: true },
          { key: "matrixExplode", in: "path", style: "matrix", explode: true, required: true },
        ],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [parameterStyles, exactJson, spelledPath],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Query styles
   *
   * Form, space and pipe delimited, deep objects, reserved characters and JSON.
   *
   * `GET /styles/query`
   */
  showQueryStyles(
    request?: ShowQueryStylesRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Record<string, unknown>, ShowQueryStylesFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /styles/query",
        parameters: [
          { key: "form", in: "query", explode: false },
          { key: "formExplode", in: "query" },
          { key: "formObject", in: "query", explode: false },
          { key: "spaces", in: "query", style: "spaceDelimited", explode: false },
          { key: "pipes", in: "query", style: "pipeDelimited", explode: false },
          { key: "deep", in: "query", style: "deepObject" },
          { key: "reserved", in: "query", allowReserved: true },
          { key: "filter", in: "query", contentType: "application/json" },
        ],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [parameterStyles, exactJson],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Header and cookie styles
   *
   * Simple in headers, form in cookies.
   *
   * `GET /styles/headers`
   */
  showHeaderStyles(
    request?: ShowHeaderStylesRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Record<string, unknown>, ShowHeaderStylesFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /styles/headers",
        parameters: [
          { key: "X-List", in: "header" },
          { key: "X-Object", in: "header", explode: true },
          { key: "X-Flag", in: "header" },
          { key: "season", in: "cookie" },
          { key: "visited", in: "cookie", explode: false },
        ],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [parameterStyles, exactJson],
      },
      this.options,
      request,
      callOptions,
    );
  }
}
