import type { Supplier } from "./types.js";

/** A value, or what its supplier gives. */
export function ask<T>(supplier: Supplier<T>): T | Promise<T> {
  return typeof supplier === "function" ? (supplier as () => T | Promise<T>)() : supplier;
}
