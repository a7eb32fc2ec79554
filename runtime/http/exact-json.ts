import type { Codec } from "./codec.js";

/** Codec exactJson. */
export const exactJson: Codec = { name: "exactJson" };
