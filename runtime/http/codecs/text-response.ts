import { chooseResponse } from "../decode/index.js";
import type { Codec } from "../codec.js";

/** Gives text responses as they are, also when they look like JSON. */
export const textResponse: Codec = {
  name: "textResponse",
  isText: (source) => chooseResponse(source)?.kind === "text",
};
