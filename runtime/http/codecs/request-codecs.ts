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
 * Codecs that serialize requests, the default of `encodeCall`. Codecs for responses are separate,
 * because a playground needs requests first.
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
