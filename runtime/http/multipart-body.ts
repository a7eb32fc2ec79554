import type { Codec } from "./codec.js";

/** Codec multipartBody. */
export const multipartBody: Codec = { name: "multipartBody" };
