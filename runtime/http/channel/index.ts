/** One connection of a WebSocket channel: handshake, messages, heartbeat, reconnecting. */
export type {
  Channel,
  ChannelClose,
  ChannelEncoding,
  ChannelOptions,
  Heartbeat,
} from "./channel.js";
export {
  type ChannelDates,
  type MessageConversion,
  messageDates,
  messageIntegers,
} from "./convert-messages.js";
export { openChannel } from "./open-channel.js";
