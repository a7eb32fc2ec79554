/** Exports for other folders of frond. */
export { encodeBase64 } from "./credentials.js";
