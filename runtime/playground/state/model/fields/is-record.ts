import { isExactNumber } from "../../../../http/index.js";

/** Whether a value is an object with keys: no list, no file, no exact number. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return !isExactNumber(value) && !(value instanceof Blob);
}
