import type { ResponseEncoding, StreamFormat } from "../../http/types.js";
import { isJsonType, isTextType, mediaKind, mediaTypeEssence } from "../media-type.js";
import type { ApiDefinition, EndpointResponse, StreamResponse, TypeShape } from "../model.js";
import { type EventShape, isTextShape, listEvents } from "./list-events.js";
import { omitAbsent } from "../omit-absent.js";
import { resolveShape, type PlainShape } from "../shapes/resolve-shape.js";
import { toTextDecoding } from "./to-text-decoding.js";

type Body = EndpointResponse["body"];

/** The declared successful responses. `application/json`, the default of JSON, is omitted. */
export function toResponseEncodings(
  definition: ApiDefinition,
  responses: readonly EndpointResponse[],
): ResponseEncoding[] {
  return responses.map((response) => {
    const kind = responseKind(definition, response);
    return omitAbsent<ResponseEncoding>({
      status: responseStatus(response),
      kind,
      contentType: responseType(response, kind),
      decodeAs: kind === "text" ? decodingOf(definition, response.body) : undefined,
      stream: streamOf(definition, response),
    });
  });
}

function responseStatus({ statusCode, isWildcard }: EndpointResponse): ResponseEncoding["status"] {
  if (statusCode === 0) return "default";
  if (isWildcard !== true) return statusCode;
  const wildcards = ["1XX", "2XX", "3XX", "4XX", "5XX"] as const;
  return wildcards[Math.floor(statusCode / 100) - 1] ?? "default";
}

function responseKind(
  definition: ApiDefinition,
  { body, contentType }: EndpointResponse,
): ResponseEncoding["kind"] {
  switch (body.type) {
    case "empty":
      return "empty";
    case "fileDownload":
      return "file";
    case "stream":
    case "streamingText":
      return "stream";
    default:
      return shapedKind(resolveShape(definition, body).shape, contentType);
  }
}

/** The kind by content type. A body declared as bytes of an unsupported type is a file. */
function shapedKind(
  shape: PlainShape,
  contentType: string | null | undefined,
): ResponseEncoding["kind"] {
  const essence = mediaTypeEssence(contentType);
  // For a range with a string schema, `123` is a string and not JSON.
  if (essence === "*/*" && isTextShape(shape)) return "text";
  if (essence === "" || essence === "*/*" || isJsonType(contentType)) return "json";
  if (isTextType(contentType)) return "text";
  const isFile =
    /^(?:image|audio|video|font)\//.test(essence) || essence === "application/octet-stream";
  const isText = shape.type === "alias" && shape.value.type === "primitive";
  return isFile || isText ? "file" : "json";
}

function responseType(
  { body, contentType }: EndpointResponse,
  kind: ResponseEncoding["kind"],
): string | undefined {
  const own = body.type === "fileDownload" ? body.contentType : undefined;
  const declared = contentType ?? own ?? undefined;
  if (kind === "empty") return undefined;
  return kind === "json" && declared === "application/json" ? undefined : declared;
}

function decodingOf(definition: ApiDefinition, body: Body): ResponseEncoding["decodeAs"] {
  return body.type === "object" || body.type === "alias"
    ? toTextDecoding(definition, body)
    : undefined;
}

function streamOf(
  definition: ApiDefinition,
  { body, contentType }: Pick<EndpointResponse, "body" | "contentType">,
): ResponseEncoding["stream"] {
  if (body.type === "streamingText") return { format: "text" };
  if (body.type !== "stream") return undefined;
  const format = streamFormat(body.format ?? "sse", contentType);
  const isEvent = format === "sse" && body.isEvent === true;
  return omitAbsent<NonNullable<ResponseEncoding["stream"]>>({
    format,
    terminator: body.terminator ?? undefined,
    json: isEvent
      ? jsonEvents(listEvents(definition, body.shape))
      : isJsonStream(definition, format, body.shape) || undefined,
    isEvent: isEvent || undefined,
    contentTypes: format === "parts" ? (body.contentTypes ?? undefined) : undefined,
    decodeAs: format === "parts" ? toTextDecoding(definition, body.shape) : undefined,
  });
}

/** Messages declared as strings are text, others JSON. */
function isJsonStream(definition: ApiDefinition, format: StreamFormat, shape: TypeShape): boolean {
  if (format === "json-lines" || format === "json-seq") return true;
  return format === "sse" && !isTextShape(resolveShape(definition, shape).shape);
}

/** Whether all or no events contain JSON, or the types of those that do. */
function jsonEvents(events: readonly EventShape[]): boolean | string[] | undefined {
  const json = events.filter(({ data, isText }) => data && !isText);
  if (json.length === 0) return undefined;
  return json.length === events.length || json.map(({ type }) => type ?? "message");
}

/**
 * How the items of a stream are separated: of JSON sequences the media type says whether by lines or by
 * record separators.
 *
 * @example
 * streamFormat("json-lines", "application/json-seq"); // "json-seq"
 */
export function streamFormat(
  format: NonNullable<StreamResponse["format"]>,
  contentType: string | null | undefined,
): StreamFormat {
  return format === "json-lines" && mediaKind(contentType) === "json-seq" ? "json-seq" : format;
}
