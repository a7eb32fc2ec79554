import type { ErrorEncoding, ResponseEncoding } from "../../http/types.js";
import { isJsonType, isMediaRange, mediaTypeEssence } from "../media-type.js";
import { listMediaTypes } from "./list-media-types.js";
import { preferResponses } from "./prefer-responses.js";

/**
 * Accepted if no body is declared. JSON is preferred, because many frameworks otherwise report
 * errors as HTML or redirect to a login page.
 */
const anyType = "application/json, */*";

/**
 * The media types that a request accepts, as the value of its Accept header: of each successful status
 * the preferred one, JSON first, because many servers ignore weights and take the first; then those of
 * the errors, without which a strict server may not say what is wrong. Undefined for `application/json`
 * alone, the default. `withStream`: see {@link preferResponses}.
 */
export function toAccept(
  responses: readonly ResponseEncoding[],
  errors: readonly Pick<ErrorEncoding, "kind" | "contentType">[] = [],
  withStream = false,
): string | undefined {
  const bodies = preferResponses(responses, withStream).filter(({ kind }) => kind !== "empty");
  const types = sortTypes(bodies.flatMap(listMediaTypes));
  if (types.length === 0) return anyType;
  const accept = joinTypes([...types, ...sortTypes(errors.flatMap(errorTypes))]);
  return accept === "application/json" ? undefined : accept;
}

/** A range would match any successful response. */
function errorTypes({ kind, contentType }: Pick<ErrorEncoding, "kind" | "contentType">): string[] {
  if (kind === "empty") return [];
  const types = listMediaTypes({ kind: kind ?? "json", ...(contentType && { contentType }) });
  return types.filter((type) => !isMediaRange(type));
}

/**
 * Browsers send a longer Accept to another origin only after a preflight (Fetch, section 2.2.2).
 */
const maxLength = 128;

function sortTypes(types: readonly string[]): string[] {
  return [...types].sort((one, other) => rankType(one) - rankType(other));
}

function joinTypes(types: readonly string[]): string {
  const unique = new Map(types.map((type) => [type.toLowerCase(), type]));
  return [...unique.values()].reduce((joined, type) => {
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
