import type { Codec } from "../codec.js";
import { plainText } from "../encode/serialize.js";
import { createProblem } from "../problem.js";

/** Writes text bodies of any media type (plain text, XML); scalars as their text. */
export const textBody: Codec = {
  bodies: {
    text({ contentType }, value) {
      const text = value === null ? "" : plainText(value);
      if (text === undefined) throw createProblem("invalid-request", "must be text");
      return { type: "text", contentType, text };
    },
  },
};
