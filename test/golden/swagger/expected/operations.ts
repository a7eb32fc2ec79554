/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { credentials, fileResponse, formBody, multipartBody, sendOperation } from "./http/index.js";
import type {
  ApiResult,
  CallFailure,
  DeclaredStatusFailure,
  FileValue,
  OperationApi,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant, Problem } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/swagger",
  environments: { default: "https://api.example/v2", server2: "http://api.example/v2" },
  defaultEnvironment: "default",
  tokenScheme: "oauth",
  userAgent: "golden-swagger/1.0.0",
  security: [
    [{ scheme: "key", type: "header", name: "X-Key" }],
    [{ scheme: "oauth", type: "bearer" }],
  ],
  codecs: [credentials],
};

/** What `listPlants` sends. */
export interface ListPlantsRequest {
  /**
   * At least 1.
   *
   * @default 1
   */
  page?: number | bigint;
  tags?: string[];
  ids?: number[];
  tabs?: string[];
}

/** Why `listPlants` failed. */
export type ListPlantsFailure = CallFailure<never, DeclaredStatusFailure<410, Problem>>;

/** `GET /plants` */
export function listPlants(
  options: ClientOptions,
  request?: ListPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant[], ListPlantsFailure>> {
  return sendOperation(
    api,
    {
      id: "listPlants",
      method: "GET",
      path: "/plants",
      query: [
        "page",
        { name: "tags", style: "form" },
        { name: "ids", style: "pipeDelimited", explode: false },
        { name: "tabs", style: "form", explode: false },
      ],
      errors: [410],
    },
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

/** `POST /plants` */
export function addPlant(
  options: ClientOptions,
  request: AddPlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<unknown, AddPlantFailure>> {
  return sendOperation(
    api,
    {
      id: "addPlant",
      method: "POST",
      path: "/plants",
      body: { kind: "json", required: true },
      responses: [{ status: 201, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `findPhoto` sends. */
export interface FindPhotoRequest {
  id: string;
}

/** Why `findPhoto` failed. */
export type FindPhotoFailure = CallFailure;

/** `GET /plants/{id}/photo` */
export function findPhoto(
  options: ClientOptions,
  request: FindPhotoRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Blob, FindPhotoFailure>> {
  return sendOperation(
    api,
    {
      id: "findPhoto",
      method: "GET",
      path: "/plants/{id}/photo",
      accept: "image/png",
      responses: [{ status: 200, kind: "file", contentType: "image/png" }],
      codecs: [fileResponse],
    },
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

/** `PUT /plants/{id}/photo` */
export function addPhoto(
  options: ClientOptions,
  request: AddPhotoRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AddPhotoFailure>> {
  return sendOperation(
    api,
    {
      id: "addPhoto",
      method: "PUT",
      path: "/plants/{id}/photo",
      body: {
        kind: "multipart",
        fields: [
          { name: "photo", kind: "file", required: true },
          { name: "caption", kind: "value" },
        ],
        required: true,
      },
      responses: [{ status: 204, kind: "empty" }],
      codecs: [multipartBody],
    },
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

/** `PATCH /plants/{id}/photo` */
export function describePhoto(
  options: ClientOptions,
  request: DescribePhotoRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, DescribePhotoFailure>> {
  return sendOperation(
    api,
    {
      id: "describePhoto",
      method: "PATCH",
      path: "/plants/{id}/photo",
      body: {
        kind: "form",
        fields: [{ name: "words", kind: "value", style: "form", explode: false }],
        required: true,
      },
      responses: [{ status: 204, kind: "empty" }],
      codecs: [formBody],
    },
    options,
    request,
    callOptions,
  );
}
