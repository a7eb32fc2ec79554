/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  credentials,
  fileResponse,
  formBody,
  jsonBody,
  multipartBody,
  parameterStyles,
  sendOperation,
} from "./http/index.js";
import type {
  ApiResult,
  CallFailure,
  DeclaredStatusFailure,
  FileValue,
  Operation,
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
  errors: ["default"],
  codecs: [credentials],
};

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

export type ListPlantsError = CallFailure<never, DeclaredStatusFailure<410, Problem>>;

const listPlantsOperation: Operation = {
  call: "GET /plants?page&tags",
  parameters: [
    { key: "ids", in: "query", style: "pipeDelimited", explode: false },
    { key: "tabs", in: "query", explode: false },
  ],
  errors: [410],
  codecs: [parameterStyles],
};

/** `GET /plants` */
export function listPlants(
  options: ClientOptions,
  request?: ListPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant[], ListPlantsError>> {
  return sendOperation(api, listPlantsOperation, options, request, callOptions);
}

export interface AddPlantRequest {
  body: Plant;
}

export type AddPlantError = CallFailure;

const addPlantOperation: Operation = {
  call: "POST /plants body!",
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [jsonBody],
};

/** `POST /plants` */
export function addPlant(
  options: ClientOptions,
  request: AddPlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<unknown, AddPlantError>> {
  return sendOperation(api, addPlantOperation, options, request, callOptions);
}

export interface FindPhotoRequest {
  id: string;
}

export type FindPhotoError = CallFailure;

const findPhotoOperation: Operation = {
  call: "GET /plants/{id}/photo",
  accept: "image/png",
  responses: [{ status: 200, kind: "file", contentType: "image/png" }],
  errors: [],
  codecs: [fileResponse],
};

/** `GET /plants/{id}/photo` */
export function findPhoto(
  options: ClientOptions,
  request: FindPhotoRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Blob, FindPhotoError>> {
  return sendOperation(api, findPhotoOperation, options, request, callOptions);
}

export interface AddPhotoRequest {
  id: string;
  body: {
    /** The photo. */
    photo: Blob | FileValue;
    caption?: string;
  };
}

export type AddPhotoError = CallFailure;

const addPhotoOperation: Operation = {
  call: "PUT /plants/{id}/photo body!",
  body: {
    fields: [
      { name: "photo", kind: "file", required: true },
      { name: "caption", kind: "value" },
    ],
  },
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [multipartBody],
};

/** `PUT /plants/{id}/photo` */
export function addPhoto(
  options: ClientOptions,
  request: AddPhotoRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AddPhotoError>> {
  return sendOperation(api, addPhotoOperation, options, request, callOptions);
}

export interface DescribePhotoRequest {
  id: string;
  body: { caption: string | null; words?: string[] };
}

export type DescribePhotoError = CallFailure;

const describePhotoOperation: Operation = {
  call: "PATCH /plants/{id}/photo body!",
  body: { fields: [{ name: "words", kind: "value", style: "form", explode: false }] },
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [formBody],
};

/** `PATCH /plants/{id}/photo` */
export function describePhoto(
  options: ClientOptions,
  request: DescribePhotoRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, DescribePhotoError>> {
  return sendOperation(api, describePhotoOperation, options, request, callOptions);
}
