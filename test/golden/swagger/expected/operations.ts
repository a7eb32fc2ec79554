/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { credentials, fileResponse, formBody, multipartBody, sendOperation } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  DeclaredStatusFailure,
  FileValue,
  Operation,
  OperationApi,
  ResultAs,
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

export const listPlantsOperation: Operation = {
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
};

/** `GET /plants` */
export function listPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListPlantsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Plant[], ListPlantsError>> {
  return sendOperation(api, listPlantsOperation, options, request, callOptions);
}

export interface AddPlantRequest {
  body: Plant;
}

export type AddPlantError = CallFailure;

export const addPlantOperation: Operation = {
  id: "addPlant",
  method: "POST",
  path: "/plants",
  body: { kind: "json", required: true },
  responses: [{ status: 201, kind: "empty" }],
};

/** `POST /plants` */
export function addPlant<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: AddPlantRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, AddPlantError>> {
  return sendOperation(api, addPlantOperation, options, request, callOptions);
}

export interface FindPhotoRequest {
  id: string;
}

export type FindPhotoError = CallFailure;

export const findPhotoOperation: Operation = {
  id: "findPhoto",
  method: "GET",
  path: "/plants/{id}/photo",
  accept: "image/png",
  responses: [{ status: 200, kind: "file", contentType: "image/png" }],
  codecs: [fileResponse],
};

/** `GET /plants/{id}/photo` */
export function findPhoto<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: FindPhotoRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Blob, FindPhotoError>> {
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

export const addPhotoOperation: Operation = {
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
};

/** `PUT /plants/{id}/photo` */
export function addPhoto<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: AddPhotoRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, AddPhotoError>> {
  return sendOperation(api, addPhotoOperation, options, request, callOptions);
}

export interface DescribePhotoRequest {
  id: string;
  body: { caption: string | null; words?: string[] };
}

export type DescribePhotoError = CallFailure;

export const describePhotoOperation: Operation = {
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
};

/** `PATCH /plants/{id}/photo` */
export function describePhoto<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: DescribePhotoRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, DescribePhotoError>> {
  return sendOperation(api, describePhotoOperation, options, request, callOptions);
}
