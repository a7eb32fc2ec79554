import { nameType } from "../name-pointer.js";

/** The codes of JSON-RPC 2.0, section 5.1. */
const standardNames = new Map([
  [-32700, "ParseError"],
  [-32600, "InvalidRequest"],
  [-32601, "MethodNotFound"],
  [-32602, "InvalidParams"],
  [-32603, "InternalError"],
]);

/** Longer messages are sentences, and would be no names. */
const maxNameLength = 40;

/**
 * The name of an error: what the document calls it where others refer to it,
 * the standard's name for its code, its message as one word, else its code.
 */
export function nameError(code: number, message: string, referenced: string | undefined): string {
  if (referenced) return nameType(referenced);
  const standard = standardNames.get(code);
  if (standard !== undefined) return standard;
  const word = nameType(message);
  const isName = message !== "" && word.length <= maxNameLength && /^\p{L}/u.test(word);
  return isName && word !== "Unnamed" ? word : `Error${Math.abs(code)}`;
}
