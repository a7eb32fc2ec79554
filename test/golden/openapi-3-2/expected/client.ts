/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import {
  api,
  copyPlantsOperation,
  findPlantsOperation,
  followPlantsOperation,
  followTicksOperation,
  linkPlantsOperation,
  listPlantsOperation,
  searchPlantsOperation,
} from "./operations.js";
import type {
  CopyPlantsError,
  CopyPlantsRequest,
  FindPlantsError,
  FindPlantsRequest,
  FollowPlantsError,
  FollowPlantsRequest,
  FollowTicksError,
  FollowTicksRequest,
  LinkPlantsError,
  LinkPlantsRequest,
  ListPlantsError,
  ListPlantsRequest,
  SearchPlantsError,
  SearchPlantsRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Plant } from "./types.js";

/** A client of Plants. */
export class Openapi32Client<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;
  readonly plants: PlantsGroup<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    this.plants = new PlantsGroup(options);
    bindMethods(this, Openapi32Client);
  }

  /** `GET /plants/find` */
  findPlants<CallThrows extends boolean = Throws>(
    request: FindPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Plant>, FindPlantsError>> {
    return sendOrThrow(api, findPlantsOperation, this.options, request, callOptions);
  }

  /** `GET /plants/events` */
  followPlants<CallThrows extends boolean = Throws>(
    request?: FollowPlantsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<
    Outcome<
      CallThrows,
      AsyncIterable<
        | {
            event: "addString";
            /** What happened. */
            data?: string;
            retry?: number;
          }
        | {
            event: "addInt64";
            /** What happened. */
            data?: string;
            retry?: number;
          }
        | {
            event: "addJson";
            /** What happened. */
            data?: Plant;
            retry?: number;
          }
      >,
      FollowPlantsError
    >
  > {
    return sendOrThrow(api, followPlantsOperation, this.options, request, callOptions);
  }

  /** `GET /plants/ticks` */
  followTicks<CallThrows extends boolean = Throws>(
    request?: FollowTicksRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Plant>, FollowTicksError>> {
    return sendOrThrow(api, followTicksOperation, this.options, request, callOptions);
  }
}

export { Openapi32Client as Client };

export class PlantsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, PlantsGroup);
  }

  /** `QUERY /plants` */
  searchPlants<CallThrows extends boolean = Throws>(
    request: SearchPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant[], SearchPlantsError>> {
    return sendOrThrow(api, searchPlantsOperation, this.options, request, callOptions);
  }

  /** `GET /plants` */
  listPlants<CallThrows extends boolean = Throws>(
    request: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Plant>, ListPlantsError>> {
    return sendOrThrow(api, listPlantsOperation, this.options, request, callOptions);
  }

  /** `COPY /plants` */
  copyPlants<CallThrows extends boolean = Throws>(
    request?: CopyPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, CopyPlantsError>> {
    return sendOrThrow(api, copyPlantsOperation, this.options, request, callOptions);
  }

  /** `Link /plants` */
  linkPlants<CallThrows extends boolean = Throws>(
    request?: LinkPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, LinkPlantsError>> {
    return sendOrThrow(api, linkPlantsOperation, this.options, request, callOptions);
  }
}
