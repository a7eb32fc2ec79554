/** The features that a call may lack, one module each, and `encodeCall`, which has them all. */
export { clientHeaders } from "./client-headers.js";
export {
  clientCredentials,
  type ClientCredentialsOptions,
  type TokenSupplier,
} from "./client-credentials.js";
export { credentials } from "./credentials.js";
export { exactJson, exactPlaces } from "./exact-json.js";
export { idempotencyKeys } from "./idempotency-keys.js";
