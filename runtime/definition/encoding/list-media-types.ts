import type { ResponseEncoding } from "../../http/types.js";
import { isMediaRange } from "../media-type.js";

const defaultTypes: Readonly<Record<ResponseEncoding["kind"], string>> = {
  empty: "*/*",
  json: "application/json",
  text: "text/plain",
  file: "*/*",
  stream: "*/*",
};

/**
 * The media types that declare a response, as an Accept header names them; none where what is declared
 * is no media type.
 *
 * @example
 * listMediaTypes({ kind: "file", contentType: "image/png, image/jpeg" });
 * // ["image/png", "image/jpeg"]
 */
export function listMediaTypes({
  kind,
  contentType,
  stream,
}: Pick<ResponseEncoding, "kind" | "contentType" | "stream">): string[] {
  const isEvents = contentType === undefined && stream?.format === "sse";
  const declared = contentType ?? (isEvents ? "text/event-stream" : defaultTypes[kind]);
  const types = declared.split(",").map(normalizeType).filter(isType);
  return kind === "json" && types.some(isMediaRange) ? ["application/json", ...types] : types;
}

/** Parameters such as charset are removed, because many servers match Accept without them. */
function normalizeType(type: string): string {
  return type.replace(/;\s*charset=[^;]*/i, "").trim();
}

/** RFC 9110, section 8.3.1. Any other text would make the header invalid. */
function isType(type: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+(?:\s*;[\t -~]*)?$/.test(type);
}
