/** For the rest of frond: how credentials are written. */
export { encodeBase64 } from "./credentials.js";
