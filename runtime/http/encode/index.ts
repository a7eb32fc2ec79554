/** From values to the parts of an `HttpRequest`: path, query, headers and body. */
export { isPage } from "./is-page.js";
export { addBody, createFetchInit, type FetchInit } from "./create-fetch-init.js";
export { createRequest, defaultAccept } from "./create-request.js";
export { encodeBase64 } from "./encode-base64.js";
export { flattenValues, groupRequest, groups, readOwn } from "./group-request.js";
export { plainText } from "./plain-text.js";
export { ask, createPreparation, type RoutedCall } from "./prepare-request.js";
export { spellDeep } from "./spell-deep.js";
export { fillPath, spellParameters, spellScalar } from "./spell-encoding.js";
export { expandOperation } from "./expand-operation.js";
export { writeBody } from "./write-body.js";
export { listFields, writeForm } from "./write-form.js";
