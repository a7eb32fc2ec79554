/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation, exactPlaces } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type {
  AddCountFailure,
  AddCountRequest,
  FindCountFailure,
  FindCountRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Count } from "./types.js";

/** A client of Numbers. */
export class ExactNumbersClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }

  /** `GET /counts/{id}` */
  findCount<CallThrows extends boolean = Throws>(
    request: FindCountRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Count, FindCountFailure>> {
    return callOperation(
      api,
      {
        id: "findCount",
        method: "GET",
        path: "/counts/{id}",
        query: ["above"],
        exact: [
          ["**", "id"],
          ["**", "big"],
          ["**", "unsigned"],
          ["**", "extra", "**"],
          ["**", "history", "*"],
          ["**", "byDay", "*"],
        ],
        codecs: [exactPlaces],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /counts` */
  addCount<CallThrows extends boolean = Throws>(
    request: AddCountRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Count[], AddCountFailure>> {
    return callOperation(
      api,
      {
        id: "addCount",
        method: "POST",
        path: "/counts",
        body: { kind: "json", required: true },
        exact: [
          ["**", "id"],
          ["**", "big"],
          ["**", "unsigned"],
          ["**", "extra", "**"],
          ["**", "history", "*"],
          ["**", "byDay", "*"],
        ],
        codecs: [exactPlaces],
      },
      this,
      request,
      callOptions,
    );
  }
}

export { ExactNumbersClient as Client };
