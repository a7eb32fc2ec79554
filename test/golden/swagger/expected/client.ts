/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation, fileResponse, formBody, multipartBody } from "./http/index.js";
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
        id: "addPlant",
        method: "POST",
        path: "/plants",
        body: { kind: "json", required: true },
        responses: [{ status: 201, kind: "empty" }],
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
        id: "findPhoto",
        method: "GET",
        path: "/plants/{id}/photo",
        accept: "image/png",
        responses: [{ status: 200, kind: "file", contentType: "image/png" }],
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
      this,
      request,
      callOptions,
    );
  }
}

export { SwaggerClient as Client };
