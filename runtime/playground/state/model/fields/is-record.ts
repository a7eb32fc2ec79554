import { isExactNumber } from "../../../../http/index.js";

/** Whether a value is a plain object: not a list, a file or an exact number. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return !isExactNumber(value) && !(value instanceof Blob);
}
