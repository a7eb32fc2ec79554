import type { Codec } from "../codec.js";
import { credentials } from "./credentials.js";
import { fileBody } from "./file-body.js";
import { formBody } from "./form-body.js";
import { idempotencyKeys } from "./idempotency-keys.js";
import { jsonRpc } from "./json-rpc.js";
import { linesBody } from "./lines-body.js";
import { multipartBody } from "./multipart-body.js";
import { partsBody } from "./parts-body.js";
import { textBody } from "./text-body.js";

/**
 * The codecs that write requests: the default of `encodeCall`. What only reads responses is apart, because a playground
 * first shows the request.
 */
export const requestCodecs: readonly Codec[] = [
  linesBody,
  textBody,
  formBody,
  fileBody,
  multipartBody,
  partsBody,
  jsonRpc,
  credentials,
  idempotencyKeys,
];
