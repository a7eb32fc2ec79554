import type { FieldEncoding } from "../types.js";

/** Whether the last field of a body whose parts have no names is that of all further parts. */
export function holdsFurtherParts({ kind, explode }: FieldEncoding): boolean {
  return kind === "files" || (kind === "value" && explode !== false);
}
