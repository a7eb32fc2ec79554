import type { SourceNode } from "../../../read/index.js";

/** Where a schema is, as a key. */
export function locationOf({ file, pointer }: SourceNode): string {
  return `${file.path}#${pointer}`;
}
