/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  credentials,
  exactPlaces,
  openChannel,
  serverVariables,
} from "../../../runtime/http/index.js";
import type { Channel, ChannelEncoding, ChannelOptions } from "../../../runtime/http/index.js";
import { api } from "./operations.js";
import type { ClientOptions } from "./options.js";
import type { Arrival, Departure, Gardener, Mood, Say } from "./types.js";

export type RoomClientMessage = Say | { type: "typing" };

export type RoomServerMessage =
  | {
      type: "said";
      /**
       * Grows with every message of the shed.
       *
       * A `bigint` where a number would lose digits: see `toNumber` and the option `integers`.
       */
      id: number | bigint;
      from: Gardener;
      text: string;
      mood?: Mood;
      at: string;
    }
  | Arrival
  | Departure
  | { type: "refused"; reason: string };

export interface OpenRoomRequest {
  /**
   * Rooms are named after plants.
   *
   * @example "basil"
   */
  roomId: string;
  /** Say again what was said after this moment. */
  since?: string;
  /**
   * Leave out who comes and goes.
   *
   * @default false
   */
  quiet?: boolean;
  /**
   * The name that others see.
   *
   * @example "Ada"
   */
  "X-Gardener-Name": string;
}

export const openRoomEncoding: ChannelEncoding = {
  id: "room",
  path: ["/rooms/", { parameter: "roomId" }],
  parameters: [
    { key: "roomId", name: "roomId", in: "path", style: "simple", explode: false, required: true },
    { key: "since", name: "since", in: "query", style: "form", explode: true },
    { key: "quiet", name: "quiet", in: "query", style: "form", explode: true, decodeAs: "boolean" },
    {
      key: "X-Gardener-Name",
      name: "X-Gardener-Name",
      in: "header",
      style: "simple",
      explode: false,
      required: true,
    },
  ],
  security: [[{ scheme: "gardener", type: "bearer" }]],
  subprotocols: ["shed.v1"],
  exact: [["id"]],
};

/**
 * A room
 *
 * Everything that is said in one room, from now on.
 */
export function openRoom(
  options: ClientOptions,
  request: OpenRoomRequest,
  channelOptions?: ChannelOptions<RoomClientMessage, RoomServerMessage>,
): Channel<RoomClientMessage, RoomServerMessage> {
  return openChannel(
    api,
    openRoomEncoding,
    [credentials, exactPlaces, serverVariables],
    options,
    request,
    channelOptions,
  );
}

export type ClimateClientMessage = never;

export type ClimateServerMessage = {
  sensor: string;
  celsius: number;
  /**
   * In percent.
   *
   * At least 0, at most 100.
   */
  humidity?: number;
};

export type OpenClimateRequest = Record<string, never>;

export const openClimateEncoding: ChannelEncoding = {
  id: "climate",
  path: ["/climate"],
  security: [[{ scheme: "gardener", type: "bearer" }]],
};

/**
 * The climate
 *
 * A reading a second from every sensor.
 */
export function openClimate(
  options: ClientOptions,
  request?: OpenClimateRequest,
  channelOptions?: ChannelOptions<ClimateClientMessage, ClimateServerMessage>,
): Channel<ClimateClientMessage, ClimateServerMessage> {
  return openChannel(
    api,
    openClimateEncoding,
    [credentials, serverVariables],
    options,
    request,
    channelOptions,
  );
}
