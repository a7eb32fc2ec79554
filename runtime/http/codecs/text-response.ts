import { chooseResponse } from "../decode/index.js";
import type { Codec } from "../codec.js";

/** Returns text responses unchanged, also if they look like JSON. */
export const textResponse: Codec = {
  readResponse: (source) =>
    chooseResponse(source)?.kind === "text" ? source.readText() : undefined,
};
