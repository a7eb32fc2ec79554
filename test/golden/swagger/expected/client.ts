/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, exactJson, sendOrThrow, sendRequest } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
import {
  addPhotoOperation,
  addPlantOperation,
  api,
  describePhotoOperation,
  findPhotoOperation,
  listPlantsOperation,
} from "./operations.js";
import type {
  AddPhotoError,
  AddPhotoRequest,
  AddPlantError,
  AddPlantRequest,
  DescribePhotoError,
  DescribePhotoRequest,
  FindPhotoError,
  FindPhotoRequest,
  ListPlantsError,
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
    bindMethods(this, SwaggerClient);
  }

  /** `GET /plants` */
  listPlants<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Plant[], ListPlantsError, As>> {
    return sendOrThrow(api, listPlantsOperation, this.options, request, callOptions);
  }

  /** `POST /plants` */
  addPlant<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: AddPlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, AddPlantError, As>> {
    return sendOrThrow(api, addPlantOperation, this.options, request, callOptions);
  }

  /** `GET /plants/{id}/photo` */
  findPhoto<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: FindPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Blob, FindPhotoError, As>> {
    return sendOrThrow(api, findPhotoOperation, this.options, request, callOptions);
  }

  /** `PUT /plants/{id}/photo` */
  addPhoto<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: AddPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, AddPhotoError, As>> {
    return sendOrThrow(api, addPhotoOperation, this.options, request, callOptions);
  }

  /** `PATCH /plants/{id}/photo` */
  describePhoto<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: DescribePhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, DescribePhotoError, As>> {
    return sendOrThrow(api, describePhotoOperation, this.options, request, callOptions);
  }

  /**
   * Calls what the document does not declare, with the servers, credentials, retries and results of other calls.
   *
   * @example
   * const result = await client.request("GET", "/beta/reports", { query: { year: 2026 } });
   */
  request<Body = unknown, CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    method: string,
    path: string,
    callOptions?: RequestOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Body, CallFailure, As>> {
    return sendRequest(api, this.options, method, path, callOptions, [exactJson]);
  }
}

export { SwaggerClient as Client };
