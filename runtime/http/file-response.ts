import type { Codec } from "./codec.js";

/** Codec fileResponse. */
export const fileResponse: Codec = { name: "fileResponse" };
