/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
  listPlants<CallThrows extends boolean = Throws>(
    request?: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant[], ListPlantsError>> {
    return sendOrThrow(api, listPlantsOperation, this.options, request, callOptions);
  }

  /** `POST /plants` */
  addPlant<CallThrows extends boolean = Throws>(
    request: AddPlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, AddPlantError>> {
    return sendOrThrow(api, addPlantOperation, this.options, request, callOptions);
  }

  /** `GET /plants/{id}/photo` */
  findPhoto<CallThrows extends boolean = Throws>(
    request: FindPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Blob, FindPhotoError>> {
    return sendOrThrow(api, findPhotoOperation, this.options, request, callOptions);
  }

  /** `PUT /plants/{id}/photo` */
  addPhoto<CallThrows extends boolean = Throws>(
    request: AddPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, AddPhotoError>> {
    return sendOrThrow(api, addPhotoOperation, this.options, request, callOptions);
  }

  /** `PATCH /plants/{id}/photo` */
  describePhoto<CallThrows extends boolean = Throws>(
    request: DescribePhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, DescribePhotoError>> {
    return sendOrThrow(api, describePhotoOperation, this.options, request, callOptions);
  }
}

export { SwaggerClient as Client };
