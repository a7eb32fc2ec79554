import type { Codec } from "../codec.js";
import { parseExactAt, parseExactly } from "../json/json.js";

/** Keeps all integers of responses exact. */
export const exactJson: Codec = { parse: parseExactly };

/** Keeps integers of responses exact at the locations that the encoding lists. */
export const exactPlaces: Codec = { parse: parseExactAt };
