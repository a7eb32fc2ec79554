/** Exports for other folders of frond. */
export { type FetchInit, serializeParameter } from "./serialize.js";
