/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, openChannel } from "./http/index.js";
import type { Channel, ChannelEncoding, ChannelOptions } from "./http/index.js";
import { api } from "./operations.js";
import type { ClientOptions } from "./options.js";
import type { Said, SayInput } from "./types.js";

/** What is sent through `openRoom`. */
export type RoomClientMessage =
  SayInput | { type: "typing" } | Blob | ArrayBuffer | ArrayBufferView;

/** What comes through `openRoom`. */
export type RoomServerMessage = Said | Uint8Array;

/** What the handshake of `openRoom` says. */
export interface OpenRoomRequest {
  /** Rooms are named after plants. */
  roomId: string;
  since?: string;
  "X-Name": string;
}

/** How `openRoom` connects. */
export const openRoomEncoding: ChannelEncoding = {
  id: "room",
  path: ["/rooms/", { parameter: "roomId" }],
  parameters: [
    { key: "roomId", name: "roomId", in: "path", style: "simple", explode: false, required: true },
    { key: "since", name: "since", in: "query", style: "form", explode: true },
    {
      key: "X-Name",
      name: "X-Name",
      in: "header",
      style: "simple",
      explode: false,
      required: true,
    },
  ],
  servers: { live: "wss://live.example/v1", feed: "wss://live.example/v1" },
  subprotocols: ["room.v1"],
  exact: [["id"], ["said", "id"]],
};

/**
 * A room
 *
 * Everything that is said in one room.
 */
export function openRoom(
  options: ClientOptions,
  request: OpenRoomRequest,
  channelOptions?: ChannelOptions<RoomClientMessage, RoomServerMessage>,
): Channel<RoomClientMessage, RoomServerMessage> {
  return openChannel(api, openRoomEncoding, [exactPlaces], options, request, channelOptions);
}

/** What is sent through `openTicks`. */
export type TicksClientMessage = never;

/** What comes through `openTicks`. */
export type TicksServerMessage = string;

/** What the handshake of `openTicks` says. */
export type OpenTicksRequest = Record<string, never>;

/** How `openTicks` connects. */
export const openTicksEncoding: ChannelEncoding = {
  id: "ticks",
  path: ["/ticks"],
  servers: { live: "wss://live.example/v1", feed: "wss://live.example/v1" },
  receives: "text",
};

export function openTicks(
  options: ClientOptions,
  request?: OpenTicksRequest,
  channelOptions?: ChannelOptions<TicksClientMessage, TicksServerMessage>,
): Channel<TicksClientMessage, TicksServerMessage> {
  return openChannel(api, openTicksEncoding, [], options, request, channelOptions);
}
