import type { Codec } from "./codec.js";

/** Codec idempotencyKeys. */
export const idempotencyKeys: Codec = { name: "idempotencyKeys" };
