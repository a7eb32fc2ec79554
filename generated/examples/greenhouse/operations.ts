/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  credentials,
  exactJson,
  exactPlaces,
  fileBody,
  fileResponse,
  formBody,
  idempotencyKeys,
  multipartBody,
  reconnection,
  sendOperation,
  streams,
  textBody,
  textResponse,
} from "../../../runtime/http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  DeclaredStatusFailure,
  FileValue,
  NamedError,
  Operation,
  OperationApi,
  ResultAs,
} from "../../../runtime/http/index.js";
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type {
  Camera,
  InvalidRequest,
  Light,
  NewPlant,
  NewWatering,
  Photo,
  Plant,
  PlantChange,
  PlantList,
  Point,
  Reading,
  RecordedReading,
  Rule,
  Settings,
  Soil,
  Watering,
} from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@frond-examples/greenhouse",
  environments: {
    production: "https://api.greenhouse.example/v1",
    local: "http://localhost:4003/v1",
  },
  defaultEnvironment: "production",
  tokenScheme: "key",
  userAgent: "frond-examples-greenhouse/1.0.0",
  security: [[{ scheme: "key", type: "bearer" }]],
  codecs: [credentials],
};

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
   * At least 1, at most 100.
   *
   * @default 20
   */
  limit?: number;
  /** Also plants that are no more. */
  includeArchived?: boolean;
  plantedAfter?: string;
}

export type ListPlantsError = CallFailure<never, DeclaredStatusFailure<400, InvalidRequest>>;

export const listPlantsOperation: Operation = {
  id: "listPlants",
  method: "GET",
  path: "/plants",
  query: [{ name: "tag", style: "form" }, "light", "limit", "includeArchived", "plantedAfter"],
  errors: [400],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * List plants
 *
 * Plants in the order they were planted, filtered by what you ask for.
 *
 * `GET /plants`
 */
export function listPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListPlantsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, PlantList, ListPlantsError>> {
  return sendOperation(api, listPlantsOperation, options, request, callOptions);
}

export interface CreatePlantRequest {
  /** Sending the same key again gives the first answer again. */
  "Idempotency-Key"?: string;
  body: NewPlant;
}

export type CreatePlantError = CallFailure<
  NamedError<"PlantExistsError", { plantId: string }>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const createPlantOperation: Operation = {
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
};

/**
 * Plant a plant
 *
 * Adds a plant. Its `id` may not be taken.
 *
 * `POST /plants`
 */
export function createPlant<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: CreatePlantRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Plant, CreatePlantError>> {
  return sendOperation(api, createPlantOperation, options, request, callOptions);
}

export interface FindPlantRequest {
  /**
   * The plant's own name for itself.
   *
   * Pattern `^[a-z]+-[0-9]{2}$`.
   *
   * @example "monstera-04"
   */
  plantId: string;
}

export type FindPlantError = CallFailure<NamedError<"PlantNotFoundError", { plantId: string }>>;

export const findPlantOperation: Operation = {
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
};

/**
 * Find a plant
 *
 * One plant with everything known of it.
 *
 * `GET /plants/{plantId}`
 */
export function findPlant<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: FindPlantRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Plant, FindPlantError>> {
  return sendOperation(api, findPlantOperation, options, request, callOptions);
}

export interface UpdatePlantRequest {
  /**
   * The plant's own name for itself.
   *
   * Pattern `^[a-z]+-[0-9]{2}$`.
   *
   * @example "monstera-04"
   */
  plantId: string;
  body: PlantChange;
}

export type UpdatePlantError = CallFailure<
  NamedError<"PlantNotFoundError", { plantId: string }>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const updatePlantOperation: Operation = {
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
};

/**
 * Change a plant
 *
 * Changes what you send and leaves the rest. `null` removes the nickname.
 *
 * `PATCH /plants/{plantId}`
 */
export function updatePlant<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: UpdatePlantRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Plant, UpdatePlantError>> {
  return sendOperation(api, updatePlantOperation, options, request, callOptions);
}

export interface RemovePlantRequest {
  /**
   * The plant's own name for itself.
   *
   * Pattern `^[a-z]+-[0-9]{2}$`.
   *
   * @example "monstera-04"
   */
  plantId: string;
}

export type RemovePlantError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"PlantNotFoundError", { plantId: string }>
>;

export const removePlantOperation: Operation = {
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
};

/**
 * Remove a plant
 *
 * Archives the plant. Answers nothing.
 *
 * `DELETE /plants/{plantId}`
 */
export function removePlant<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: RemovePlantRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, RemovePlantError>> {
  return sendOperation(api, removePlantOperation, options, request, callOptions);
}

export interface WaterPlantRequest {
  /**
   * The plant's own name for itself.
   *
   * Pattern `^[a-z]+-[0-9]{2}$`.
   *
   * @example "monstera-04"
   */
  plantId: string;
  /** Tell the gardeners. */
  notify?: boolean;
  /** @example ["weekly","shade"] */
  tag?: string[];
  body: NewWatering;
}

export type WaterPlantError = CallFailure<
  | NamedError<"PlantNotFoundError", { plantId: string }>
  | NamedError<"BarrelNotFoundError">
  | NamedError<"TooWetError", Soil>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const waterPlantOperation: Operation = {
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
    { name: "TooWetError", marker: { key: "error", value: "TooWetError" }, contentKey: "content" },
  ],
  exact: [["id"], ["amountMl"]],
  security: [[{ scheme: "key", type: "bearer" }], []],
  codecs: [exactPlaces],
};

