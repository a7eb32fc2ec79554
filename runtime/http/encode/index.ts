/** From the values of a call to its `HttpRequest`: path, query, headers and body. */
export { holdsFurtherParts } from "./holds-further-parts.js";
export { isPage } from "./is-page.js";
export {
  type BuildOptions,
  buildRequest,
  defaultAccept,
  type EncodedCall,
  flattenValues,
  groupRequest,
  groups,
  type IssueCode,
  readOwn,
} from "./build-request.js";
export { encodeBase64 } from "./encode-base64.js";
export {
  createReservedEncoder,
  type NamedTexts,
  plainText,
  serializeByStyle,
  serializeContent,
  serializeParameter,
} from "./serialize-parameter.js";
export { createFetchInit, type FetchInit, serializeBody } from "./serialize-body.js";
export {
  completeOperation,
  type CompleteOperation,
  type Operation,
  type OperationApi,
  type OperationBody,
  type OperationContent,
  type OperationParameter,
  usualAccept,
  usualContentTypes,
} from "./operation.js";
