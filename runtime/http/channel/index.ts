/** Exports for other folders of frond. */
export type { ChannelEncoding } from "./channel.js";
