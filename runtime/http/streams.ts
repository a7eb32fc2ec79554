import type { Codec } from "./codec.js";

/** Codec streams. */
export const streams: Codec = { name: "streams" };
