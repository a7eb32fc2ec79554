import type { Codec } from "./codec.js";
import { parseExactAt } from "./parse-json.js";

/** Keeps integers of answers exact at the places that the encoding lists. */
export const exactJson: Codec = { name: "exactJson", parse: parseExactAt };
