/** Exports for other folders of frond. */
export { decodeBody } from "./decode-body.js";
export {
  decodePercent,
  decodeQueryText,
  type RawPairs,
  readNamed,
  readText,
} from "./decode-parameter.js";
export { readEnvelope, readParams } from "./decode-rpc.js";
export { matchRoute } from "./match-route.js";
