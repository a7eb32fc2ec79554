import { answerReading } from "./answer-reading.js";
import { chooseResponse } from "./choose-response.js";
import type { Codec } from "./codec.js";

/** Gives text answers as they are, also when they look like JSON. */
export const textResponse: Codec = {
  name: "textResponse",
  ...answerReading,
  readResponse: (source) =>
    chooseResponse(source)?.kind === "text" ? source.readText() : undefined,
};
