import type { Codec } from "./codec.js";

/** Codec textBody. */
export const textBody: Codec = { name: "textBody" };
