/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, openChannel } from "./http/index.js";
import type { Channel, ChannelEncoding, ChannelOptions } from "./http/index.js";
import { api } from "./operations.js";
import type { ClientOptions } from "./options.js";
import type { Said, SayInput } from "./types.js";

export type RoomClientMessage =
  SayInput | { type: "typing" } | Blob | ArrayBuffer | ArrayBufferView;

export type RoomServerMessage = Said | Uint8Array;

export interface OpenRoomRequest {
  /** Rooms are named after plants. */
  roomId: string;
  since?: string;
  "X-Name": string;
}

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
  servers: "wss://live.example/v1",
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

export type SearchClientMessage = { text: string };

export type SearchServerMessage = never;

export interface OpenSearchRequest {
  plantId: string;
  /** @default "en" */
  language?: "en" | "de";
}

export const openSearchEncoding: ChannelEncoding = {
  id: "search",
  path: ["/plants/", { parameter: "plantId" }, "/", { parameter: "language" }],
  parameters: [
    {
      key: "plantId",
      name: "plantId",
      in: "path",
      style: "simple",
      explode: false,
      required: true,
    },
    {
      key: "language",
      name: "language",
      in: "path",
      style: "simple",
      explode: false,
      default: "en",
    },
  ],
  servers: "wss://live.example/v1",
};

export function openSearch(
  options: ClientOptions,
  request: OpenSearchRequest,
  channelOptions?: ChannelOptions<SearchClientMessage, SearchServerMessage>,
): Channel<SearchClientMessage, SearchServerMessage> {
  return openChannel(api, openSearchEncoding, [], options, request, channelOptions);
}

export type TicksClientMessage = never;

export type TicksServerMessage = string;

export type OpenTicksRequest = Record<string, never>;

export const openTicksEncoding: ChannelEncoding = {
  id: "ticks",
  path: ["/ticks"],
  servers: "wss://live.example/v1",
  receives: "text",
};

export function openTicks(
  options: ClientOptions,
  request?: OpenTicksRequest,
  channelOptions?: ChannelOptions<TicksClientMessage, TicksServerMessage>,
): Channel<TicksClientMessage, TicksServerMessage> {
  return openChannel(api, openTicksEncoding, [], options, request, channelOptions);
}
