import type { ResponseEncoding } from "../../http/types.js";
import { isJsonType, isMediaRange, mediaTypeEssence } from "../media-type.js";

/**
 * Accepted where no body is declared. Many frameworks report errors as HTML, or redirect to a login
 * page, unless JSON comes first.
 */
const anyType = "application/json, */*";

/**
 * The media types that a request accepts, as the value of its Accept header: those of the successful
 * responses that we can read, JSON first, because many servers ignore weights and take the first.
 * Undefined for `application/json` alone, the default.
 */
export function toAccept(responses: readonly ResponseEncoding[]): string | undefined {
  const successful = responses.filter(({ status }) => String(status).startsWith("2"));
  const expected =
    successful.length > 0 ? successful : responses.filter(({ status }) => status === "default");
  const bodies = expected.filter(({ kind }) => kind !== "empty");
  const readable = bodies.filter(isReadable);
  const types = (readable.length > 0 ? readable : bodies).flatMap(typesOf);
  const accept = joinTypes(types) || anyType;
  return accept === "application/json" ? undefined : accept;
}

/** A structure of another format, such as Protocol Buffers, is read as if it were JSON. */
function isReadable({ kind, contentType }: ResponseEncoding): boolean {
  if (kind !== "json" || contentType === undefined) return true;
  return isJsonType(contentType) || isMediaRange(contentType);
}

const defaultTypes: Readonly<Record<ResponseEncoding["kind"], string>> = {
  empty: "*/*",
  json: "application/json",
  text: "text/plain",
  file: "*/*",
  stream: "*/*",
};

function typesOf({ kind, contentType, stream }: ResponseEncoding): string[] {
  const isEvents = contentType === undefined && stream?.format === "sse";
  const declared = contentType ?? (isEvents ? "text/event-stream" : defaultTypes[kind]);
  const types = declared.split(",").map(normalizeType).filter(isType);
  return kind === "json" && types.some(isMediaRange) ? ["application/json", ...types] : types;
}

/** Responses declare their charset, but many servers match Accept without parameters. */
function normalizeType(type: string): string {
  return type.replace(/;\s*charset=[^;]*/i, "").trim();
}

/** RFC 9110, section 8.3.1: two tokens and parameters. Anything else would make the header invalid. */
function isType(type: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+(?:\s*;[\t -~]*)?$/.test(type);
}

/** A browser sends a longer Accept to another origin only after a preflight (Fetch, section 2.2.2). */
const maxLength = 128;

function joinTypes(types: readonly string[]): string {
  const unique = new Map(types.map((type) => [type.toLowerCase(), type]));
  const sorted = [...unique.values()].sort((one, other) => rankType(one) - rankType(other));
  return sorted.reduce((joined, type) => {
    if (joined === "") return type;
    const longer = `${joined}, ${type}`;
    return longer.length > maxLength ? joined : longer;
  }, "");
}

function rankType(type: string): number {
  if (isMediaRange(type)) return 3;
  if (!isJsonType(type)) return 2;
  return mediaTypeEssence(type) === "application/json" ? 0 : 1;
}
