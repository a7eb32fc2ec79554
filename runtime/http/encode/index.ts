/** For the rest of frond: how values become texts and bodies. */
export { type FetchInit, serializeParameter } from "./serialize.js";
