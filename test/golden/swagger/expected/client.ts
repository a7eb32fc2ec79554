/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
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
  /** Used by every call of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `GET /plants` */
  listPlants(
    request: ListPlantsRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant[], ListPlantsFailure>> {
    return operations.listPlants(this.options, request, callOptions);
  }

  /** `POST /plants` */
  addPlant(
    request: AddPlantRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, AddPlantFailure>> {
    return operations.addPlant(this.options, request, callOptions);
  }

  /** `GET /plants/{id}/photo` */
  findPhoto(
    request: FindPhotoRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Blob, FindPhotoFailure>> {
    return operations.findPhoto(this.options, request, callOptions);
  }

  /** `PUT /plants/{id}/photo` */
  addPhoto(
    request: AddPhotoRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, AddPhotoFailure>> {
    return operations.addPhoto(this.options, request, callOptions);
  }

  /** `PATCH /plants/{id}/photo` */
  describePhoto(
    request: DescribePhotoRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, DescribePhotoFailure>> {
    return operations.describePhoto(this.options, request, callOptions);
  }
}

export { SwaggerClient as Client };
