import { chooseResponse, readAnswer } from "../decode/index.js";
import type { Codec } from "../codec.js";

/** Gives text responses as they are, also when they look like JSON. */
export const textResponse: Codec = {
  readAnswer,
  readResponse: (source) =>
    chooseResponse(source)?.kind === "text" ? source.readText() : undefined,
};
