import { chooseResponse, readAnswer } from "../decode/index.js";
import type { Codec, ResponseSource } from "../codec.js";

/** Gives file answers as a `Blob` of the response's media type. */
export const fileResponse: Codec = {
  name: "fileResponse",
  readAnswer,
  readResponse: (source) =>
    chooseResponse(source)?.kind === "file" ? readBlob(source) : undefined,
};

async function readBlob({ response, readBytes }: ResponseSource): Promise<Blob> {
  return new Blob([await readBytes()], { type: response.headers.get("content-type") ?? "" });
}
