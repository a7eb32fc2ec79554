/** From values to the parts of an `HttpRequest`: path, query, headers and body. */
export { isPage } from "./is-page.js";
export { addBody, type FetchInit } from "./create-fetch-init.js";
export { defaultAccept } from "./create-request.js";
export { encodeBase64 } from "./encode-base64.js";
export { flattenValues, groups } from "./group-request.js";
export { plainText } from "./plain-text.js";
export { ask, createPreparation, type RoutedCall } from "./prepare-request.js";
export { expandOperation } from "./expand-operation.js";
export { writeBody } from "./write-body.js";
