/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls, withDecodings } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  OperationDecoding,
  ServedApi,
} from "./http/index.js";
import {
  changeSettingsEncoding,
  createPlantEncoding,
  downloadPhotoEncoding,
  exportWateringsEncoding,
  findPlantEncoding,
  leaveMessageEncoding,
  listPlantsEncoding,
  openSessionEncoding,
  recordReadingEncoding,
  removePlantEncoding,
  replacePhotoEncoding,
  showHeaderStylesEncoding,
  showPathStylesEncoding,
  showQueryStylesEncoding,
  updatePlantEncoding,
  uploadPhotoEncoding,
  watchWateringsEncoding,
  waterPlantEncoding,
} from "./operations.js";
import type {
  CreatePlantRequest,
  DownloadPhotoRequest,
  ExportWateringsRequest,
  FindPlantRequest,
  LeaveMessageRequest,
  ListPlantsRequest,
  OpenSessionRequest,
  RecordReadingRequest,
  RemovePlantRequest,
  ReplacePhotoRequest,
  ShowHeaderStylesRequest,
  ShowPathStylesRequest,
  ShowQueryStylesRequest,
  UpdatePlantRequest,
  UploadPhotoRequest,
  WatchWateringsRequest,
  WaterPlantRequest,
} from "./operations.js";
import type {
  BarrelNotFoundError,
  InvalidRequest,
  Photo,
  PhotoNotFoundError,
  Plant,
  PlantList,
  RecordedReading,
  Settings,
  Soil,
  Watering,
} from "./types.js";

/** What a handler returns, at once or later. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /**
   * List plants
   *
   * Plants in the order they were planted, filtered by what you ask for.
   *
   * `GET /plants`
   */
  listPlants(
    request: ListPlantsRequest,
    call: HandlerCall<Context>,
  ): Answer<PlantList, NamedError<"InvalidRequest", InvalidRequest>>;
  /**
   * Plant a plant
   *
   * Adds a plant. Its `id` may not be taken.
   *
   * `POST /plants`
   */
  createPlant(
    request: CreatePlantRequest,
    call: HandlerCall<Context>,
  ): Answer<
    Plant,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"PlantExistsError", { plantId: string }>
  >;
  /**
   * Find a plant
   *
   * One plant with everything known of it.
   *
   * `GET /plants/{plantId}`
   */
  findPlant(
    request: FindPlantRequest,
    call: HandlerCall<Context>,
  ): Answer<Plant, NamedError<"PlantNotFoundError", { plantId: string }>>;
  /**
   * Change a plant
   *
   * Changes what you send and leaves the rest. `null` removes the nickname.
   *
   * `PATCH /plants/{plantId}`
   */
  updatePlant(
    request: UpdatePlantRequest,
    call: HandlerCall<Context>,
  ): Answer<
    Plant,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"PlantNotFoundError", { plantId: string }>
  >;
  /**
   * Remove a plant
   *
   * Archives the plant. Answers nothing.
   *
   * `DELETE /plants/{plantId}`
   */
  removePlant(
    request: RemovePlantRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"UnauthorizedError", string> | NamedError<"PlantNotFoundError", { plantId: string }>
  >;
  /**
   * Water a plant
   *
   * Records a watering. Amounts are 64-bit integers and stay exact.
   *
   * `POST /plants/{plantId}/waterings`
   */
  waterPlant(
    request: WaterPlantRequest,
    call: HandlerCall<Context>,
  ): Answer<
    Watering,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"PlantNotFoundError", { plantId: string }>
    | NamedError<"BarrelNotFoundError", BarrelNotFoundError>
    | NamedError<"TooWetError", Soil>
  >;
  /**
   * Watch waterings
   *
   * A stream of server-sent events, one a watering. Ends with `[DONE]`.
   *
   * `GET /waterings/stream`
   */
  watchWaterings(
    request: WatchWateringsRequest,
    call: HandlerCall<Context>,
  ): Answer<AsyncIterable<Watering>>;
  /**
   * Export waterings
   *
   * Every watering as JSON lines.
   *
   * `GET /waterings/export`
   */
  exportWaterings(
    request: ExportWateringsRequest,
    call: HandlerCall<Context>,
  ): Answer<AsyncIterable<Watering>>;
  /**
   * Upload a photo
   *
   * A picture and what it shows, as multipart/form-data.
   *
   * `POST /plants/{plantId}/photos`
   */
  uploadPhoto(
    request: UploadPhotoRequest,
    call: HandlerCall<Context>,
  ): Answer<
    Photo,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"PlantNotFoundError", { plantId: string }>
  >;
  /**
   * Download a photo
   *
   * `GET /photos/{photoId}`
   */
  downloadPhoto(
    request: DownloadPhotoRequest,
    call: HandlerCall<Context>,
  ): Answer<Blob, NamedError<"PhotoNotFoundError", PhotoNotFoundError>>;
  /**
   * Replace a photo
   *
   * The bytes of the new picture, nothing around them.
   *
   * `PUT /photos/{photoId}`
   */
  replacePhoto(
    request: ReplacePhotoRequest,
    call: HandlerCall<Context>,
  ): Answer<Photo, NamedError<"PhotoNotFoundError", PhotoNotFoundError>>;
  /**
   * Record a reading
   *
   * A reading of any sensor. Which one it is shows in its fields, there is no marker.
   *
   * `POST /climate/readings`
   */
  recordReading(
    request: RecordReadingRequest,
    call: HandlerCall<Context>,
  ): Answer<RecordedReading, NamedError<"InvalidRequest", InvalidRequest>>;
  /**
   * Change the settings
   *
   * Every shape a body can have, in one place.
   *
   * `PUT /climate/settings`
   */
  changeSettings(
    request: Settings,
    call: HandlerCall<Context>,
  ): Answer<Settings, NamedError<"InvalidRequest", InvalidRequest>>;
  /**
   * Leave a message
   *
   * Plain text for the next gardener. Send nothing to clear it.
   *
   * `POST /climate/message`
   */
  leaveMessage(request: LeaveMessageRequest, call: HandlerCall<Context>): Answer<string>;
  /**
   * Open a session
   *
   * A urlencoded form that gives a key.
   *
   * `POST /climate/login`
   */
  openSession(
    request: OpenSessionRequest,
    call: HandlerCall<Context>,
  ): Answer<{ key: string; expiresAt: string }, NamedError<"UnauthorizedError", string>>;
  /**
   * Path styles
   *
   * Simple, label and matrix, as lists and as objects, exploded or not.
   *
   * `GET /styles/path/{simple}/{simpleExplode}/{label}/{labelExplode}/{matrix}/{matrixExplode}`
   */
  showPathStyles(
    request: ShowPathStylesRequest,
    call: HandlerCall<Context>,
  ): Answer<Record<string, unknown>>;
  /**
   * Query styles
   *
   * Form, space and pipe delimited, deep objects, reserved characters and JSON.
   *
   * `GET /styles/query`
   */
  showQueryStyles(
    request: ShowQueryStylesRequest,
    call: HandlerCall<Context>,
  ): Answer<Record<string, unknown>>;
  /**
   * Header and cookie styles
   *
   * Simple in headers, form in cookies.
   *
   * `GET /styles/headers`
   */
  showHeaderStyles(
    request: ShowHeaderStylesRequest,
    call: HandlerCall<Context>,
  ): Answer<Record<string, unknown>>;
};

