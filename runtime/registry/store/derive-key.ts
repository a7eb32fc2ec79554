import { createHash } from "node:crypto";

/**
 * A short key of some texts, the same for the same texts: names may be longer than an index of the
 * database takes.
 */
export function deriveKey(...texts: readonly (string | null)[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
}
