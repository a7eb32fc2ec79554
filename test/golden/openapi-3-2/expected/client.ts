/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation, streams } from "./http/index.js";
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
      {
        id: "searchPlants",
        method: "QUERY",
        path: "/plants",
        body: { kind: "json", required: true },
      },
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
        id: "listPlants",
        method: "GET",
        path: "/plants",
        query: [
          { name: "kind", required: true },
          { name: "sizes", style: "pipeDelimited", explode: false },
        ],
        accept: "application/jsonl",
        responses: [
          {
            status: 200,
            kind: "stream",
            contentType: "application/jsonl",
            stream: { format: "json-lines", json: true },
          },
        ],
        codecs: [streams],
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
      {
        id: "copyPlants",
        method: "COPY",
        path: "/plants",
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }
}
