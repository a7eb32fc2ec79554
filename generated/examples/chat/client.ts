/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as channels from "./channels.js";
import type {
  ClimateClientMessage,
  ClimateServerMessage,
  OpenClimateRequest,
  OpenRoomRequest,
  RoomClientMessage,
  RoomServerMessage,
} from "./channels.js";
import { bindMethods, exactJson, sendRequest } from "../../../runtime/http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Channel,
  ChannelOptions,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "../../../runtime/http/index.js";
import { api } from "./operations.js";
import type { ClientOptions } from "./options.js";

/** A client of Potting Shed. */
export class ChatClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, ChatClient);
  }

  /**
   * A room
   *
   * Everything that is said in one room, from now on.
   */
  openRoom(
    request: OpenRoomRequest,
    channelOptions?: ChannelOptions<RoomClientMessage, RoomServerMessage>,
  ): Channel<RoomClientMessage, RoomServerMessage> {
    return channels.openRoom(this.options, request, channelOptions);
  }

  /**
   * The climate
   *
   * A reading a second from every sensor.
   */
  openClimate(
    request?: OpenClimateRequest,
    channelOptions?: ChannelOptions<ClimateClientMessage, ClimateServerMessage>,
  ): Channel<ClimateClientMessage, ClimateServerMessage> {
    return channels.openClimate(this.options, request, channelOptions);
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

export { ChatClient as Client };
