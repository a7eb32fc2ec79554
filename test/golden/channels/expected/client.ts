/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as channels from "./channels.js";
import type {
  OpenRoomRequest,
  OpenTicksRequest,
  RoomClientMessage,
  RoomServerMessage,
  TicksClientMessage,
  TicksServerMessage,
} from "./channels.js";
import type { Channel, ChannelOptions, ThrowOption } from "./http/index.js";
import type { ClientOptions } from "./options.js";

/** A client of Channels. */
export class ChannelsClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
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

  openTicks(
    request?: OpenTicksRequest,
    channelOptions?: ChannelOptions<TicksClientMessage, TicksServerMessage>,
  ): Channel<TicksClientMessage, TicksServerMessage> {
    return channels.openTicks(this.options, request, channelOptions);
  }
}

export { ChannelsClient as Client };
