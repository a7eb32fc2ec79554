/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  createPlantChecks,
  listPlantsChecks,
  loadPhotoChecks,
  savePhotoChecks,
  watchReadingsChecks,
} from "./checks.js";
import {
  checkCall,
  fileResponse,
  jsonBody,
  multipartBody,
  plainParameters,
  sendOperation,
  streamOperation,
  streams,
  textResponse,
} from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions, StreamOptions } from "./http/index.js";
import { api } from "./operations.js";
import type {
  CreatePlantFailure,
  CreatePlantRequest,
  ListPlantsFailure,
  ListPlantsRequest,
  LoadPhotoFailure,
  LoadPhotoRequest,
  SavePhotoFailure,
  SavePhotoRequest,
  WatchReadingsFailure,
  WatchReadingsRequest,
} from "./operations.js";
import type { Plant } from "./types.js";

/** A client of Checked calls. */
export class ChecksClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `GET /beds/{bedId}/plants` */
  listPlants(
    request: ListPlantsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant[], ListPlantsFailure>> {
    return checkCall(listPlantsChecks, request, () =>
      sendOperation(
        api,
        { call: "GET /beds/{bedId}/plants?light", codecs: [plainParameters] },
        this.options,
        request,
        callOptions,
      ),
    );
  }

  /** `POST /beds/{bedId}/plants` */
  createPlant(
    request: CreatePlantRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, CreatePlantFailure>> {
    return checkCall(createPlantChecks, request, () =>
      sendOperation(
        api,
        {
          call: "POST /beds/{bedId}/plants {name,height}",
          accept: "application/json, */*",
          responses: [],
          codecs: [jsonBody],
        },
        this.options,
        request,
        callOptions,
      ),
    );
  }

  /** `GET /photos/{name}` */
  loadPhoto(
    request: LoadPhotoRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Blob, LoadPhotoFailure>> {
    return checkCall(loadPhotoChecks, request, () =>
      sendOperation(
        api,
        {
          call: "GET /photos/{name}",
          accept: "image/png",
          responses: [{ status: 200, kind: "file", contentType: "image/png" }],
          codecs: [fileResponse],
        },
        this.options,
        request,
        callOptions,
      ),
    );
  }

  /** `PUT /photos/{name}` */
  savePhoto(
    request: SavePhotoRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<string, SavePhotoFailure>> {
    return checkCall(savePhotoChecks, request, () =>
      sendOperation(
        api,
        {
          call: "PUT /photos/{name} body!",
          body: {
            fields: [
              { name: "photo", kind: "file", required: true },
              { name: "caption", kind: "value" },
            ],
          },
          accept: "text/plain",
          responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
          codecs: [multipartBody, textResponse],
        },
        this.options,
        request,
        callOptions,
      ),
    );
  }

  /** `GET /readings` */
  watchReadings(
    request?: WatchReadingsRequest,
    callOptions?: StreamOptions,
  ): Promise<ApiResult<AsyncIterable<Plant>, WatchReadingsFailure>> {
    return checkCall(watchReadingsChecks, request, () =>
      streamOperation(
        api,
        {
          call: "GET /readings",
          accept: "text/event-stream",
          responses: [
            {
              status: 200,
              kind: "stream",
              contentType: "text/event-stream",
              stream: { format: "sse", json: true },
            },
          ],
          codecs: [streams],
        },
        this.options,
        request,
        callOptions,
      ),
    );
  }
}

export { ChecksClient as Client };
