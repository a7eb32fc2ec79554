import type { Direction } from "../../definition/index.js";

/** `both` is used on pages of schemas. */
export type ShownDirection = Direction | "both";
