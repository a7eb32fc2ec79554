/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  callOperation,
  fileResponse,
  formBody,
  jsonBody,
  multipartBody,
  parameterStyles,
} from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant } from "./types.js";

/** A client of Swagger. */
export class SwaggerClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }

  /** `GET /plants` */
  listPlants<CallThrows extends boolean = Throws>(
    request?: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant[], ListPlantsFailure>> {
    return callOperation(
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
      this,
      request,
      callOptions,
    );
  }

  /** `POST /plants` */
  addPlant<CallThrows extends boolean = Throws>(
    request: AddPlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, AddPlantFailure>> {
    return callOperation(
      api,
      {
        call: "POST /plants body!",
        accept: "application/json, */*",
        responses: [],
        errors: [],
        codecs: [jsonBody],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /plants/{id}/photo` */
  findPhoto<CallThrows extends boolean = Throws>(
    request: FindPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Blob, FindPhotoFailure>> {
    return callOperation(
      api,
      {
        call: "GET /plants/{id}/photo",
        accept: "image/png",
        responses: [{ status: 200, kind: "file", contentType: "image/png" }],
        errors: [],
        codecs: [fileResponse],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `PUT /plants/{id}/photo` */
  addPhoto<CallThrows extends boolean = Throws>(
    request: AddPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, AddPhotoFailure>> {
    return callOperation(
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
        errors: [],
        codecs: [multipartBody],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `PATCH /plants/{id}/photo` */
  describePhoto<CallThrows extends boolean = Throws>(
    request: DescribePhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, DescribePhotoFailure>> {
    return callOperation(
      api,
      {
        call: "PATCH /plants/{id}/photo body!",
        body: { fields: [{ name: "words", kind: "value", style: "form", explode: false }] },
        accept: "application/json, */*",
        responses: [],
        errors: [],
        codecs: [formBody],
      },
      this,
      request,
      callOptions,
    );
  }
}

export { SwaggerClient as Client };
