/** From the values of a call to its `HttpRequest`: path, query, headers and body. */
export { holdsFurtherParts } from "./holds-further-parts.js";
export { isPage } from "./is-page.js";
export { buildRequest, flattenValues, groupRequest, groups } from "./build-request.js";
export { encodeBase64 } from "./encode-base64.js";
export { plainText } from "./serialize-parameter.js";
export { createFetchInit, type FetchInit } from "./serialize-body.js";
export { completeOperation, type Operation, type OperationApi } from "./operation.js";
