/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  exactPlaces,
  fileBody,
  fileResponse,
  formBody,
  idempotencyKeys,
  jsonBody,
  multipartBody,
  parameterStyles,
  plainParameters,
  sendCall,
  sendStream,
  streams,
  textBody,
  textResponse,
} from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  DeclaredStatusFailure,
  EndpointEncoding,
  FileValue,
  NamedError,
  StreamOptions,
} from "./http/index.js";
import type {
  BarrelNotFoundError,
  Camera,
  Care,
  Gardener,
  InvalidRequest,
  Light,
  Photo,
  PhotoNotFoundError,
  Plant,
  PlantBase,
  PlantList,
  Point,
  Reading,
  RecordedReading,
  Rule,
  Settings,
  Soil,
  Species,
  WaterSource,
  Watering,
} from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@frond-examples/greenhouse",
  environments: {
    production: "https://api.greenhouse.example/v1",
    local: "http://localhost:4003/v1",
  },
  defaultEnvironment: "production",
  tokenScheme: "key",
};

/** What `listPlants` sends. */
export interface ListPlantsRequest {
  /**
   * Plants that have all of these tags.
   *
   * @example ["shade"]
   */
  tag?: string[];
  /** Plants that want this much light. */
  light?: Light;
  /**
   * How many at the most.
   *
   * @default 20
   */
  limit?: number;
  /** Also plants that are no more. */
  includeArchived?: boolean;
  plantedAfter?: string;
}

/** Why `listPlants` failed. */
export type ListPlantsFailure = CallFailure<never, DeclaredStatusFailure<400, InvalidRequest>>;

