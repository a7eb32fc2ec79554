import type { Codec } from "./codec.js";

/** Codec jsonBody. */
export const jsonBody: Codec = { name: "jsonBody" };