/**
 * Water a plant
 *
 * Records a watering. Amounts are 64-bit integers and stay exact.
 *
 * `POST /plants/{plantId}/waterings`
 */
export function waterPlant<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: WaterPlantRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Watering, WaterPlantError>> {
  return sendOperation(api, waterPlantOperation, options, request, callOptions);
}

export interface WatchWateringsRequest {
  /**
   * How many events before the stream ends.
   *
   * At least 1, at most 1000.
   *
   * @default 5
   */
  count?: number;
  /**
   * Milliseconds between two events.
   *
   * At least 0, at most 10000.
   *
   * @default 200
   */
  everyMs?: number;
}

export type WatchWateringsError = CallFailure;

export const watchWateringsOperation: Operation = {
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
  codecs: [exactPlaces, streams, reconnection],
};

/**
 * Watch waterings
 *
 * A stream of server-sent events, one a watering. Ends with `[DONE]`.
 *
 * `GET /waterings/stream`
 */
export function watchWaterings<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: WatchWateringsRequest,
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Watering>, WatchWateringsError>> {
  return sendOperation(api, watchWateringsOperation, options, request, callOptions);
}

export type ExportWateringsRequest = Record<string, never>;

export type ExportWateringsError = CallFailure;

export const exportWateringsOperation: Operation = {
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
};

/**
 * Export waterings
 *
 * Every watering as JSON lines.
 *
 * `GET /waterings/export`
 */
export function exportWaterings<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ExportWateringsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Watering>, ExportWateringsError>> {
  return sendOperation(api, exportWateringsOperation, options, request, callOptions);
}

export interface UploadPhotoRequest {
  /**
   * The plant's own name for itself.
   *
   * Pattern `^[a-z]+-[0-9]{2}$`.
   *
   * @example "monstera-04"
   */
  plantId: string;
  body: {
    /** The picture. */
    photo: Blob | FileValue;
    /** More pictures of the same plant. */
    details?: (Blob | FileValue)[];
    /**
     * What it shows.
     *
     * At most 200 characters.
     */
    caption: string;
    tags?: string[];
    camera?: Camera;
  };
}

export type UploadPhotoError = CallFailure<
  NamedError<"PlantNotFoundError", { plantId: string }>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const uploadPhotoOperation: Operation = {
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
};

/**
 * Upload a photo
 *
 * A picture and what it shows, as multipart/form-data.
 *
 * `POST /plants/{plantId}/photos`
 */
export function uploadPhoto<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: UploadPhotoRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Photo, UploadPhotoError>> {
  return sendOperation(api, uploadPhotoOperation, options, request, callOptions);
}

export interface DownloadPhotoRequest {
  /** @example "monstera-leaf" */
  photoId: string;
}

export type DownloadPhotoError = CallFailure<NamedError<"PhotoNotFoundError">>;

export const downloadPhotoOperation: Operation = {
  id: "downloadPhoto",
  method: "GET",
  path: "/photos/{photoId}",
  accept: "image/png, application/json",
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
};

/**
 * Download a photo
 *
 * `GET /photos/{photoId}`
 */
export function downloadPhoto<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: DownloadPhotoRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Blob, DownloadPhotoError>> {
  return sendOperation(api, downloadPhotoOperation, options, request, callOptions);
}

export interface ReplacePhotoRequest {
  /** @example "monstera-leaf" */
  photoId: string;
  body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
}

export type ReplacePhotoError = CallFailure<NamedError<"PhotoNotFoundError">>;

export const replacePhotoOperation: Operation = {
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
};

/**
 * Replace a photo
 *
 * The bytes of the new picture, nothing around them.
 *
 * `PUT /photos/{photoId}`
 */
