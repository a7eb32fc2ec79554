/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  callOperation,
  callStream,
  exactJson,
  exactPlaces,
  fileBody,
  fileResponse,
  formBody,
  idempotencyKeys,
  multipartBody,
  streams,
  textBody,
  textResponse,
} from "../../../runtime/http/index.js";
import type { Outcome, ThrowOption } from "../../../runtime/http/index.js";
import { api } from "./operations.js";
import type {
  ChangeSettingsFailure,
  ChangeSettingsRequest,
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
  OpenSessionResponse,
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
  }
}

export { GreenhouseClient as Client };

/** What grows here. */
export class PlantsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
  }

  /**
   * List plants
   *
   * Plants in the order they were planted, filtered by what you ask for.
   *
   * `GET /plants`
   */
  listPlants<CallThrows extends boolean = Throws>(
    request?: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, PlantList, ListPlantsFailure>> {
    return callOperation(
      api,
      {
        id: "listPlants",
        method: "GET",
        path: "/plants",
        query: [
          { name: "tag", style: "form" },
          "light",
          "limit",
          "includeArchived",
          "plantedAfter",
        ],
        errors: [400],
        security: [[{ scheme: "key", type: "bearer" }], []],
      },
      this,
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
  createPlant<CallThrows extends boolean = Throws>(
    request: CreatePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant, CreatePlantFailure>> {
    return callOperation(
      api,
      {
        id: "createPlant",
        method: "POST",
        path: "/plants",
        headers: ["Idempotency-Key"],
        body: { kind: "json", required: true },
        errors: [
          400,
          {
            name: "PlantExistsError",
            marker: { key: "error", value: "PlantExistsError" },
            contentKey: "content",
          },
        ],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [idempotencyKeys],
      },
      this,
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
  findPlant<CallThrows extends boolean = Throws>(
    request: FindPlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant, FindPlantFailure>> {
    return callOperation(
      api,
      {
        id: "findPlant",
        method: "GET",
        path: "/plants/{plantId}",
        errors: [
          {
            name: "PlantNotFoundError",
            marker: { key: "error", value: "PlantNotFoundError" },
            contentKey: "content",
          },
        ],
        security: [[{ scheme: "key", type: "bearer" }], []],
      },
      this,
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
  updatePlant<CallThrows extends boolean = Throws>(
    request: UpdatePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant, UpdatePlantFailure>> {
    return callOperation(
      api,
      {
        id: "updatePlant",
        method: "PATCH",
        path: "/plants/{plantId}",
        body: { kind: "json", contentType: "application/merge-patch+json", required: true },
        errors: [
          400,
          {
            name: "PlantNotFoundError",
            marker: { key: "error", value: "PlantNotFoundError" },
            contentKey: "content",
          },
        ],
        security: [[{ scheme: "key", type: "bearer" }], []],
      },
      this,
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
  removePlant<CallThrows extends boolean = Throws>(
    request: RemovePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, RemovePlantFailure>> {
    return callOperation(
      api,
      {
        id: "removePlant",
        method: "DELETE",
        path: "/plants/{plantId}",
        responses: [{ status: 204, kind: "empty" }],
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
      this,
      request,
      callOptions,
    );
  }
}

/** Who got water, when and from where. */
export class WateringsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
  }

  /**
   * Water a plant
   *
   * Records a watering. Amounts are 64-bit integers and stay exact.
   *
   * `POST /plants/{plantId}/waterings`
   */
  waterPlant<CallThrows extends boolean = Throws>(
    request: WaterPlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Watering, WaterPlantFailure>> {
    return callOperation(
      api,
      {
        id: "waterPlant",
        method: "POST",
        path: "/plants/{plantId}/waterings",
        query: ["notify", { name: "tag", style: "form" }],
        body: { kind: "json", required: true },
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
        codecs: [exactPlaces],
      },
      this,
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
  watchWaterings<CallThrows extends boolean = Throws>(
    request?: WatchWateringsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Watering>, WatchWateringsFailure>> {
    return callStream(
      api,
      {
        id: "watchWaterings",
        method: "GET",
        path: "/waterings/stream",
        query: ["count", "everyMs"],
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
        codecs: [exactPlaces, streams],
      },
      this,
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
  exportWaterings<CallThrows extends boolean = Throws>(
    request?: ExportWateringsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Watering>, ExportWateringsFailure>> {
    return callOperation(
      api,
      {
        id: "exportWaterings",
        method: "GET",
        path: "/waterings/export",
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
      this,
      request,
      callOptions,
    );
  }
}

/** Pictures of plants, up and down. */
export class PhotosGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
  }

  /**
   * Upload a photo
   *
   * A picture and what it shows, as multipart/form-data.
   *
   * `POST /plants/{plantId}/photos`
   */
  uploadPhoto<CallThrows extends boolean = Throws>(
    request: UploadPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Photo, UploadPhotoFailure>> {
    return callOperation(
      api,
      {
        id: "uploadPhoto",
        method: "POST",
        path: "/plants/{plantId}/photos",
        body: {
          kind: "multipart",
          fields: [
            { name: "photo", kind: "file", required: true },
            { name: "details", kind: "files" },
            { name: "caption", kind: "value", required: true },
            { name: "tags", kind: "value" },
            { name: "camera", kind: "value", contentType: "application/json" },
          ],
          required: true,
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
      this,
      request,
      callOptions,
    );
  }

  /**
   * Download a photo
   *
   * `GET /photos/{photoId}`
   */
  downloadPhoto<CallThrows extends boolean = Throws>(
    request: DownloadPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Blob, DownloadPhotoFailure>> {
    return callOperation(
      api,
      {
        id: "downloadPhoto",
        method: "GET",
        path: "/photos/{photoId}",
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
      this,
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
  replacePhoto<CallThrows extends boolean = Throws>(
    request: ReplacePhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Photo, ReplacePhotoFailure>> {
    return callOperation(
      api,
      {
        id: "replacePhoto",
        method: "PUT",
        path: "/photos/{photoId}",
        body: { kind: "file", required: true },
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
      this,
      request,
      callOptions,
    );
  }
}

/** Sensors and settings. */
export class ClimateGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
  }

  /**
   * Record a reading
   *
   * A reading of any sensor. Which one it is shows in its fields, there is no marker.
   *
   * `POST /climate/readings`
   */
  recordReading<CallThrows extends boolean = Throws>(
    request: RecordReadingRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, RecordedReading, RecordReadingFailure>> {
    return callOperation(
      api,
      {
        id: "recordReading",
        method: "POST",
        path: "/climate/readings",
        body: { kind: "json", required: true },
        errors: [400],
        security: [[{ scheme: "key", type: "bearer" }], []],
      },
      this,
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
  changeSettings<CallThrows extends boolean = Throws>(
    request: ChangeSettingsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Settings, ChangeSettingsFailure>> {
    return callOperation(
      api,
      {
        id: "changeSettings",
        method: "PUT",
        path: "/climate/settings",
        body: { kind: "json", required: true },
        errors: [400],
        exact: [["serial"], ["checksum"], ["extra", "**"]],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [exactPlaces],
      },
      this,
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
  leaveMessage<CallThrows extends boolean = Throws>(
    request?: LeaveMessageRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, string, LeaveMessageFailure>> {
    return callOperation(
      api,
      {
        id: "leaveMessage",
        method: "POST",
        path: "/climate/message",
        body: { kind: "text" },
        accept: "text/plain",
        responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [textBody, textResponse],
      },
      this,
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
  openSession<CallThrows extends boolean = Throws>(
    request: OpenSessionRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, OpenSessionResponse, OpenSessionFailure>> {
    return callOperation(
      api,
      {
        id: "openSession",
        method: "POST",
        path: "/climate/login",
        body: { kind: "form", required: true },
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
      this,
      request,
      callOptions,
    );
  }
}

/** Every way a parameter can be spelt. Each call answers what the server understood. */
export class StylesGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
  }

  /**
   * Path styles
   *
   * Simple, label and matrix, as lists and as objects, exploded or not.
   *
   * `GET /styles/path/{simple}/{simpleExplode}/{label}/{labelExplode}/{matrix}/{matrixExplode}`
   */
  showPathStyles<CallThrows extends boolean = Throws>(
    request: ShowPathStylesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Record<string, unknown>, ShowPathStylesFailure>> {
    return callOperation(
      api,
      {
        id: "showPathStyles",
        method: "GET",
        path: "/styles/path/{simple}/{simpleExplode}/{label}/{labelExplode}/{matrix}/{matrixExplode}",
        pathParameters: [
          { name: "simple", style: "simple" },
          { name: "simpleExplode", style: "simple", explode: true },
          { name: "label", style: "label" },
          { name: "labelExplode", style: "label", explode: true },
          { name: "matrix", style: "matrix" },
          { name: "matrixExplode", style: "matrix", explode: true },
        ],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [exactJson],
      },
      this,
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
  showQueryStyles<CallThrows extends boolean = Throws>(
    request?: ShowQueryStylesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Record<string, unknown>, ShowQueryStylesFailure>> {
    return callOperation(
      api,
      {
        id: "showQueryStyles",
        method: "GET",
        path: "/styles/query",
        query: [
          { name: "form", style: "form", explode: false },
          { name: "formExplode", style: "form" },
          { name: "formObject", style: "form", explode: false },
          { name: "spaces", style: "spaceDelimited", explode: false },
          { name: "pipes", style: "pipeDelimited", explode: false },
          { name: "deep", style: "deepObject" },
          { name: "reserved", allowReserved: true },
          { name: "filter", contentType: "application/json" },
        ],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [exactJson],
      },
      this,
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
  showHeaderStyles<CallThrows extends boolean = Throws>(
    request?: ShowHeaderStylesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Record<string, unknown>, ShowHeaderStylesFailure>> {
    return callOperation(
      api,
      {
        id: "showHeaderStyles",
        method: "GET",
        path: "/styles/headers",
        headers: [
          { name: "X-List", style: "simple" },
          { name: "X-Object", style: "simple", explode: true },
          "X-Flag",
        ],
        cookies: ["season", { name: "visited", style: "form", explode: false }],
        security: [[{ scheme: "key", type: "bearer" }], []],
        codecs: [exactJson],
      },
      this,
      request,
      callOptions,
    );
  }
}
