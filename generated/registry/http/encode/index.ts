/** From the values of a call to its `HttpRequest`: path, query, headers and body. */
export { isPage } from "./is-page.js";
export {
  buildRequest,
  defaultAccept,
  type PlacedText,
  type RequestEncoding,
} from "./build-request.js";
export { encodeBase64 } from "./encode-base64.js";
export { flattenValues, groupRequest, groups } from "./group-request.js";
export { plainText } from "./plain-text.js";
export { createFetchInit, type FetchInit } from "./serialize-body.js";
