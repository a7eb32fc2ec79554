/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  createPlantChecks,
  listPlantsChecks,
  loadPhotoChecks,
  savePhotoChecks,
  watchReadingsChecks,
} from "./checks.js";
import {
  fileResponse,
  multipartBody,
  reconnection,
  schemaChecks,
  sendOperation,
  streams,
  textResponse,
} from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  FileValue,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Plant, PlantInput } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/checks",
  environments: {},
  userAgent: "golden-checks/1.0.0",
};

export interface ListPlantsRequest {
  bedId: number;
  light?: "sun" | "shade";
}

export type ListPlantsError = CallFailure;

export const listPlantsOperation: Operation = {
  id: "listPlants",
  method: "GET",
  path: "/beds/{bedId}/plants",
  query: ["light"],
  checks: listPlantsChecks,
  codecs: [schemaChecks],
};

/** `GET /beds/{bedId}/plants` */
export function listPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ListPlantsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Plant[], ListPlantsError>> {
  return sendOperation(api, listPlantsOperation, options, request, callOptions);
}

export interface CreatePlantRequest {
  bedId: number;
  body: PlantInput;
}

export type CreatePlantError = CallFailure;

export const createPlantOperation: Operation = {
  id: "createPlant",
  method: "POST",
  path: "/beds/{bedId}/plants",
  body: { kind: "json", required: true },
  responses: [{ status: 204, kind: "empty" }],
  checks: createPlantChecks,
  codecs: [schemaChecks],
};

/** `POST /beds/{bedId}/plants` */
export function createPlant<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: CreatePlantRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, CreatePlantError>> {
  return sendOperation(api, createPlantOperation, options, request, callOptions);
}

export interface LoadPhotoRequest {
  /** At least 1 character. */
  name: string;
}

export type LoadPhotoError = CallFailure;

export const loadPhotoOperation: Operation = {
  id: "loadPhoto",
  method: "GET",
  path: "/photos/{name}",
  accept: "image/png",
  responses: [{ status: 200, kind: "file", contentType: "image/png" }],
  checks: loadPhotoChecks,
  codecs: [fileResponse, schemaChecks],
};

/** `GET /photos/{name}` */
export function loadPhoto<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: LoadPhotoRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Blob, LoadPhotoError>> {
  return sendOperation(api, loadPhotoOperation, options, request, callOptions);
}

export interface SavePhotoRequest {
  /** At least 1 character. */
  name: string;
  body: {
    photo: Blob | FileValue;
    /** At most 80 characters. */
    caption?: string;
  };
}

export type SavePhotoError = CallFailure;

export const savePhotoOperation: Operation = {
  id: "savePhoto",
  method: "PUT",
  path: "/photos/{name}",
  body: {
    kind: "multipart",
    fields: [
      { name: "photo", kind: "file", required: true },
      { name: "caption", kind: "value" },
    ],
    required: true,
  },
  accept: "text/plain",
  responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
  checks: savePhotoChecks,
  codecs: [multipartBody, textResponse, schemaChecks],
};

/** `PUT /photos/{name}` */
export function savePhoto<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: SavePhotoRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, string, SavePhotoError>> {
  return sendOperation(api, savePhotoOperation, options, request, callOptions);
}

export type WatchReadingsRequest = Record<string, never>;

export type WatchReadingsError = CallFailure;

export const watchReadingsOperation: Operation = {
  id: "watchReadings",
  method: "GET",
  path: "/readings",
  accept: "text/event-stream",
  responses: [
    {
      status: 200,
      kind: "stream",
      contentType: "text/event-stream",
      stream: { format: "sse", json: true },
    },
  ],
  checks: watchReadingsChecks,
  codecs: [streams, reconnection, schemaChecks],
};

/** `GET /readings` */
export function watchReadings<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: WatchReadingsRequest,
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Plant>, WatchReadingsError>> {
  return sendOperation(api, watchReadingsOperation, options, request, callOptions);
}
