import type { Codec } from "./codec.js";

/** Codec formBody. */
export const formBody: Codec = { name: "formBody" };
