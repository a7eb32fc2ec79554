/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  createPlantChecks,
  listPlantsChecks,
  loadPhotoChecks,
  savePhotoChecks,
  watchReadingsChecks,
} from "./checks.js";
import {
  checkCall,
  fileResponse,
  multipartBody,
  sendOperation,
  streamOperation,
  streams,
  textResponse,
} from "./http/index.js";
import type { ApiResult, CallFailure, FileValue, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Plant, PlantInput } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/checks",
  environments: {},
  userAgent: "golden-checks/1.0.0",
};

/** What `listPlants` sends. */
export interface ListPlantsRequest {
  bedId: number;
  light?: "sun" | "shade";
}

/** Why `listPlants` failed. */
export type ListPlantsFailure = CallFailure;

/** `GET /beds/{bedId}/plants` */
export function listPlants(
  options: ClientOptions,
  request: ListPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant[], ListPlantsFailure>> {
  return checkCall(listPlantsChecks, request, () =>
    sendOperation(
      api,
      { id: "listPlants", method: "GET", path: "/beds/{bedId}/plants", query: ["light"] },
      options,
      request,
      callOptions,
    ),
  );
}

/** What `createPlant` sends. */
export interface CreatePlantRequest {
  bedId: number;
  body: PlantInput;
}

/** Why `createPlant` failed. */
export type CreatePlantFailure = CallFailure;

/** `POST /beds/{bedId}/plants` */
export function createPlant(
  options: ClientOptions,
  request: CreatePlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, CreatePlantFailure>> {
  return checkCall(createPlantChecks, request, () =>
    sendOperation(
      api,
      {
        id: "createPlant",
        method: "POST",
        path: "/beds/{bedId}/plants",
        body: { kind: "json", required: true },
        responses: [{ status: 204, kind: "empty" }],
      },
      options,
      request,
      callOptions,
    ),
  );
}

/** What `loadPhoto` sends. */
export interface LoadPhotoRequest {
  /** At least 1 character. */
  name: string;
}

/** Why `loadPhoto` failed. */
export type LoadPhotoFailure = CallFailure;

/** `GET /photos/{name}` */
export function loadPhoto(
  options: ClientOptions,
  request: LoadPhotoRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Blob, LoadPhotoFailure>> {
  return checkCall(loadPhotoChecks, request, () =>
    sendOperation(
      api,
      {
        id: "loadPhoto",
        method: "GET",
        path: "/photos/{name}",
        accept: "image/png",
        responses: [{ status: 200, kind: "file", contentType: "image/png" }],
        codecs: [fileResponse],
      },
      options,
      request,
      callOptions,
    ),
  );
}

/** What `savePhoto` sends. */
export interface SavePhotoRequest {
  /** At least 1 character. */
  name: string;
  body: {
    photo: Blob | FileValue;
    /** At most 80 characters. */
    caption?: string;
  };
}

/** Why `savePhoto` failed. */
export type SavePhotoFailure = CallFailure;

/** `PUT /photos/{name}` */
export function savePhoto(
  options: ClientOptions,
  request: SavePhotoRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<string, SavePhotoFailure>> {
  return checkCall(savePhotoChecks, request, () =>
    sendOperation(
      api,
      {
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
        codecs: [multipartBody, textResponse],
      },
      options,
      request,
      callOptions,
    ),
  );
}

/** What `watchReadings` sends. */
export type WatchReadingsRequest = Record<string, never>;

/** Why `watchReadings` failed. */
export type WatchReadingsFailure = CallFailure;

/** `GET /readings` */
export function watchReadings(
  options: ClientOptions,
  request?: WatchReadingsRequest,
  callOptions?: StreamOptions,
): Promise<ApiResult<AsyncIterable<Plant>, WatchReadingsFailure>> {
  return checkCall(watchReadingsChecks, request, () =>
    streamOperation(
      api,
      {
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
        codecs: [streams],
      },
      options,
      request,
      callOptions,
    ),
  );
}
