import { chooseResponse } from "../decode/choose-response.js";
import { readBytes } from "../decode/decode-response.js";
import { createProblem } from "../problem.js";
import type { Codec, ResponseSource } from "../codec.js";

/** Returns file responses as a `Blob` of the response's media type. */
export const fileResponse: Codec = {
  readResponse: (source) =>
    chooseResponse(source)?.kind === "file" ? readBlob(source) : undefined,
};

async function readBlob({ response, limit }: ResponseSource): Promise<Blob> {
  // React Native has no streams, and its files cannot be made of bytes.
  if (response.body === undefined && response.blob) {
    const blob = await response.blob();
    if (blob.size > limit)
      throw createProblem("too-large", `the response is larger than ${limit} bytes`);
    return blob;
  }
  return new Blob([await readBytes(response, limit)], {
    type: response.headers.get("content-type") ?? "",
  });
}
