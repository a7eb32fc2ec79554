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
  multipartBody,
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
          { id: "listPlants", method: "GET", path: "/beds/{bedId}/plants", query: ["light"] },
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
            id: "createPlant",
            method: "POST",
            path: "/beds/{bedId}/plants",
            body: { kind: "json", required: true },
            responses: [{ status: 204, kind: "empty" }],
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
            id: "loadPhoto",
            method: "GET",
            path: "/photos/{name}",
            accept: "image/png",
            responses: [{ status: 200, kind: "file", contentType: "image/png" }],
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
            id: "savePhoto",
            method: "PUT",
            path: "/photos/{name}",
            body: {
              kind: "multipart",
              fields: [
                { name: "photo", kind: "file", required: true },
                { name: "caption", kind: "value" },
              ],
              required: true,
            },
            accept: "text/plain",
            responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
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
            id: "watchReadings",
            method: "GET",
            path: "/readings",
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
      ),
      this.options,
      callOptions,
    );
  }
}

export { ChecksClient as Client };
