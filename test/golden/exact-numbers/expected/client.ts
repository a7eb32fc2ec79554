/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, jsonBody, plainParameters, sendOperation } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
import type { AddCountFailure, FindCountFailure, FindCountRequest } from "./operations.js";
import type { Count } from "./types.js";

/** A client of Numbers. */
export class ExactNumbersClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `GET /counts/{id}` */
  findCount(
    request: FindCountRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Count, FindCountFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /counts/{id}?above",
        exact: [
          ["**", "id"],
          ["**", "big"],
          ["**", "unsigned"],
          ["**", "extra", "**"],
          ["**", "history", "*"],
          ["**", "byDay", "*"],
        ],
        codecs: [plainParameters, exactPlaces],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /counts` */
  addCount(
    request: Count,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Count[], AddCountFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /counts {id,small,big,unsigned,real,extra,history,byDay,parts}",
        exact: [
          ["**", "id"],
          ["**", "big"],
          ["**", "unsigned"],
          ["**", "extra", "**"],
          ["**", "history", "*"],
          ["**", "byDay", "*"],
        ],
        codecs: [jsonBody, exactPlaces],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

export { ExactNumbersClient as Client };
