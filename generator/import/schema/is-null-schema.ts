import { isSourceObject } from "../../read/index.js";

/** True for a schema that only null fits. */
export function isNullSchema(value: unknown): boolean {
  if (!isSourceObject(value)) return false;
  if (value.type === "null" || ("const" in value && value.const === null)) return true;
  return Array.isArray(value.enum) && value.enum.length === 1 && value.enum[0] === null;
}
