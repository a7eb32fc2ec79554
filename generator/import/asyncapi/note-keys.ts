import { childAt, type SourceNode } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";

/** Tells which of these keys a part of the document, such as "a message", has: the model has no place for them. */
export function noteKeys(
  context: ImportContext,
  parts: readonly SourceNode[],
  what: string,
  keys: readonly string[],
): void {
  for (const key of keys) {
    const node = parts.map((part) => childAt(part, key)).find((child) => child !== undefined);
    if (!node) continue;
    const message = `The '${key}' of ${what} is ignored.`;
    context.note(node, { code: "detail-not-kept", message, hint: "Say it in the description." });
  }
}
