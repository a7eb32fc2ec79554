/** One connection of a WebSocket channel: handshake, messages, heartbeat, reconnecting. */
export type {
  Channel,
  ChannelClose,
  ChannelEncoding,
  ChannelOptions,
  Heartbeat,
} from "./channel.js";
export { openChannel } from "./open-channel.js";
