import type { Codec } from "./codec.js";

/** Codec rpcBody. */
export const rpcBody: Codec = { name: "rpcBody" };
