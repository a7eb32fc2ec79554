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
  settle,
  streamOperation,
  streams,
  textResponse,
} from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Plant } from "./types.js";

/** A client of Checked calls. */
export class ChecksClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }

  /** `GET /beds/{bedId}/plants` */
  listPlants<CallThrows extends boolean = Throws>(
    request: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant[], ListPlantsFailure>> {
    return settle(
      checkCall(listPlantsChecks, request, () =>
        sendOperation(
          api,
          { call: "GET /beds/{bedId}/plants?light", errors: [], codecs: [plainParameters] },
          this.options,
          request,
          callOptions,
        ),
      ),
      this.options,
      callOptions,
    );
  }

  /** `POST /beds/{bedId}/plants` */
  createPlant<CallThrows extends boolean = Throws>(
    request: CreatePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, CreatePlantFailure>> {
    return settle(
      checkCall(createPlantChecks, request, () =>
        sendOperation(
          api,
          {
            call: "POST /beds/{bedId}/plants body!",
            accept: "application/json, */*",
            responses: [],
            errors: [],
            codecs: [jsonBody],
          },
          this.options,
          request,
          callOptions,
        ),
      ),
      this.options,
      callOptions,
    );
  }

  /** `GET /photos/{name}` */
  loadPhoto<CallThrows extends boolean = Throws>(
    request: LoadPhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Blob, LoadPhotoFailure>> {
    return settle(
      checkCall(loadPhotoChecks, request, () =>
        sendOperation(
          api,
          {
            call: "GET /photos/{name}",
            accept: "image/png",
            responses: [{ status: 200, kind: "file", contentType: "image/png" }],
            errors: [],
            codecs: [fileResponse],
          },
          this.options,
          request,
          callOptions,
        ),
      ),
      this.options,
      callOptions,
    );
  }

  /** `PUT /photos/{name}` */
  savePhoto<CallThrows extends boolean = Throws>(
    request: SavePhotoRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, string, SavePhotoFailure>> {
    return settle(
      checkCall(savePhotoChecks, request, () =>
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
            errors: [],
            codecs: [multipartBody, textResponse],
          },
          this.options,
          request,
          callOptions,
        ),
      ),
      this.options,
      callOptions,
    );
  }

  /** `GET /readings` */
  watchReadings<CallThrows extends boolean = Throws>(
    request?: WatchReadingsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Plant>, WatchReadingsFailure>> {
    return settle(
      checkCall(watchReadingsChecks, request, () =>
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
            errors: [],
            codecs: [streams],
          },
          this.options,
          request,
          callOptions,
        ),
      ),
      this.options,
      callOptions,
    );
  }
}

export { ChecksClient as Client };
