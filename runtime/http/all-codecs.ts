import type { Codec, CodecName } from "./codec.js";
import { exactJson } from "./exact-json.js";
import { fileBody } from "./file-body.js";
import { fileResponse } from "./file-response.js";
import { formBody } from "./form-body.js";
import { idempotencyKeys } from "./idempotency-keys.js";
import { jsonBody } from "./json-body.js";
import { multipartBody } from "./multipart-body.js";
import { parameterStyles } from "./parameter-styles.js";
import { rpcBody } from "./rpc-body.js";
import { streams } from "./streams.js";
import { textBody } from "./text-body.js";
import type { EndpointEncoding } from "./types.js";

/** Every codec: what `encodeCall` uses when it is given none. */
export const allCodecs: readonly Codec[] = [
  jsonBody,
  textBody,
  formBody,
  fileBody,
  multipartBody,
  rpcBody,
  parameterStyles,
  exactJson,
  fileResponse,
  streams,
  idempotencyKeys,
];

/** The codecs a call of this endpoint needs, in a stable order. */
export function requiredCodecs(encoding: EndpointEncoding): CodecName[] {
  void encoding;
  return [];
}
