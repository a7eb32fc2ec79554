/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, exactJson, sendOrThrow, sendRequest } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
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
  findPlants<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: FindPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Plant>, FindPlantsError, As>> {
    return sendOrThrow(api, findPlantsOperation, this.options, request, callOptions);
  }

  /** `GET /plants/events` */
  followPlants<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: FollowPlantsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
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
      FollowPlantsError,
      As
    >
  > {
    return sendOrThrow(api, followPlantsOperation, this.options, request, callOptions);
  }

  /** `GET /plants/ticks` */
  followTicks<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: FollowTicksRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Plant>, FollowTicksError, As>> {
    return sendOrThrow(api, followTicksOperation, this.options, request, callOptions);
  }

  /**
   * Calls what the document does not declare, with the servers, credentials, retries and results of other calls.
   *
   * @example
   * const result = await client.request("GET", "/beta/reports", { query: { year: 2026 } });
   */
  request<Body = unknown, CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    method: string,
    path: string,
    callOptions?: RequestOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Body, CallFailure, As>> {
    return sendRequest(api, this.options, method, path, callOptions, [exactJson]);
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
  searchPlants<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: SearchPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Plant[], SearchPlantsError, As>> {
    return sendOrThrow(api, searchPlantsOperation, this.options, request, callOptions);
  }

  /** `GET /plants` */
  listPlants<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Plant>, ListPlantsError, As>> {
    return sendOrThrow(api, listPlantsOperation, this.options, request, callOptions);
  }

  /** `COPY /plants` */
  copyPlants<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: CopyPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, CopyPlantsError, As>> {
    return sendOrThrow(api, copyPlantsOperation, this.options, request, callOptions);
  }

  /** `Link /plants` */
  linkPlants<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: LinkPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, LinkPlantsError, As>> {
    return sendOrThrow(api, linkPlantsOperation, this.options, request, callOptions);
  }
}
