import type { ResponseEncoding } from "../../http/types.js";
import { isJsonType, isMediaRange, mediaTypeEssence } from "../media-type.js";
import { listMediaTypes } from "./list-media-types.js";

/**
 * The declared responses that a request accepts: of each successful status the body in one media type,
 * JSON before what else can be typed, so that a result has one type. `withStream`: the request itself
 * says whether the response is a stream, so both are accepted.
 *
 * @example
 * preferResponses([{ status: 200, kind: "file", contentType: "application/yaml" }, { status: 200, kind: "json" }]);
 * // [{ status: 200, kind: "json" }]
 */
export function preferResponses(
  responses: readonly ResponseEncoding[],
  withStream = false,
): ResponseEncoding[] {
  const successful = listSuccessful(responses);
  const statuses = new Set(successful.map(({ status }) => status));
  return [...statuses].flatMap((status) => {
    const own = successful.filter((response) => response.status === status);
    const streamed = own.filter(isStream);
    const others = own.filter((response) => !isStream(response));
    const lists = withStream && others.some(hasBody) ? [others, streamed] : [own];
    return lists.flatMap((list) => firstOf(list) ?? []);
  });
}

/**
 * Those of 2xx; where none is declared, the default response.
 *
 * @example
 * const successful = listSuccessful(encoding.responses);
 */
export function listSuccessful(responses: readonly ResponseEncoding[]): ResponseEncoding[] {
  const successful = responses.filter(({ status }) => String(status).startsWith("2"));
  return successful.length > 0
    ? successful
    : responses.filter(({ status }) => status === "default");
}

function isStream({ kind }: ResponseEncoding): boolean {
  return kind === "stream";
}

function hasBody({ kind }: ResponseEncoding): boolean {
  return kind !== "empty";
}

function firstOf(responses: readonly ResponseEncoding[]): ResponseEncoding | undefined {
  const ranks = responses.map(rankResponse);
  return responses[ranks.indexOf(Math.min(...ranks))];
}

function rankResponse(response: ResponseEncoding): number {
  const { kind, contentType, stream } = response;
  if (listMediaTypes(response).length === 0) return 9;
  if (kind === "json") return rankJson(contentType);
  if (kind === "stream") {
    return stream?.json || stream?.isEvent || stream?.format === "parts" ? 3 : 5;
  }
  return { text: 4, file: 6, empty: 8 }[kind];
}

/**
 * Structured data of other formats, such as Protocol Buffers, is read like JSON, so it ranks last.
 */
function rankJson(contentType: string | undefined): number {
  if (contentType === undefined || mediaTypeEssence(contentType) === "application/json") return 0;
  if (isJsonType(contentType)) return 1;
  return isMediaRange(contentType) ? 2 : 7;
}
