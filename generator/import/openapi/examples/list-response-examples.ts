import {
  type ExampleEndpointResponse,
  type ExampleServerSentEvent,
  mediaKind,
  type MediaKind,
} from "../../../../runtime/definition/index.js";
import { childAt, isSourceObject, listEntries, type SourceNode } from "../../../read/index.js";
import { importOnce } from "../import-once.js";
import { listParts } from "../import-parts.js";
import { isBinarySchema } from "../is-binary-schema.js";
import { listContent, type OpenApiContext, resolvePart } from "../openapi-context.js";
import { isErrorStatus, parseStatus } from "../parse-status.js";
import {
  listExamples,
  type NamedExample,
  noteUnusedExamples,
  sortExplicitFirst,
} from "./read-examples.js";
import type { OperationObject, ResponseObject } from "../openapi-objects.js";

/** An example of a response body. */
export interface ResponseExample {
  readonly example: NamedExample;
  readonly statusCode: number;
  readonly isError: boolean;
  readonly body: ExampleEndpointResponse;
}

/** The examples of every response, of its first content type that has any. */
export function listResponseExamples(
  context: OpenApiContext,
  operation: SourceNode<OperationObject>,
): ResponseExample[] {
  const entries = listEntries(childAt(operation, "responses"));
  const statuses = entries.map(([key]) => key);
  return entries.flatMap(([key, entry]) => {
    const status = parseStatus(key);
    const part = status && resolvePart(context, entry);
    if (!status || !part) return [];
    const { node, name } = part;
    const isError = isErrorStatus(status, statuses);
    const statusCode = status.statusCode === 0 ? (isError ? 500 : 200) : status.statusCode;
    const bodies =
      name === undefined
        ? listBodies(context, node)
        : importOnce(context.parts, node, "bodies", () => listBodies(context, node));
    return bodies.map((found) => ({ ...found, statusCode, isError }));
  });
}

type ExampleBody = Pick<ResponseExample, "example" | "body">;

function listBodies(context: OpenApiContext, response: SourceNode<ResponseObject>): ExampleBody[] {
  const found: ExampleBody[] = [];
  for (const [contentType, media] of sortExplicitFirst(listContent(context, response))) {
    const examples = listExamples(context, media, contentType);
    if (examples.length === 0) continue;
    if (found.length > 0) {
      noteUnusedExamples(context, media, examples);
      continue;
    }
    const isFile = isBinarySchema(context, childAt(media, "schema"));
    const kind = isFile ? "binary" : mediaKind(contentType);
    const isPartList = listParts(context, media, contentType, true) !== undefined;
    found.push(
      ...examples.map((example) => ({
        example,
        body:
          isPartList && Array.isArray(example.value)
            ? toParts(example.value)
            : toResponseBody(kind, example.value),
      })),
    );
  }
  return found;
}

function toResponseBody(kind: MediaKind, value: unknown): ExampleEndpointResponse {
  if (kind === "sse") return toEvents(value);
  if (kind === "json-lines") return { type: "stream", value: toItems(value, "\n") };
  if (kind === "json-seq") return { type: "stream", value: toItems(value, "\u001E") };
  if (kind === "binary" && typeof value === "string") return { type: "filename", value };
  return { type: "json", value };
}

function toParts(items: readonly unknown[]): ExampleEndpointResponse {
  return { type: "stream", value: [...items] };
}

/** The items of a sequence whose example is a list of items, one item, or the serialized sequence. */
function toItems(value: unknown, separator: string): unknown[] {
  if (Array.isArray(value)) return [...value];
  if (typeof value !== "string") return [value];
  return value
    .split(separator)
    .filter((item) => item.trim() !== "")
    .map(parseData);
}

/** Server-sent events from objects or a serialized stream (HTML Standard, section 9.2.6). Other values are messages. */
function toEvents(value: unknown): ExampleEndpointResponse {
  if (typeof value === "string") return { type: "sse", value: parseEvents(value) };
  const items: unknown[] = Array.isArray(value) ? [...value] : [value];
  if (!items.every((item) => isSourceObject(item) && "data" in item)) {
    return { type: "stream", value: items };
  }
  const events = items.filter(isSourceObject).map(({ event, data }) => ({
    event: typeof event === "string" ? event : "message",
    data: typeof data === "string" ? parseData(data) : data,
  }));
  return { type: "sse", value: events };
}

function parseEvents(text: string): ExampleServerSentEvent[] {
  return text.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const field = (name: string): string[] =>
      lines
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).replace(/^ /, ""));
    const data = field("data");
    if (data.length === 0) return [];
    return [{ event: field("event")[0] ?? "message", data: parseData(data.join("\n")) }];
  });
}

/** Parses JSON. Other text is returned unchanged. */
function parseData(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