export function replacePhoto<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ReplacePhotoRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Photo, ReplacePhotoError>> {
  return sendOperation(api, replacePhotoOperation, options, request, callOptions);
}

export interface RecordReadingRequest {
  body: Reading;
}

export type RecordReadingError = CallFailure<never, DeclaredStatusFailure<400, InvalidRequest>>;

export const recordReadingOperation: Operation = {
  id: "recordReading",
  method: "POST",
  path: "/climate/readings",
  body: { kind: "json", required: true },
  errors: [400],
  security: [[{ scheme: "key", type: "bearer" }], []],
};

/**
 * Record a reading
 *
 * A reading of any sensor. Which one it is shows in its fields, there is no marker.
 *
 * `POST /climate/readings`
 */
export function recordReading<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: RecordReadingRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, RecordedReading, RecordReadingError>> {
  return sendOperation(api, recordReadingOperation, options, request, callOptions);
}

export interface ChangeSettingsRequest {
  body: Settings;
}

export type ChangeSettingsError = CallFailure<never, DeclaredStatusFailure<400, InvalidRequest>>;

export const changeSettingsOperation: Operation = {
  id: "changeSettings",
  method: "PUT",
  path: "/climate/settings",
  body: { kind: "json", required: true },
  errors: [400],
  exact: [["serial"], ["checksum"], ["extra", "**"]],
  security: [[{ scheme: "key", type: "bearer" }], []],
  codecs: [exactPlaces],
};

/**
 * Change the settings
 *
 * Every shape a body can have, in one place.
 *
 * `PUT /climate/settings`
 */
export function changeSettings<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ChangeSettingsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Settings, ChangeSettingsError>> {
  return sendOperation(api, changeSettingsOperation, options, request, callOptions);
}

export interface LeaveMessageRequest {
  body?: string;
}

export type LeaveMessageError = CallFailure;

export const leaveMessageOperation: Operation = {
  id: "leaveMessage",
  method: "POST",
  path: "/climate/message",
  body: { kind: "text" },
  accept: "text/plain",
  responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
  security: [[{ scheme: "key", type: "bearer" }], []],
  codecs: [textBody, textResponse],
};

/**
 * Leave a message
 *
 * Plain text for the next gardener. Send nothing to clear it.
 *
 * `POST /climate/message`
 */
export function leaveMessage<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: LeaveMessageRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, string, LeaveMessageError>> {
  return sendOperation(api, leaveMessageOperation, options, request, callOptions);
}

export interface OpenSessionRequest {
  body: {
    gardener: string;
    /** At least 4 characters. */
    pin: string;
    areas?: string[];
  };
}

export interface OpenSessionResponse {
  key: string;
  expiresAt: string;
}

export type OpenSessionError = CallFailure<NamedError<"UnauthorizedError", string>>;

export const openSessionOperation: Operation = {
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
};

/**
 * Open a session
 *
 * A urlencoded form that gives a key.
 *
 * `POST /climate/login`
 */
export function openSession<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: OpenSessionRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, OpenSessionResponse, OpenSessionError>> {
  return sendOperation(api, openSessionOperation, options, request, callOptions);
}

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

export type ShowPathStylesError = CallFailure;

export const showPathStylesOperation: Operation = {
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
};

/**
 * Path styles
 *
 * Simple, label and matrix, as lists and as objects, exploded or not.
 *
 * `GET /styles/path/{simple}/{simpleExplode}/{label}/{labelExplode}/{matrix}/{matrixExplode}`
 */
export function showPathStyles<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ShowPathStylesRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Record<string, unknown>, ShowPathStylesError>> {
  return sendOperation(api, showPathStylesOperation, options, request, callOptions);
}

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

export type ShowQueryStylesError = CallFailure;

export const showQueryStylesOperation: Operation = {
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
};

/**
 * Query styles
 *
 * Form, space and pipe delimited, deep objects, reserved characters and JSON.
 *
 * `GET /styles/query`
 */
export function showQueryStyles<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ShowQueryStylesRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Record<string, unknown>, ShowQueryStylesError>> {
  return sendOperation(api, showQueryStylesOperation, options, request, callOptions);
}

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

export type ShowHeaderStylesError = CallFailure;

export const showHeaderStylesOperation: Operation = {
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
};

/**
 * Header and cookie styles
 *
 * Simple in headers, form in cookies.
 *
 * `GET /styles/headers`
 */
export function showHeaderStyles<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ShowHeaderStylesRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Record<string, unknown>, ShowHeaderStylesError>> {
  return sendOperation(api, showHeaderStylesOperation, options, request, callOptions);
}
