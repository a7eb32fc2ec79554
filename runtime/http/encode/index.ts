/** From the values of a call to its `HttpRequest`: path, query, headers and body. */
export { isPage } from "./is-page.js";
export {
  type BuildOptions,
  buildRequest,
  defaultAccept,
  type EncodedCall,
  type IssueCode,
  type PlacedText,
  type RequestEncoding,
} from "./build-request.js";
export { encodeBase64 } from "./encode-base64.js";
export { flattenValues, groupRequest, groups, readOwn } from "./group-request.js";
export { plainText } from "./plain-text.js";
export { createFetchInit, type FetchInit, serializeBody } from "./serialize-body.js";
export {
  createReservedEncoder,
  type NamedTexts,
  serializeByStyle,
  serializeContent,
  serializeParameter,
} from "./serialize-parameter.js";
