import { chooseResponse } from "../decode/choose-response.js";
import { readTextValue } from "../decode/read-text-value.js";
import { createProblem } from "../problem.js";
import type { Codec } from "../codec.js";

/** Returns text responses as text, also if they look like JSON; declared numbers and booleans as such. */
export const textResponse: Codec = {
  readResponse(source) {
    const { kind, decodeAs } = chooseResponse(source) ?? {};
    if (kind !== "text") return undefined;
    return source.readText().then((text) => {
      if (!decodeAs) return text;
      const value = readTextValue(text.trim(), decodeAs);
      if (value !== undefined) return value;
      const declared = decodeAs === "boolean" ? "true or false" : "a number";
      throw createProblem(
        "decode",
        `the response was declared as ${declared}, other text has come`,
      );
    });
  },
};
