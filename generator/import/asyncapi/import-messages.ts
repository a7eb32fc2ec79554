import { importWithAnnotations } from "../schema/import-with-annotations.js";
import {
  mediaKind,
  type TypeShape,
  type WebSocketMessage,
  type WebSocketMessageOrigin,
} from "../../../runtime/definition/index.js";
import { locationOf, type SourceNode, textAt, valueAt } from "../../read/index.js";
import { findFreeName } from "../find-free-name.js";
import { importText } from "../openapi/import-body.js";
import { importExternalDocs } from "../openapi/import-external-docs.js";
import { scalarText } from "../openapi/import-info.js";
import { unknownShape } from "../schema/shapes.js";
import { joinTexts, partAt, partText, type Parts } from "./apply-traits.js";
import type { AsyncContext } from "./async-context.js";
import { listUnused, type MessageSource } from "./find-messages.js";
import type { AsyncChannel } from "./list-channels.js";
import type { AsyncOperation } from "./list-operations.js";
import { importBindings, importLocation, listTagNames } from "./import-details.js";
import { importFormatted } from "./schema-formats.js";

/** An imported message and the nodes that it was imported from. */
export interface ImportedMessage {
  readonly message: WebSocketMessage;
  readonly parts: Parts;
  readonly source: MessageSource;
}

/**
 * Imports the messages of a channel. Messages of operations come first, in the order of the operations.
 * Messages without an operation are imported as messages of the server.
 */
export function importMessages(
  context: AsyncContext,
  channel: AsyncChannel,
  operations: readonly AsyncOperation[],
): ImportedMessage[] {
  const imported = new Map<string, ImportedMessage>();
  const added = new Set<string>();
  const add = (origin: WebSocketMessageOrigin, source: MessageSource): void => {
    const identity = `${origin} ${source.key} ${locationOf(source.node)}`;
    if (added.has(identity)) return;
    added.add(identity);
    const type = findFreeName((name) => imported.has(`${origin} ${name}`), source.key);
    if (type !== source.key) reportDuplicate(context, source, type);
    imported.set(`${origin} ${type}`, importMessage(context, source, type, origin));
  };
  for (const { origin, messages } of operations) {
    for (const source of messages) add(origin, source);
  }
  const used = new Set(operations.flatMap(({ messages }) => messages.map(({ key }) => key)));
  for (const source of listUnused(context, channel, used)) {
    noteUnused(context, source.node);
    add("server", source);
  }
  return [...imported.values()];
}

function importMessage(
  context: AsyncContext,
  source: MessageSource,
  type: string,
  origin: WebSocketMessageOrigin,
): ImportedMessage {
  const { parts } = source;
  const displayName = partText(parts, "title") ?? differingName(parts, type);
  const description = joinTexts(parts, ["summary", "description"]);
  const isDeprecated = parts.some((part) => valueAt(part, "deprecated") === true);
  const message: WebSocketMessage = {
    type,
    ...(displayName === undefined ? {} : { displayName }),
    ...(description === undefined ? {} : { description }),
    ...(isDeprecated ? { availability: "Deprecated" } : {}),
    origin,
    body: importPayload(context, parts),
    ...importDetails(context, parts),
  };
  return { message, parts, source };
}

/** Imports the details of a message that WebSocket does not transmit. */
function importDetails(context: AsyncContext, parts: Parts): Partial<WebSocketMessage> {
  const headers = partAt(parts, "headers");
  const correlationId = importLocation(context, partAt(parts, "correlationId"));
  const contentType = findContentType(context, parts);
  const tags = listTagNames(context, partAt(parts, "tags"));
  const docs = parts.find((part) => valueAt(part, "externalDocs") !== undefined);
  return {
    ...(headers ? { headers: context.shape(headers) } : {}),
    ...(correlationId ? { correlationId } : {}),
    ...(contentType === undefined ? {} : { contentType }),
    ...(tags.length > 0 ? { tags } : {}),
    ...importBindings(context, parts),
    ...importExternalDocs(context, docs),
  };
}

/** Whether all messages that the server sends are declared as server-sent events. */
export function areEvents(
  context: AsyncContext,
  channel: AsyncChannel,
  operations: readonly AsyncOperation[],
): boolean {
  const sent = operations.filter(({ origin }) => origin === "server");
  const sources =
    operations.length > 0
      ? sent.flatMap(({ messages }) => messages)
      : listUnused(context, channel, new Set());
  const types = sources.map(({ parts }) => contentTypeOf(context, parts) ?? "");
  return types.length > 0 && types.every((type) => mediaKind(type) === "sse");
}

function contentTypeOf(context: AsyncContext, parts: Parts): string | undefined {
  return partText(parts, "contentType") ?? scalarText(context.root, "defaultContentType");
}

function differingName(parts: Parts, type: string): string | undefined {
  const name = partText(parts, "name");
  return name === type ? undefined : name;
}

/**
 * Imports the payload. An XML payload becomes text with the schema of its content. The schema format of 2.x is a key
 * of the message; since 3.0 it is in the payload, where `context.shape` reads it.
 */
function importPayload(context: AsyncContext, parts: Parts): TypeShape {
  const payload = partAt(parts, "payload");
  if (payload) {
    const format = context.isVersion2 ? partText(parts, "schemaFormat") : undefined;
    const type = contentTypeOf(context, parts);
    return importFormatted(context, payload, format, (node) =>
      mediaKind(type) === "xml"
        ? importText(context, node, type ?? "")
        : importWithAnnotations(context, node),
    );
  }
  const [node] = parts;
  if (node) {
    const message = "A message without payload may be anything.";
    context.note(node, { code: "missing-payload", message, hint: "Describe its payload." });
  }
  return unknownShape;
}

/**
 * The content type of a message. Undefined for JSON, the default of the model.
 * Also undefined for event streams, because that is not the type of the single message.
 */
function findContentType(context: AsyncContext, parts: Parts): string | undefined {
  const node = partAt(parts, "contentType");
  const type = contentTypeOf(context, parts);
  if (type === undefined || /^(json|sse)$/.test(mediaKind(type))) return undefined;
  // No issue, because an XML payload is imported as XML.
  if (mediaKind(type) === "xml" && partAt(parts, "payload")) return type;
  context.note(node ?? context.root, {
    code: "content-type-not-kept",
    message: `Messages of the content type '${type}' travel as they are: texts as text, others as bytes.`,
    hint: "Use application/json.",
  });
  return type;
}

function reportDuplicate(context: AsyncContext, { key, node }: MessageSource, type: string): void {
  context.report(node, "warning", {
    code: "duplicate-message",
    message: `Another message of the channel is named '${key}'; this one becomes '${type}'.`,
    hint: textAt(node, "name") === key ? "Give it a unique name." : "Give it a name.",
  });
}

function noteUnused(context: AsyncContext, node: SourceNode): void {
  context.note(node, {
    code: "message-without-operation",
    message: "No operation sends or receives this message; it is taken as one of the server.",
    hint: "Name it in an operation.",
  });
}
