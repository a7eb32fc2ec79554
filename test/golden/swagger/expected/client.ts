/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  fileResponse,
  formBody,
  jsonBody,
  multipartBody,
  parameterStyles,
  sendOperation,
} from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
import type {
  AddPhotoFailure,
  AddPhotoRequest,
  AddPlantFailure,
  AddPlantRequest,
  DescribePhotoFailure,
  DescribePhotoRequest,
  FindPhotoFailure,
  FindPhotoRequest,
  ListPlantsFailure,
  ListPlantsRequest,
} from "./operations.js";
import type { Plant } from "./types.js";

/** A client of Swagger. */
export class SwaggerClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `GET /plants` */
  listPlants(
    request?: ListPlantsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant[], ListPlantsFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /plants?page&tags",
        parameters: [
          { key: "ids", in: "query", style: "pipeDelimited", explode: false },
          { key: "tabs", in: "query", explode: false },
        ],
        errors: [410],
        codecs: [parameterStyles],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /plants` */
  addPlant(
    request: AddPlantRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, AddPlantFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /plants body!",
        accept: "application/json, */*",
        responses: [],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /plants/{id}/photo` */
  findPhoto(
    request: FindPhotoRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Blob, FindPhotoFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /plants/{id}/photo",
        accept: "image/png",
        responses: [{ status: 200, kind: "file", contentType: "image/png" }],
        codecs: [fileResponse],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `PUT /plants/{id}/photo` */
  addPhoto(
    request: AddPhotoRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, AddPhotoFailure>> {
    return sendOperation(
      api,
      {
        call: "PUT /plants/{id}/photo body!",
        body: {
          fields: [
            { name: "photo", kind: "file", required: true },
            { name: "caption", kind: "value" },
          ],
        },
        accept: "application/json, */*",
        responses: [],
        codecs: [multipartBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `PATCH /plants/{id}/photo` */
  describePhoto(
    request: DescribePhotoRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, DescribePhotoFailure>> {
    return sendOperation(
      api,
      {
        call: "PATCH /plants/{id}/photo body!",
        body: { fields: [{ name: "words", kind: "value", style: "form", explode: false }] },
        accept: "application/json, */*",
        responses: [],
        codecs: [formBody],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

export { SwaggerClient as Client };
