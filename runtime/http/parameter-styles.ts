import type { Codec } from "./codec.js";

/** Codec parameterStyles. */
export const parameterStyles: Codec = { name: "parameterStyles" };
