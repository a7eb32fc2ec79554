import { createHash } from "node:crypto";
import type { HandlerAnswer } from "../../../http/index.js";

/** JSON text with its headers, or nothing for who has it. */
export type SentText = HandlerAnswer & { readonly text: string };

/**
 * Sends prepared docs with an entity tag, or 304 to who has them (RFC 9110, section 13.1.2). Callers
 * may keep them, but ask each time: what a site is for may change.
 *
 * @param tag of the docs.
 * @param around what is sent with them and may differ.
 */
export function sendPrepared(request: Request, text: string, tag: string, around = ""): SentText {
  const etag = `"${createHash("sha256").update(around).digest("base64url").slice(0, 8)}.${tag}"`;
  const headers = [
    ["etag", etag],
    ["cache-control", "private, no-cache"],
    ["vary", "Authorization"],
  ] as const;
  if (!hasTag(request, etag)) return { ok: true, text, headers };
  // A 304 has no body; its declared type does not say so.
  return { ok: true, body: undefined, status: 304, headers } as unknown as SentText;
}

function hasTag(request: Request, etag: string): boolean {
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
