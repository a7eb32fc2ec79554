import { parseJson } from "../../../http/index.js";
import type { MessageData } from "./channel-message.js";

/** Longer texts are not parsed: that would hold the page up. Characters. */
const maxReadLength = 1_000_000;

/** The exact JSON value of a message; `undefined` when it is plain text, too long or bytes. */
export function readMessage(data: MessageData): { readonly value: unknown } | undefined {
  if (data.type === "binary" || data.text.length > maxReadLength) return undefined;
  // Most plain text is none at its first character: an error costs more than a look.
  if (!/^\s*["[{\d\-tfn]/.test(data.text)) return undefined;
  try {
    return { value: parseJson(data.text) };
  } catch {
    return undefined;
  }
}