/** How calls are read back, by operation id. */
const decodings: Readonly<Record<string, OperationDecoding>> = {
  listPlants: {
    parameters: { tag: { list: "string" }, limit: "integer", includeArchived: "boolean" },
  },
  waterPlant: { parameters: { notify: "boolean", tag: { list: "string" } } },
  watchWaterings: { parameters: { count: "integer", everyMs: "integer" } },
  uploadPhoto: {
    contents: [
      {
        kind: "multipart",
        contentType: "multipart/form-data",
        fields: [
          { name: "photo", kind: "file", required: true },
          { name: "details", kind: "files" },
          { name: "caption", kind: "value", required: true },
          { name: "tags", kind: "value", decodeAs: { list: "string" } },
          { name: "camera", kind: "value", contentType: "application/json" },
        ],
      },
    ],
  },
  openSession: {
    contents: [
      {
        kind: "form",
        contentType: "application/x-www-form-urlencoded",
        fields: [
          { name: "gardener", kind: "value", required: true },
          { name: "pin", kind: "value", required: true },
          { name: "areas", kind: "value", decodeAs: { list: "string" } },
        ],
      },
    ],
  },
  showPathStyles: {
    parameters: {
      simple: { list: "string" },
      simpleExplode: { object: { x: "integer", y: "integer" } },
      label: { list: "string" },
      labelExplode: { object: { x: "integer", y: "integer" } },
      matrix: { list: "integer" },
      matrixExplode: { object: { x: "integer", y: "integer" } },
    },
  },
  showQueryStyles: {
    parameters: {
      form: { list: "string" },
      formExplode: { list: "string" },
      formObject: { object: { x: "integer", y: "integer" } },
      spaces: { list: "string" },
      pipes: { list: "string" },
      deep: { object: { colour: "string", size: "integer" } },
    },
  },
  showHeaderStyles: {
    parameters: {
      "X-List": { list: "string" },
      "X-Object": { object: { x: "integer", y: "integer" } },
      "X-Flag": "boolean",
      visited: { list: "string" },
    },
  },
};

/** Every operation, in document order. */
export const operations: readonly EndpointEncoding[] = withDecodings(
  [
    listPlantsEncoding,
    createPlantEncoding,
    findPlantEncoding,
    updatePlantEncoding,
    removePlantEncoding,
    waterPlantEncoding,
    watchWateringsEncoding,
    exportWateringsEncoding,
    uploadPhotoEncoding,
    downloadPhotoEncoding,
    replacePhotoEncoding,
    recordReadingEncoding,
    changeSettingsEncoding,
    leaveMessageEncoding,
    openSessionEncoding,
    showPathStylesEncoding,
    showQueryStylesEncoding,
    showHeaderStylesEncoding,
  ],
  decodings,
);

/** Choices of {@link createFetchHandler}. */
export type FetchHandlerOptions<Context = unknown> = Pick<
  ServedApi<Context>,
  "check" | "maxBodyBytes" | "onError"
>;

/** Serves the API by its handlers, as a function from a `Request` to a `Response`. */
export function createFetchHandler<Context = unknown>(
  handlers: Handlers<Context>,
  options: FetchHandlerOptions<Context> = {},
): (request: Request, context: Context) => Promise<Response> {
  return serveCalls({ ...options, operations, handlers });
}
