import {
  mediaKind,
  type EndpointResponse,
  type ErrorResponse,
  type HttpResponseBodyShape,
  type ParameterProperty,
} from "../../../runtime/definition/index.js";
import {
  childAt,
  followReferences,
  listEntries,
  type SourceNode,
  textAt,
} from "../../read/index.js";
import { listTypes } from "../schema/inspect-schema.js";
import type { SchemaNode } from "../schema/schema-object.js";
import {
  importOptionalSchema,
  importText,
  noteBytesSchema,
  noteItemKeywords,
  toBody,
} from "./import-body.js";
import { importErrors } from "./import-errors.js";
import { importEvent } from "./import-event.js";
import { importHeaders } from "./import-headers.js";
import { pickTexts, scalarText } from "./import-info.js";
import { importLinks } from "./import-links.js";
import { importOnce } from "./import-once.js";
import { importPartStream } from "./import-part-stream.js";
import { isBinarySchema } from "./is-binary-schema.js";
import {
  listContent,
  type NamedNode,
  nameShared,
  type OpenApiContext,
  resolvePart,
  versionOf,
} from "./openapi-context.js";
import { isErrorStatus, parseStatus, type Status } from "./parse-status.js";
import type { MediaTypeObject, OperationObject, ResponseObject } from "./openapi-objects.js";

/** The responses of an operation. */
interface ImportedResponses {
  readonly responses: EndpointResponse[];
  readonly errors: ErrorResponse[];
  /** Headers of the first successful response. */
  readonly responseHeaders: ParameterProperty[];
}

/** Imports the responses of an operation: one for each content type of a success, and one for each kind of error. */
export function importResponses(
  context: OpenApiContext,
  operation: SourceNode<OperationObject>,
  typeName: string,
): ImportedResponses {
  const entries = listEntries(childAt(operation, "responses"));
  const statuses = entries.map(([key]) => key);
  const found: ImportedResponses = { responses: [], errors: [], responseHeaders: [] };
  for (const [key, entry] of entries) {
    if (key.startsWith("x-")) continue;
    const status = parseStatus(key);
    const part = status && resolvePart(context, entry);
    if (!status) reportStatus(context, entry, key);
    if (!status || !part) continue;
    if (isErrorStatus(status, statuses)) found.errors.push(...importErrors(context, status, part));
    else found.responses.push(...importSuccess(context, status, part, typeName));
  }
  found.responseHeaders.push(...(found.responses[0]?.headers ?? []));
  return found;
}

function reportStatus(context: OpenApiContext, entry: SourceNode, key: string): void {
  context.report(entry, "error", {
    code: "invalid-status",
    message: `'${key}' is not a status; the response is ignored.`,
    hint: "Use a status such as 200, a range such as 2XX, or default.",
  });
}

function importSuccess(
  context: OpenApiContext,
  status: Status,
  { node, name }: NamedNode<ResponseObject>,
  typeName: string,
): EndpointResponse[] {
  const create = (type: string) => importContents(context, node, type);
  const responses =
    name === undefined
      ? create(typeName)
      : importOnce(context.parts, node, `responses ${name}`, () =>
          create(nameShared(name, "Response")),
        );
  return responses.map((response) => ({ ...status, ...response }));
}

/** A response without its status. */
type ResponseDetails = Omit<EndpointResponse, keyof Status>;

/** Imports a response, one for each content type. */
function importContents(
  context: OpenApiContext,
  node: SourceNode<ResponseObject>,
  typeName: string,
): ResponseDetails[] {
  const headers = importHeaders(context, node);
  const links = importLinks(context, node);
  const common = {
    ...nameResponse(node),
    ...pickTexts(node, ["description"]),
    ...(headers.length > 0 ? { headers } : {}),
    ...(links.length > 0 ? { links } : {}),
  };
  const contents = listContent(context, node);
  if (contents.length === 0) return [{ ...common, body: { type: "empty" } }];
  return contents.map(([contentType, media]) => ({
    ...common,
    contentType,
    body: importContent(context, contentType, media, typeName),
  }));
}

/** The summary, which responses have since OpenAPI 3.2. */
function nameResponse(node: SourceNode<ResponseObject>): { displayName?: string } {
  const summary = scalarText(node, "summary");
  return summary ? { displayName: summary } : {};
}

/** Imports one entry of `content` as a body. */
function importContent(
  context: OpenApiContext,
  contentType: string,
  media: SourceNode<MediaTypeObject>,
  typeName: string,
): HttpResponseBodyShape {
  const schema = childAt(media, "schema");
  const kind = mediaKind(contentType);
  if (kind === "sse") return importStream(context, "sse", media);
  if (kind === "json-lines" || kind === "json-seq") {
    return importStream(context, "json-lines", media);
  }
  const parts = importPartStream(context, media, contentType);
  if (parts) return parts;
  noteItemKeywords(context, media);
  const isBytes = kind === "binary" || kind === "multipart" || (kind === "any" && !schema);
  if (isBytes || isBinarySchema(context, schema)) {
    noteBytesSchema(context, schema, contentType);
    return { type: "fileDownload", contentType };
  }
  const isText = kind === "text" || kind === "xml";
  const shape = isText
    ? importText(context, schema, contentType)
    : importOptionalSchema(context, schema);
  return toBody(context, shape, typeName);
}

/**
 * Imports a stream. Its shape is that of one message: the `itemSchema` of OpenAPI 3.2, otherwise the `schema`.
 * An `itemSchema` of server-sent events may describe the entire event.
 */
function importStream(
  context: OpenApiContext,
  format: "sse" | "json-lines",
  media: SourceNode<MediaTypeObject>,
): HttpResponseBodyShape {
  const item = childAt(media, "itemSchema");
  const schema = item ?? describeItems(context, childAt(media, "schema"));
  const terminator = textAt(media, "x-stream-terminator");
  const event = format === "sse" && item ? importEvent(context, item) : undefined;
  return {
    type: "stream",
    format,
    ...(terminator === undefined ? {} : { terminator }),
    ...(event ? { isEvent: true } : {}),
    shape: event ?? importOptionalSchema(context, schema),
  };
}

/** The schema of one item. Since OpenAPI 3.2 an array describes the entire sequence, before it described one item. */
function describeItems(
  context: OpenApiContext,
  schema: SchemaNode | undefined,
): SchemaNode | undefined {
  if (/^3\.[01]$/.test(versionOf(context))) return schema;
  const target = schema && followReferences(context.document, schema);
  const isList = target && listTypes(target.value).join() === "array";
  return isList ? (childAt(target, "items") ?? schema) : schema;
}
