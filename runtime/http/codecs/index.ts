/** The features that a call may lack, one module each, and `encodeCall`, which has them all. */
export { allCodecs, requiredCodecs } from "./all-codecs.js";
export { clientHeaders } from "./client-headers.js";
export {
  clientCredentials,
  type ClientCredentialsOptions,
  type TokenSupplier,
} from "./client-credentials.js";
export { credentials } from "./credentials.js";
export {
  dateValues,
  decodeDates,
  decodeIntegers,
  encodeDates,
  integerValues,
  requestDates,
  variantMap,
} from "./dates.js";
export { encodeCall, type EncodeOptions } from "./encode-call.js";
export { exactJson, exactPlaces } from "./exact-json.js";
export { fileBody } from "./file-body.js";
export { fileResponse } from "./file-response.js";
export { formBody } from "./form-body.js";
export { idempotencyKeys } from "./idempotency-keys.js";
export { jsonRpc } from "./json-rpc.js";
export { linesBody } from "./lines-body.js";
export { multipartBody } from "./multipart-body.js";
export { partsBody } from "./parts-body.js";
export { schemaChecks } from "./schema-checks.js";
export { isOpenStream, type OpenStream, streams } from "./streams.js";
export { textBody } from "./text-body.js";
export { textResponse } from "./text-response.js";
export { toFetchInit } from "./to-fetch-init.js";
