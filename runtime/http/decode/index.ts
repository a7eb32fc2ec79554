/** For the rest of frond: how a stream is split into its messages. */
export { createSplitter } from "./decode-stream.js";