/** How `listPlants` travels. */
export const listPlantsEncoding: EndpointEncoding = {
  id: "listPlants",
  method: "GET",
  path: ["/plants"],
  parameters: [
    { key: "tag", name: "tag", in: "query", style: "form", explode: true },
    { key: "light", name: "light", in: "query", style: "form", explode: true },
    { key: "limit", name: "limit", in: "query", style: "form", explode: true },
    { key: "includeArchived", name: "includeArchived", in: "query", style: "form", explode: true },
    { key: "plantedAfter", name: "plantedAfter", in: "query", style: "form", explode: true },
  ],
  responses: [{ status: 200, kind: "json" }],
  errors: [{ name: "InvalidRequest", status: 400 }],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * List plants
 *
 * Plants in the order they were planted, filtered by what you ask for.
 *
 * `GET /plants`
 */
export function listPlants(
  options: ClientOptions,
  request: ListPlantsRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<PlantList, ListPlantsFailure>> {
  return sendCall(api, listPlantsEncoding, [plainParameters], options, request, callOptions);
}

/** What `createPlant` sends. */
export interface CreatePlantRequest {
  /** Sending the same key again gives the first answer again. */
  "Idempotency-Key"?: string;
  /** Letters, a hyphen and two digits. */
  id: string;
  name: string;
  /** What the gardeners call it. */
  nickname?: string | null;
  species: Species;
  light: Light;
  /** Each tag once. */
  tags?: string[];
  plantedOn?: string;
  /** The plant it was cut from. */
  parent?: PlantBase;
  care?: Care;
  /** Row and place. */
  position?: [number, number];
  /**
   * Only you will know.
   *
   * Only sent.
   */
  secretNote?: string;
}

/** Why `createPlant` failed. */
export type CreatePlantFailure = CallFailure<
  NamedError<"PlantExistsError", { plantId: string }>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

/** How `createPlant` travels. */
export const createPlantEncoding: EndpointEncoding = {
  id: "createPlant",
  method: "POST",
  path: ["/plants"],
  parameters: [
    {
      key: "Idempotency-Key",
      name: "Idempotency-Key",
      in: "header",
      style: "simple",
      explode: false,
    },
  ],
  body: {
    required: true,
    flat: [
      "id",
      "name",
      "nickname",
      "species",
      "light",
      "tags",
      "plantedOn",
      "parent",
      "care",
      "position",
      "secretNote",
    ],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 201, kind: "json" }],
  errors: [
    { name: "InvalidRequest", status: 400 },
    {
      name: "PlantExistsError",
      status: 409,
      marker: { key: "error", value: "PlantExistsError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * Plant a plant
 *
 * Adds a plant. Its `id` may not be taken.
 *
 * `POST /plants`
 */
export function createPlant(
  options: ClientOptions,
  request: CreatePlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant, CreatePlantFailure>> {
  return sendCall(
    api,
    createPlantEncoding,
    [jsonBody, plainParameters, idempotencyKeys],
    options,
    request,
    callOptions,
  );
}

/** What `findPlant` sends. */
export interface FindPlantRequest {
  /**
   * The plant's own name for itself.
   *
   * @example "monstera-04"
   */
  plantId: string;
}

/** Why `findPlant` failed. */
export type FindPlantFailure = CallFailure<NamedError<"PlantNotFoundError", { plantId: string }>>;

/** How `findPlant` travels. */
export const findPlantEncoding: EndpointEncoding = {
  id: "findPlant",
  method: "GET",
  path: ["/plants/", { parameter: "plantId" }],
  parameters: [
    {
      key: "plantId",
      name: "plantId",
      in: "path",
      style: "simple",
      explode: false,
      required: true,
    },
  ],
  responses: [{ status: 200, kind: "json" }],
  errors: [
    {
      name: "PlantNotFoundError",
      status: 404,
      marker: { key: "error", value: "PlantNotFoundError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * Find a plant
 *
 * One plant with everything known of it.
 *
 * `GET /plants/{plantId}`
 */
export function findPlant(
  options: ClientOptions,
  request: FindPlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant, FindPlantFailure>> {
  return sendCall(api, findPlantEncoding, [], options, request, callOptions);
}

/** What `updatePlant` sends. */
export interface UpdatePlantRequest {
  /**
   * The plant's own name for itself.
   *
   * @example "monstera-04"
   */
  plantId: string;
  name?: string;
  nickname?: string | null;
  light?: Light;
  heightCm?: number;
}

/** Why `updatePlant` failed. */
export type UpdatePlantFailure = CallFailure<
  NamedError<"PlantNotFoundError", { plantId: string }>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

/** How `updatePlant` travels. */
export const updatePlantEncoding: EndpointEncoding = {
  id: "updatePlant",
  method: "PATCH",
  path: ["/plants/", { parameter: "plantId" }],
  parameters: [
    {
      key: "plantId",
      name: "plantId",
      in: "path",
      style: "simple",
      explode: false,
      required: true,
    },
  ],
  body: {
    required: true,
    flat: ["name", "nickname", "light", "heightCm"],
    contents: [{ kind: "json", contentType: "application/merge-patch+json" }],
  },
  responses: [{ status: 200, kind: "json" }],
  errors: [
    { name: "InvalidRequest", status: 400 },
    {
      name: "PlantNotFoundError",
      status: 404,
      marker: { key: "error", value: "PlantNotFoundError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * Change a plant
 *
 * Changes what you send and leaves the rest. `null` removes the nickname.
 *
 * `PATCH /plants/{plantId}`
 */
export function updatePlant(
  options: ClientOptions,
  request: UpdatePlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant, UpdatePlantFailure>> {
  return sendCall(api, updatePlantEncoding, [jsonBody], options, request, callOptions);
}

/** What `removePlant` sends. */
export interface RemovePlantRequest {
  /**
   * The plant's own name for itself.
   *
   * @example "monstera-04"
   */
  plantId: string;
}

/** Why `removePlant` failed. */
export type RemovePlantFailure = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"PlantNotFoundError", { plantId: string }>
>;

/** How `removePlant` travels. */
export const removePlantEncoding: EndpointEncoding = {
  id: "removePlant",
  method: "DELETE",
  path: ["/plants/", { parameter: "plantId" }],
  parameters: [
    {
      key: "plantId",
      name: "plantId",
      in: "path",
      style: "simple",
      explode: false,
      required: true,
    },
  ],
  responses: [{ status: 204, kind: "empty" }],
  errors: [
    {
      name: "UnauthorizedError",
      status: 401,
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "PlantNotFoundError",
      status: 404,
      marker: { key: "error", value: "PlantNotFoundError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "key", type: "bearer" }]],
};

/**
 * Remove a plant
 *
 * Archives the plant. Answers nothing.
 *
 * `DELETE /plants/{plantId}`
 */
export function removePlant(
  options: ClientOptions,
  request: RemovePlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, RemovePlantFailure>> {
  return sendCall(api, removePlantEncoding, [], options, request, callOptions);
}

/** What `waterPlant` sends. */
export interface WaterPlantRequest {
  /**
   * The plant's own name for itself.
   *
   * @example "monstera-04"
   */
  plantId: string;
  /** Tell the gardeners. */
  notify?: boolean;
  /** @example ["weekly","shade"] */
  tag?: string[];
  /** Millilitres. */
  amountMl: number | bigint;
  source: WaterSource;
  /** Default: now. */
  at?: string;
  note?: string;
  photos?: string[];
  /** Readings by sensor. */
  weather?: Record<string, number>;
  volunteer?: Gardener | null;
}

/** Why `waterPlant` failed. */
export type WaterPlantFailure = CallFailure<
  | NamedError<"PlantNotFoundError", { plantId: string }>
  | NamedError<"BarrelNotFoundError", BarrelNotFoundError>
  | NamedError<"TooWetError", Soil>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

/** How `waterPlant` travels. */
export const waterPlantEncoding: EndpointEncoding = {
  id: "waterPlant",
  method: "POST",
  path: ["/plants/", { parameter: "plantId" }, "/waterings"],
  parameters: [
    {
      key: "plantId",
      name: "plantId",
      in: "path",
      style: "simple",
      explode: false,
      required: true,
    },
    { key: "notify", name: "notify", in: "query", style: "form", explode: true },
    { key: "tag", name: "tag", in: "query", style: "form", explode: true },
  ],
  body: {
    required: true,
    flat: ["amountMl", "source", "at", "note", "photos", "weather", "volunteer"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 201, kind: "json" }],
  errors: [
    { name: "InvalidRequest", status: 400 },
    {
      name: "PlantNotFoundError",
      status: 404,
      marker: { key: "error", value: "PlantNotFoundError" },
      contentKey: "content",
    },
    {
      name: "BarrelNotFoundError",
      status: 404,
      marker: { key: "error", value: "BarrelNotFoundError" },
    },
    {
      name: "TooWetError",
      status: 429,
      marker: { key: "error", value: "TooWetError" },
      contentKey: "content",
    },
  ],
  exact: [["id"], ["amountMl"]],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * Water a plant
 *
 * Records a watering. Amounts are 64-bit integers and stay exact.
 *
 * `POST /plants/{plantId}/waterings`
 */
export function waterPlant(
  options: ClientOptions,
  request: WaterPlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Watering, WaterPlantFailure>> {
  return sendCall(
    api,
    waterPlantEncoding,
    [jsonBody, plainParameters, exactPlaces],
    options,
    request,
    callOptions,
  );
}

/** What `watchWaterings` sends. */
export interface WatchWateringsRequest {
  /**
   * How many events before the stream ends.
   *
   * @default 5
   */
  count?: number;
  /**
   * Milliseconds between two events.
   *
   * @default 200
   */
  everyMs?: number;
}

/** Why `watchWaterings` failed. */
export type WatchWateringsFailure = CallFailure;

/** How `watchWaterings` travels. */
export const watchWateringsEncoding: EndpointEncoding = {
  id: "watchWaterings",
  method: "GET",
  path: ["/waterings/stream"],
  parameters: [
    { key: "count", name: "count", in: "query", style: "form", explode: true },
    { key: "everyMs", name: "everyMs", in: "query", style: "form", explode: true },
  ],
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
};

/**
 * Watch waterings
 *
 * A stream of server-sent events, one a watering. Ends with `[DONE]`.
 *
 * `GET /waterings/stream`
 */
export function watchWaterings(
  options: ClientOptions,
  request: WatchWateringsRequest = {},
  callOptions?: StreamOptions,
): Promise<ApiResult<AsyncIterable<Watering>, WatchWateringsFailure>> {
  return sendStream(
    api,
    watchWateringsEncoding,
    [plainParameters, exactPlaces, streams],
    options,
    request,
    callOptions,
  );
}

/** What `exportWaterings` sends. */
export type ExportWateringsRequest = Record<string, never>;

/** Why `exportWaterings` failed. */
export type ExportWateringsFailure = CallFailure;

/** How `exportWaterings` travels. */
export const exportWateringsEncoding: EndpointEncoding = {
  id: "exportWaterings",
  method: "GET",
  path: ["/waterings/export"],
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
};

/**
 * Export waterings
 *
 * Every watering as JSON lines.
 *
 * `GET /waterings/export`
 */
export function exportWaterings(
  options: ClientOptions,
  request: ExportWateringsRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<AsyncIterable<Watering>, ExportWateringsFailure>> {
  return sendCall(
    api,
    exportWateringsEncoding,
    [exactPlaces, streams],
    options,
    request,
    callOptions,
  );
}

/** What `uploadPhoto` sends. */
export interface UploadPhotoRequest {
  /**
   * The plant's own name for itself.
   *
   * @example "monstera-04"
   */
  plantId: string;
  body: {
    /** The picture. */
    photo: Blob | FileValue;
    /** More pictures of the same plant. */
    details?: (Blob | FileValue)[];
    /** What it shows. */
    caption: string;
    tags?: string[];
    camera?: Camera;
  };
}

/** Why `uploadPhoto` failed. */
export type UploadPhotoFailure = CallFailure<
  NamedError<"PlantNotFoundError", { plantId: string }>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

/** How `uploadPhoto` travels. */
export const uploadPhotoEncoding: EndpointEncoding = {
  id: "uploadPhoto",
  method: "POST",
  path: ["/plants/", { parameter: "plantId" }, "/photos"],
  parameters: [
    {
      key: "plantId",
      name: "plantId",
      in: "path",
      style: "simple",
      explode: false,
      required: true,
    },
  ],
  body: {
    required: true,
    contents: [
      {
        kind: "multipart",
        contentType: "multipart/form-data",
        fields: [
          { name: "photo", kind: "file", required: true },
          { name: "details", kind: "files" },
          { name: "caption", kind: "value", required: true },
          { name: "tags", kind: "value" },
          { name: "camera", kind: "value", contentType: "application/json" },
        ],
      },
    ],
  },
  responses: [{ status: 201, kind: "json" }],
  errors: [
    { name: "InvalidRequest", status: 400 },
    {
      name: "PlantNotFoundError",
      status: 404,
      marker: { key: "error", value: "PlantNotFoundError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * Upload a photo
 *
 * A picture and what it shows, as multipart/form-data.
 *
 * `POST /plants/{plantId}/photos`
 */
export function uploadPhoto(
  options: ClientOptions,
  request: UploadPhotoRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Photo, UploadPhotoFailure>> {
  return sendCall(api, uploadPhotoEncoding, [multipartBody], options, request, callOptions);
}

/** What `downloadPhoto` sends. */
export interface DownloadPhotoRequest {
  /** @example "monstera-leaf" */
  photoId: string;
}

/** Why `downloadPhoto` failed. */
export type DownloadPhotoFailure = CallFailure<
  NamedError<"PhotoNotFoundError", PhotoNotFoundError>
>;

/** How `downloadPhoto` travels. */
export const downloadPhotoEncoding: EndpointEncoding = {
  id: "downloadPhoto",
  method: "GET",
  path: ["/photos/", { parameter: "photoId" }],
  parameters: [
    {
      key: "photoId",
      name: "photoId",
      in: "path",
      style: "simple",
      explode: false,
      required: true,
    },
  ],
  responses: [{ status: 200, kind: "file", contentType: "image/png" }],
  errors: [
    {
      name: "PhotoNotFoundError",
      status: 404,
      marker: { key: "error", value: "PhotoNotFoundError" },
    },
  ],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * Download a photo
 *
 * `GET /photos/{photoId}`
 */
export function downloadPhoto(
  options: ClientOptions,
  request: DownloadPhotoRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Blob, DownloadPhotoFailure>> {
  return sendCall(api, downloadPhotoEncoding, [fileResponse], options, request, callOptions);
}

/** What `replacePhoto` sends. */
export interface ReplacePhotoRequest {
  /** @example "monstera-leaf" */
  photoId: string;
  body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
}

/** Why `replacePhoto` failed. */
export type ReplacePhotoFailure = CallFailure<NamedError<"PhotoNotFoundError", PhotoNotFoundError>>;

/** How `replacePhoto` travels. */
export const replacePhotoEncoding: EndpointEncoding = {
  id: "replacePhoto",
  method: "PUT",
  path: ["/photos/", { parameter: "photoId" }],
  parameters: [
    {
      key: "photoId",
      name: "photoId",
      in: "path",
      style: "simple",
      explode: false,
      required: true,
    },
  ],
  body: { required: true, contents: [{ kind: "file", contentType: "application/octet-stream" }] },
  responses: [{ status: 200, kind: "json" }],
  errors: [
    {
      name: "PhotoNotFoundError",
      status: 404,
      marker: { key: "error", value: "PhotoNotFoundError" },
    },
  ],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * Replace a photo
 *
 * The bytes of the new picture, nothing around them.
 *
 * `PUT /photos/{photoId}`
 */
export function replacePhoto(
  options: ClientOptions,
  request: ReplacePhotoRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Photo, ReplacePhotoFailure>> {
  return sendCall(api, replacePhotoEncoding, [fileBody], options, request, callOptions);
}

/** What `recordReading` sends. */
export interface RecordReadingRequest {
  body: Reading;
}

/** Why `recordReading` failed. */
export type RecordReadingFailure = CallFailure<never, DeclaredStatusFailure<400, InvalidRequest>>;

/** How `recordReading` travels. */
export const recordReadingEncoding: EndpointEncoding = {
  id: "recordReading",
  method: "POST",
  path: ["/climate/readings"],
  body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
  responses: [{ status: 200, kind: "json" }],
  errors: [{ name: "InvalidRequest", status: 400 }],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * Record a reading
 *
 * A reading of any sensor. Which one it is shows in its fields, there is no marker.
 *
 * `POST /climate/readings`
 */
export function recordReading(
  options: ClientOptions,
  request: RecordReadingRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<RecordedReading, RecordReadingFailure>> {
  return sendCall(api, recordReadingEncoding, [jsonBody], options, request, callOptions);
}

/** Why `changeSettings` failed. */
export type ChangeSettingsFailure = CallFailure<never, DeclaredStatusFailure<400, InvalidRequest>>;

/** How `changeSettings` travels. */
export const changeSettingsEncoding: EndpointEncoding = {
  id: "changeSettings",
  method: "PUT",
  path: ["/climate/settings"],
  body: {
    required: true,
    flat: [
      "mode",
      "level",
      "version",
      "retries",
      "slots",
      "serial",
      "checksum",
      "targetCelsius",
      "password",
      "vents",
      "schedule",
      "window",
      "firmware",
      "startsAt",
      "quietDay",
      "sessionId",
      "idempotency_key",
      "holiday",
      "extra",
      "rules",
    ],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 200, kind: "json" }],
  errors: [{ name: "InvalidRequest", status: 400 }],
  exact: [["serial"], ["checksum"], ["extra", "**"]],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * Change the settings
 *
 * Every shape a body can have, in one place.
 *
 * `PUT /climate/settings`
 */
export function changeSettings(
  options: ClientOptions,
  request: Settings,
  callOptions?: CallOptions,
): Promise<ApiResult<Settings, ChangeSettingsFailure>> {
  return sendCall(
    api,
    changeSettingsEncoding,
    [jsonBody, exactPlaces],
    options,
    request,
    callOptions,
  );
}

/** What `leaveMessage` sends. */
export interface LeaveMessageRequest {
  body?: string;
}

/** Why `leaveMessage` failed. */
export type LeaveMessageFailure = CallFailure;

/** How `leaveMessage` travels. */
export const leaveMessageEncoding: EndpointEncoding = {
  id: "leaveMessage",
  method: "POST",
  path: ["/climate/message"],
  body: { contents: [{ kind: "text", contentType: "text/plain" }] },
  responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * Leave a message
 *
 * Plain text for the next gardener. Send nothing to clear it.
 *
 * `POST /climate/message`
 */
export function leaveMessage(
  options: ClientOptions,
  request: LeaveMessageRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<string, LeaveMessageFailure>> {
  return sendCall(
    api,
    leaveMessageEncoding,
    [textBody, textResponse],
    options,
    request,
    callOptions,
  );
}

/** What `openSession` sends. */
export interface OpenSessionRequest {
  body: { gardener: string; pin: string; areas?: string[] };
}

/** Why `openSession` failed. */
export type OpenSessionFailure = CallFailure<NamedError<"UnauthorizedError", string>>;

/** How `openSession` travels. */
export const openSessionEncoding: EndpointEncoding = {
  id: "openSession",
  method: "POST",
  path: ["/climate/login"],
  body: {
    required: true,
    contents: [{ kind: "form", contentType: "application/x-www-form-urlencoded" }],
  },
  responses: [{ status: 200, kind: "json" }],
  errors: [
    {
      name: "UnauthorizedError",
      status: 401,
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * Open a session
 *
 * A urlencoded form that gives a key.
 *
 * `POST /climate/login`
 */
export function openSession(
  options: ClientOptions,
  request: OpenSessionRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<{ key: string; expiresAt: string }, OpenSessionFailure>> {
  return sendCall(api, openSessionEncoding, [formBody], options, request, callOptions);
}

/** What `showPathStyles` sends. */
export interface ShowPathStylesRequest {
  /** @example ["a","b"] */
  simple: string[];
  /** @example {"x":1,"y":2} */
  simpleExplode: Point;
  /** @example ["c","d"] */
  label: string[];
  /** @example {"x":3,"y":4} */
  labelExplode: Point;
  /** @example [5,6] */
  matrix: number[];
  /** @example {"x":7,"y":8} */
  matrixExplode: Point;
}

/** Why `showPathStyles` failed. */
export type ShowPathStylesFailure = CallFailure;

/** How `showPathStyles` travels. */
export const showPathStylesEncoding: EndpointEncoding = {
  id: "showPathStyles",
  method: "GET",
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
    { key: "simple", name: "simple", in: "path", style: "simple", explode: false, required: true },
    {
      key: "simpleExplode",
      name: "simpleExplode",
      in: "path",
      style: "simple",
      explode: true,
      required: true,
    },
    { key: "label", name: "label", in: "path", style: "label", explode: false, required: true },
    {
      key: "labelExplode",
      name: "labelExplode",
      in: "path",
      style: "label",
      explode: true,
      required: true,
    },
    { key: "matrix", name: "matrix", in: "path", style: "matrix", explode: false, required: true },
    {
      key: "matrixExplode",
      name: "matrixExplode",
      in: "path",
      style: "matrix",
      explode: true,
      required: true,
    },
  ],
  responses: [{ status: 200, kind: "json" }],
  exact: [["*", "**"]],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * Path styles
 *
 * Simple, label and matrix, as lists and as objects, exploded or not.
 *
 * `GET /styles/path/{simple}/{simpleExplode}/{label}/{labelExplode}/{matrix}/{matrixExplode}`
 */
export function showPathStyles(
  options: ClientOptions,
  request: ShowPathStylesRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Record<string, unknown>, ShowPathStylesFailure>> {
  return sendCall(
    api,
    showPathStylesEncoding,
    [parameterStyles, exactPlaces],
    options,
    request,
    callOptions,
  );
}

/** What `showQueryStyles` sends. */
export interface ShowQueryStylesRequest {
  /** @example ["a","b,c"] */
  form?: string[];
  /** @example ["d","e&f"] */
  formExplode?: string[];
  /** @example {"x":1,"y":2} */
  formObject?: Point;
  /** @example ["g","h"] */
  spaces?: string[];
  /** @example ["i","j"] */
  pipes?: string[];
  /** @example {"colour":"green","size":3} */
  deep?: { colour?: string; size?: number };
  /** @example "a/b?c=d" */
  reserved?: string;
  /**
   * Serialised as JSON.
   *
   * @example {"all":[{"below":5}]}
   */
  filter?: Rule;
}

/** Why `showQueryStyles` failed. */
export type ShowQueryStylesFailure = CallFailure;

/** How `showQueryStyles` travels. */
export const showQueryStylesEncoding: EndpointEncoding = {
  id: "showQueryStyles",
  method: "GET",
  path: ["/styles/query"],
  parameters: [
    { key: "form", name: "form", in: "query", style: "form", explode: false },
    { key: "formExplode", name: "formExplode", in: "query", style: "form", explode: true },
    { key: "formObject", name: "formObject", in: "query", style: "form", explode: false },
    { key: "spaces", name: "spaces", in: "query", style: "spaceDelimited", explode: false },
    { key: "pipes", name: "pipes", in: "query", style: "pipeDelimited", explode: false },
    { key: "deep", name: "deep", in: "query", style: "deepObject", explode: true },
    {
      key: "reserved",
      name: "reserved",
      in: "query",
      style: "form",
      explode: true,
      allowReserved: true,
    },
    {
      key: "filter",
      name: "filter",
      in: "query",
      style: "form",
      explode: true,
      contentType: "application/json",
    },
  ],
  responses: [{ status: 200, kind: "json" }],
  exact: [["*", "**"]],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * Query styles
 *
 * Form, space and pipe delimited, deep objects, reserved characters and JSON.
 *
 * `GET /styles/query`
 */
export function showQueryStyles(
  options: ClientOptions,
  request: ShowQueryStylesRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<Record<string, unknown>, ShowQueryStylesFailure>> {
  return sendCall(
    api,
    showQueryStylesEncoding,
    [parameterStyles, exactPlaces],
    options,
    request,
    callOptions,
  );
}

/** What `showHeaderStyles` sends. */
export interface ShowHeaderStylesRequest {
  /** @example ["a","b"] */
  "X-List"?: string[];
  /** @example {"x":1,"y":2} */
  "X-Object"?: Point;
  /** @example true */
  "X-Flag"?: boolean;
  /** @example "spring" */
  season?: string;
  /** @example ["north","roof"] */
  visited?: string[];
}

/** Why `showHeaderStyles` failed. */
export type ShowHeaderStylesFailure = CallFailure;

/** How `showHeaderStyles` travels. */
export const showHeaderStylesEncoding: EndpointEncoding = {
  id: "showHeaderStyles",
  method: "GET",
  path: ["/styles/headers"],
  parameters: [
    { key: "X-List", name: "X-List", in: "header", style: "simple", explode: false },
    { key: "X-Object", name: "X-Object", in: "header", style: "simple", explode: true },
    { key: "X-Flag", name: "X-Flag", in: "header", style: "simple", explode: false },
    { key: "season", name: "season", in: "cookie", style: "form", explode: true },
    { key: "visited", name: "visited", in: "cookie", style: "form", explode: false },
  ],
  responses: [{ status: 200, kind: "json" }],
  exact: [["*", "**"]],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * Header and cookie styles
 *
 * Simple in headers, form in cookies.
 *
 * `GET /styles/headers`
 */
export function showHeaderStyles(
  options: ClientOptions,
  request: ShowHeaderStylesRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<Record<string, unknown>, ShowHeaderStylesFailure>> {
  return sendCall(
    api,
    showHeaderStylesEncoding,
    [parameterStyles, exactPlaces],
    options,
    request,
    callOptions,
  );
}
