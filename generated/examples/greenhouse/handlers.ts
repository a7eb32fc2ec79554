/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "../../../runtime/http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  ServedApi,
} from "../../../runtime/http/index.js";
import type {
  ChangeSettingsRequest,
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
  InvalidRequest,
  Photo,
  Plant,
  PlantList,
  RecordedReading,
  Settings,
  Soil,
  Watering,
} from "./types.js";

/** What a handler returns, directly or as a promise. */
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
    | NamedError<"BarrelNotFoundError">
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
  ): Answer<Blob, NamedError<"PhotoNotFoundError">>;
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
  ): Answer<Photo, NamedError<"PhotoNotFoundError">>;
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
    request: ChangeSettingsRequest,
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

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "listPlants",
    method: "GET",
    path: ["/plants"],
    parameters: [
      {
        key: "tag",
        name: "tag",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: { list: "string" },
      },
      { key: "light", name: "light", in: "query", style: "form", explode: true },
      {
        key: "limit",
        name: "limit",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "integer",
      },
      {
        key: "includeArchived",
        name: "includeArchived",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "boolean",
      },
      { key: "plantedAfter", name: "plantedAfter", in: "query", style: "form", explode: true },
    ],
    responses: [{ status: 200, kind: "json" }],
    errors: [{ name: "InvalidRequest", status: 400 }],
    security: [[{ scheme: "key", type: "bearer" }], []],
  },
  {
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
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
  },
  {
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
  },
  {
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
  },
  {
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
    accept: "application/json, */*",
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
  },
  {
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
      {
        key: "notify",
        name: "notify",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "boolean",
      },
      {
        key: "tag",
        name: "tag",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: { list: "string" },
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
        contentKey: "content",
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
  },
  {
    id: "watchWaterings",
    method: "GET",
    path: ["/waterings/stream"],
    parameters: [
      {
        key: "count",
        name: "count",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "integer",
      },
      {
        key: "everyMs",
        name: "everyMs",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "integer",
      },
    ],
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
  },
  {
    id: "exportWaterings",
    method: "GET",
    path: ["/waterings/export"],
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
  },
  {
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
            { name: "tags", kind: "value", decodeAs: { list: "string" } },
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
  },
  {
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
    accept: "image/png, application/json",
    responses: [{ status: 200, kind: "file", contentType: "image/png" }],
    errors: [
      {
        name: "PhotoNotFoundError",
        status: 404,
        marker: { key: "error", value: "PhotoNotFoundError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "key", type: "bearer" }], []],
  },
  {
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
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "key", type: "bearer" }], []],
  },
  {
    id: "recordReading",
    method: "POST",
    path: ["/climate/readings"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    errors: [{ name: "InvalidRequest", status: 400 }],
    security: [[{ scheme: "key", type: "bearer" }], []],
  },
  {
    id: "changeSettings",
    method: "PUT",
    path: ["/climate/settings"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    errors: [{ name: "InvalidRequest", status: 400 }],
    exact: [["serial"], ["checksum"], ["extra", "**"]],
    security: [[{ scheme: "key", type: "bearer" }], []],
  },
  {
    id: "leaveMessage",
    method: "POST",
    path: ["/climate/message"],
    body: { contents: [{ kind: "text", contentType: "text/plain" }] },
    accept: "text/plain",
    responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
    security: [[{ scheme: "key", type: "bearer" }], []],
  },
  {
    id: "openSession",
    method: "POST",
    path: ["/climate/login"],
    body: {
      required: true,
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
    responses: [{ status: 200, kind: "json" }],
    errors: [
      {
        name: "UnauthorizedError",
        status: 401,
        marker: { key: "error", value: "UnauthorizedError" },
        contentKey: "content",
      },
    ],
  },
  {
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
      {
        key: "simple",
        name: "simple",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
        decodeAs: { list: "string" },
      },
      {
        key: "simpleExplode",
        name: "simpleExplode",
        in: "path",
        style: "simple",
        explode: true,
        required: true,
        decodeAs: { object: { x: "integer", y: "integer" } },
      },
      {
        key: "label",
        name: "label",
        in: "path",
        style: "label",
        explode: false,
        required: true,
        decodeAs: { list: "string" },
      },
      {
        key: "labelExplode",
        name: "labelExplode",
        in: "path",
        style: "label",
        explode: true,
        required: true,
        decodeAs: { object: { x: "integer", y: "integer" } },
      },
      {
        key: "matrix",
        name: "matrix",
        in: "path",
        style: "matrix",
        explode: false,
        required: true,
        decodeAs: { list: "integer" },
      },
      {
        key: "matrixExplode",
        name: "matrixExplode",
        in: "path",
        style: "matrix",
        explode: true,
        required: true,
        decodeAs: { object: { x: "integer", y: "integer" } },
      },
    ],
    responses: [{ status: 200, kind: "json" }],
    exact: [["*", "**"]],
    security: [[{ scheme: "key", type: "bearer" }], []],
  },
  {
    id: "showQueryStyles",
    method: "GET",
    path: ["/styles/query"],
    parameters: [
      {
        key: "form",
        name: "form",
        in: "query",
        style: "form",
        explode: false,
        decodeAs: { list: "string" },
      },
      {
        key: "formExplode",
        name: "formExplode",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: { list: "string" },
      },
      {
        key: "formObject",
        name: "formObject",
        in: "query",
        style: "form",
        explode: false,
        decodeAs: { object: { x: "integer", y: "integer" } },
      },
      {
        key: "spaces",
        name: "spaces",
        in: "query",
        style: "spaceDelimited",
        explode: false,
        decodeAs: { list: "string" },
      },
      {
        key: "pipes",
        name: "pipes",
        in: "query",
        style: "pipeDelimited",
        explode: false,
        decodeAs: { list: "string" },
      },
      {
        key: "deep",
        name: "deep",
        in: "query",
        style: "deepObject",
        explode: true,
        decodeAs: { object: { colour: "string", size: "integer" } },
      },
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
  },
  {
    id: "showHeaderStyles",
    method: "GET",
    path: ["/styles/headers"],
    parameters: [
      {
        key: "X-List",
        name: "X-List",
        in: "header",
        style: "simple",
        explode: false,
        decodeAs: { list: "string" },
      },
      {
        key: "X-Object",
        name: "X-Object",
        in: "header",
        style: "simple",
        explode: true,
        decodeAs: { object: { x: "integer", y: "integer" } },
      },
      {
        key: "X-Flag",
        name: "X-Flag",
        in: "header",
        style: "simple",
        explode: false,
        decodeAs: "boolean",
      },
      { key: "season", name: "season", in: "cookie", style: "form", explode: true },
      {
        key: "visited",
        name: "visited",
        in: "cookie",
        style: "form",
        explode: false,
        decodeAs: { list: "string" },
      },
    ],
    responses: [{ status: 200, kind: "json" }],
    exact: [["*", "**"]],
    security: [[{ scheme: "key", type: "bearer" }], []],
  },
);

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
