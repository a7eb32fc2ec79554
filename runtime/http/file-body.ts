import type { Codec } from "./codec.js";

/** Codec fileBody. */
export const fileBody: Codec = { name: "fileBody" };
