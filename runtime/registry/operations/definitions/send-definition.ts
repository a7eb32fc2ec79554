import type { HandlerResult } from "../../../http/index.js";
import type { ApiDefinition } from "../../../../generated/registry/types.js";
import type { StoredDefinition } from "../../store/definition-store.js";
import { decompress } from "../../store/gzip.js";
import { acceptsGzip } from "./accepts-gzip.js";

type SentDefinition = HandlerResult<ApiDefinition, never>;

/** The operation declares a body, but a 304 has none. */
const noBody = undefined as unknown as ApiDefinition;

/**
 * Definitions never change, so the id is the entity tag. It is weak, because the text and its gzip share it
 * (RFC 9110, section 8.8.1).
 */
function listHeaders(id: string): (readonly [string, string])[] {
  return [
    ["etag", `W/"${id}"`],
    // Cached only by the caller, and revalidated each time, because a token may have been revoked.
    ["cache-control", "private, no-cache"],
    ["vary", "Authorization, Accept-Encoding"],
  ];
}

/** RFC 9110, section 13.1.2. `*` is not supported. */
export function hasTag(request: Request, id: string): boolean {
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === `"${id}"`);
}

/** Response to callers that have the definition. */
export function sendNotModified(id: string): SentDefinition {
  return { ok: true, body: noBody, status: 304, headers: listHeaders(id) };
}

/** Sends the stored gzip of a definition, or its text if the caller does not accept gzip. */
export async function sendDefinition(
  request: Request,
  { id, gzip }: StoredDefinition,
): Promise<SentDefinition> {
  const isPacked = acceptsGzip(request);
  const file = isPacked ? gzip : await decompress(gzip);
  const headers = listHeaders(id);
  if (isPacked) headers.push(["content-encoding", "gzip"]);
  headers.push(["content-length", String(file.length)]);
  return { ok: true, file, contentType: "application/json", headers };
}
