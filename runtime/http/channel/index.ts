/** For the rest of frond: how a channel is opened. */
export type { ChannelEncoding } from "./channel.js";
