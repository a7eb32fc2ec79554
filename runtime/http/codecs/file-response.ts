import { chooseResponse } from "../decode/choose-response.js";
import { readBlob } from "../decode/decode-response.js";
import type { Codec } from "../codec.js";

/** Returns file responses as a `Blob` of the response's media type. */
export const fileResponse: Codec = {
  readResponse: (source) =>
    chooseResponse(source)?.kind === "file" ? readBlob(source) : undefined,
};
