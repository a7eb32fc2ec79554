/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as channels from "./channels.js";
import type {
  OpenRoomRequest,
  OpenSearchRequest,
  OpenTicksRequest,
  RoomClientMessage,
  RoomServerMessage,
  SearchClientMessage,
  SearchServerMessage,
  TicksClientMessage,
  TicksServerMessage,
} from "./channels.js";
import { bindMethods, exactJson, sendOrThrow, sendRequest } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Channel,
  ChannelOptions,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
import { api, openPlantsOperation } from "./operations.js";
import type { OpenPlantsError, OpenPlantsRequest } from "./operations.js";
import type { ClientOptions, StreamOptions } from "./options.js";

/** A client of Channels. */
export class ChannelsClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, ChannelsClient);
  }

  /**
   * Plants {plantId} changes
   *
   * What changes in one plant.
   *
   * `GET /plants/{plantId}/changes`
   */
  openPlants<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: OpenPlantsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<
    Outcome<
      CallThrows,
      AsyncIterable<
        | {
            type: "grew";
            /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
            id: number | bigint;
          }
        | { type: "withered" }
      >,
      OpenPlantsError,
      As
    >
  > {
    return sendOrThrow(api, openPlantsOperation, this.options, request, callOptions);
  }

  /**
   * A room
   *
   * Everything that is said in one room.
   */
  openRoom(
    request: OpenRoomRequest,
    channelOptions?: ChannelOptions<RoomClientMessage, RoomServerMessage>,
  ): Channel<RoomClientMessage, RoomServerMessage> {
    return channels.openRoom(this.options, request, channelOptions);
  }

  openSearch(
    request: OpenSearchRequest,
    channelOptions?: ChannelOptions<SearchClientMessage, SearchServerMessage>,
  ): Channel<SearchClientMessage, SearchServerMessage> {
    return channels.openSearch(this.options, request, channelOptions);
  }

  openTicks(
    request?: OpenTicksRequest,
    channelOptions?: ChannelOptions<TicksClientMessage, TicksServerMessage>,
  ): Channel<TicksClientMessage, TicksServerMessage> {
    return channels.openTicks(this.options, request, channelOptions);
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

export { ChannelsClient as Client };
