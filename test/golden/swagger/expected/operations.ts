/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  credentials,
  fileResponse,
  formBody,
  jsonBody,
  multipartBody,
  parameterStyles,
  sendCall,
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
} from "./http/index.js";
import type { Plant, Problem } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/swagger",
  environments: { default: "https://api.example/v2", server2: "http://api.example/v2" },
  defaultEnvironment: "default",
  tokenScheme: "oauth",
};

/** What `listPlants` sends. */
export interface ListPlantsRequest {
  /** @default 1 */
  page?: number | bigint;
  tags?: string[];
  ids?: number[];
  tabs?: string[];
}

/** Why `listPlants` failed. */
export type ListPlantsFailure = CallFailure<never, DeclaredStatusFailure<410, Problem>>;

/** How `listPlants` travels. */
export const listPlantsEncoding: EndpointEncoding = {
  id: "listPlants",
  method: "GET",
  path: ["/plants"],
  parameters: [
    { key: "page", name: "page", in: "query", style: "form", explode: true },
    { key: "tags", name: "tags", in: "query", style: "form", explode: true },
    { key: "ids", name: "ids", in: "query", style: "pipeDelimited", explode: false },
    { key: "tabs", name: "tabs", in: "query", style: "form", explode: false },
  ],
  responses: [{ status: 200, kind: "json" }],
  errors: [{ name: "Problem", status: 410 }],
  security: [
    [{ scheme: "key", type: "header", name: "X-Key" }],
    [{ scheme: "oauth", type: "bearer" }],
  ],
};

/** `GET /plants` */
export function listPlants(
  options: ClientOptions,
  request: ListPlantsRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<Plant[], ListPlantsFailure>> {
  return sendCall(
    api,
    listPlantsEncoding,
    [credentials, parameterStyles],
    options,
    request,
    callOptions,
  );
}

/** What `addPlant` sends. */
export interface AddPlantRequest {
  body: Plant;
}

/** Why `addPlant` failed. */
export type AddPlantFailure = CallFailure;

/** How `addPlant` travels. */
export const addPlantEncoding: EndpointEncoding = {
  id: "addPlant",
  method: "POST",
  path: ["/plants"],
  body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
  responses: [{ status: 201, kind: "empty" }],
  security: [
    [{ scheme: "key", type: "header", name: "X-Key" }],
    [{ scheme: "oauth", type: "bearer" }],
  ],
};

/** `POST /plants` */
export function addPlant(
  options: ClientOptions,
  request: AddPlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AddPlantFailure>> {
  return sendCall(api, addPlantEncoding, [jsonBody, credentials], options, request, callOptions);
}

/** What `findPhoto` sends. */
export interface FindPhotoRequest {
  id: string;
}

/** Why `findPhoto` failed. */
export type FindPhotoFailure = CallFailure;

/** How `findPhoto` travels. */
export const findPhotoEncoding: EndpointEncoding = {
  id: "findPhoto",
  method: "GET",
  path: ["/plants/", { parameter: "id" }, "/photo"],
  parameters: [
    { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
  ],
  responses: [{ status: 200, kind: "file", contentType: "image/png" }],
  security: [
    [{ scheme: "key", type: "header", name: "X-Key" }],
    [{ scheme: "oauth", type: "bearer" }],
  ],
};

/** `GET /plants/{id}/photo` */
export function findPhoto(
  options: ClientOptions,
  request: FindPhotoRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Blob, FindPhotoFailure>> {
  return sendCall(
    api,
    findPhotoEncoding,
    [credentials, fileResponse],
    options,
    request,
    callOptions,
  );
}

/** What `addPhoto` sends. */
export interface AddPhotoRequest {
  id: string;
  body: {
    /** The photo. */
    photo: Blob | FileValue;
    caption?: string;
  };
}

/** Why `addPhoto` failed. */
export type AddPhotoFailure = CallFailure;

/** How `addPhoto` travels. */
export const addPhotoEncoding: EndpointEncoding = {
  id: "addPhoto",
  method: "PUT",
  path: ["/plants/", { parameter: "id" }, "/photo"],
  parameters: [
    { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
  ],
  body: {
    required: true,
    contents: [
      {
        kind: "multipart",
        contentType: "multipart/form-data",
        fields: [
          { name: "photo", kind: "file", required: true },
          { name: "caption", kind: "value" },
        ],
      },
    ],
  },
  responses: [{ status: 204, kind: "empty" }],
  security: [
    [{ scheme: "key", type: "header", name: "X-Key" }],
    [{ scheme: "oauth", type: "bearer" }],
  ],
};

/** `PUT /plants/{id}/photo` */
export function addPhoto(
  options: ClientOptions,
  request: AddPhotoRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AddPhotoFailure>> {
  return sendCall(
    api,
    addPhotoEncoding,
    [multipartBody, credentials],
    options,
    request,
    callOptions,
  );
}

/** What `describePhoto` sends. */
export interface DescribePhotoRequest {
  id: string;
  body: { caption: string | null; words?: string[] };
}

/** Why `describePhoto` failed. */
export type DescribePhotoFailure = CallFailure;

/** How `describePhoto` travels. */
export const describePhotoEncoding: EndpointEncoding = {
  id: "describePhoto",
  method: "PATCH",
  path: ["/plants/", { parameter: "id" }, "/photo"],
  parameters: [
    { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
  ],
  body: {
    required: true,
    contents: [
      {
        kind: "form",
        contentType: "application/x-www-form-urlencoded",
        fields: [{ name: "words", kind: "value", explode: false }],
      },
    ],
  },
  responses: [{ status: 204, kind: "empty" }],
  security: [
    [{ scheme: "key", type: "header", name: "X-Key" }],
    [{ scheme: "oauth", type: "bearer" }],
  ],
};

/** `PATCH /plants/{id}/photo` */
export function describePhoto(
  options: ClientOptions,
  request: DescribePhotoRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, DescribePhotoFailure>> {
  return sendCall(
    api,
    describePhotoEncoding,
    [formBody, credentials],
    options,
    request,
    callOptions,
  );
}
