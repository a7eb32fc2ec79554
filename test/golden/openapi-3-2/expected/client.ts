/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation, jsonBody, parameterStyles, streams } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type {
  CopyPlantsFailure,
  CopyPlantsRequest,
  ListPlantsFailure,
  ListPlantsRequest,
  SearchPlantsFailure,
  SearchPlantsRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant } from "./types.js";

/** A client of Plants. */
export class Openapi32Client<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;
  readonly plants: PlantsGroup<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    this.plants = new PlantsGroup(options);
  }
}

export { Openapi32Client as Client };

export class PlantsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
  }

  /** `QUERY /plants` */
  searchPlants<CallThrows extends boolean = Throws>(
    request: SearchPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant[], SearchPlantsFailure>> {
    return callOperation(
      api,
      { call: "QUERY /plants body!", errors: [], codecs: [jsonBody] },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /plants` */
  listPlants<CallThrows extends boolean = Throws>(
    request: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Plant>, ListPlantsFailure>> {
    return callOperation(
      api,
      {
        call: "GET /plants?kind!",
        parameters: [{ key: "sizes", in: "query", style: "pipeDelimited", explode: false }],
        accept: "application/jsonl",
        responses: [
          {
            status: 200,
            kind: "stream",
            contentType: "application/jsonl",
            stream: { format: "json-lines", json: true },
          },
        ],
        errors: [],
        codecs: [parameterStyles, streams],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `COPY /plants` */
  copyPlants<CallThrows extends boolean = Throws>(
    request?: CopyPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, CopyPlantsFailure>> {
    return callOperation(
      api,
      { call: "COPY /plants", accept: "application/json, */*", responses: [], errors: [] },
      this,
      request,
      callOptions,
    );
  }
}
