/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import { bindMethods, settle } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
    return settle(
      operations.listPlants(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `POST /plants` */
  addPlant<CallThrows extends boolean = Throws>(
    request: AddPlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, AddPlantError>> {
    return settle(
      operations.addPlant(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `GET /plants/{id}/photo` */
  findPhoto<CallThrows extends boolean = Throws>(
    request: FindPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Blob, FindPhotoError>> {
    return settle(
      operations.findPhoto(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `PUT /plants/{id}/photo` */
  addPhoto<CallThrows extends boolean = Throws>(
    request: AddPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, AddPhotoError>> {
    return settle(
      operations.addPhoto(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `PATCH /plants/{id}/photo` */
  describePhoto<CallThrows extends boolean = Throws>(
    request: DescribePhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, DescribePhotoError>> {
    return settle(
      operations.describePhoto(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }
}

export { SwaggerClient as Client };
