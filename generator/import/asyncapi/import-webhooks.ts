import type { ObjectProperty, WebhookDefinition } from "../../../runtime/definition/index.js";
import { appendPointer, childAt, listItems, textAt, valueAt } from "../../read/index.js";
import { importExternalDocs } from "../openapi/import-external-docs.js";
import { toBody } from "../openapi/import-body.js";
import { resolvePart } from "../openapi/openapi-context.js";
import {
  declaresSignature,
  importWebhookSignature,
  recognizeSignature,
} from "../openapi/signature/import-signature.js";
import { nameType } from "../name-pointer.js";
import { collectProperties } from "../schema/composition/collect-properties.js";
import { importProperty } from "../schema/import-property.js";
import { joinTexts, partAt, partText } from "./apply-traits.js";
import type { ChannelContext } from "./channel-context.js";
import type { MessageSource } from "./find-messages.js";
import { type ImportedMessage, importMessages } from "./import-messages.js";
import { isWebSocket } from "./import-servers.js";
import { importSessions } from "./import-sessions.js";
import type { AsyncChannel } from "./list-channels.js";
import type { AsyncOperation } from "./list-operations.js";

/**
 * The HTTP method of a channel of webhooks; undefined for other channels. The method is in the HTTP binding of its
 * operations. Event streams can have such a binding, too. So a channel consists of webhooks only if
 * their signature is declared.
 */
export function findWebhookMethod(
  context: ChannelContext,
  channel: AsyncChannel,
  operations: readonly AsyncOperation[],
): string | undefined {
  const methods = new Set(operations.map((operation) => findMethod(context, operation)));
  const [method] = methods;
  if (method === undefined || methods.size > 1 || usesWebSocket(context, channel)) return undefined;
  const isSigned =
    declaresSignature(context.root) ||
    operations.every(
      (operation) =>
        operation.parts.some(declaresSignature) || isStandardWebhook(context, operation),
    );
  return isSigned ? method : undefined;
}

/** Whether all messages of an operation have the headers of Standard Webhooks. */
function isStandardWebhook(context: ChannelContext, { messages }: AsyncOperation): boolean {
  const isSigned = ({ parts }: MessageSource): boolean => {
    const schema = partAt(parts, "headers");
    const keys = schema ? [...collectProperties(context.document, schema).properties.keys()] : [];
    return recognizeSignature(keys.map((key) => ({ key }))) !== undefined;
  };
  return messages.length > 0 && messages.every(isSigned);
}

/** Whether any server of the channel uses WebSocket. A channel that names no servers has all. */
function usesWebSocket({ servers }: ChannelContext, { node }: AsyncChannel): boolean {
  const names = listItems(childAt(node, "servers")).map((item) =>
    typeof item.value === "string" ? item.value : textAt(item, "$ref")?.split("/").at(-1),
  );
  return [...servers].some(
    ([name, { protocol }]) => isWebSocket(protocol) && (names.length === 0 || names.includes(name)),
  );
}

function findMethod(
  context: ChannelContext,
  { origin, parts, reply }: AsyncOperation,
): string | undefined {
  if (origin !== "server" || reply) return undefined;
  const item = partAt(parts, "bindings");
  const bindings = item && resolvePart(context, item)?.node;
  const http = bindings && childAt(bindings, "http");
  const node = http && resolvePart(context, http)?.node;
  const method = node && textAt(node, "method")?.toUpperCase();
  return method !== undefined && /^(?:POST|PUT|PATCH|DELETE)$/.test(method) ? method : undefined;
}

/** Imports each message of a channel as a webhook. */
export function importWebhooks(
  context: ChannelContext,
  channel: AsyncChannel,
  operations: readonly AsyncOperation[],
  method: string,
): [id: string, WebhookDefinition][] {
  const messages = importMessages(context, channel, operations);
  return messages.map((imported) => {
    const { type } = imported.message;
    const id = messages.length === 1 ? channel.id : `${channel.id}.${type}`;
    context.origins.set(appendPointer("/webhooks", id), imported.source.node);
    const webhook = importWebhook(context, channel, operations, imported);
    return [id, { id, method, ...webhook }];
  });
}

function importWebhook(
  context: ChannelContext,
  channel: AsyncChannel,
  operations: readonly AsyncOperation[],
  imported: ImportedMessage,
): Omit<WebhookDefinition, "id" | "method"> {
  const { message, parts } = imported;
  const operation = operations.find(({ messages }) => messages.includes(imported.source));
  const operationParts = operation?.parts ?? [];
  const displayName = message.displayName ?? partText(operationParts, "title");
  const texts = [
    joinTexts([channel.node], ["summary", "description"]),
    joinTexts(operationParts, ["summary", "description"]),
    message.description,
  ].filter((text) => text !== undefined && text !== null);
  const headers = importHeaders(context, imported);
  const declaring = operationParts.find(declaresSignature) ?? channel.node;
  const shape = toBody(context, message.body, `${nameType(channel.id)}Payload`);
  const examples = importSessions(context, emptyRequest, [imported]).flatMap(({ name, messages }) =>
    (messages ?? []).map(({ body }) => ({ ...(name ? { name } : {}), payload: body })),
  );
  const documented = [...operationParts, channel.node, ...parts].find(
    (part) => valueAt(part, "externalDocs") !== undefined,
  );
  const namespace = context.groups.find(
    partAt(operationParts, "tags") ?? childAt(channel.node, "tags") ?? partAt(parts, "tags"),
  );
  return {
    path: [channel.address ?? channel.id],
    ...(namespace.length > 0 ? { namespace } : {}),
    ...(displayName ? { displayName } : {}),
    ...(operation?.id ? { operationId: operation.id } : {}),
    ...(texts.length > 0 ? { description: texts.join("\n\n") } : {}),
    ...(message.availability ? { availability: message.availability } : {}),
    ...(headers.length > 0 ? { headers } : {}),
    ...importWebhookSignature(context, declaring, headers),
    payloads: [{ contentType: message.contentType ?? "application/json", shape }],
    ...(examples.length > 0 ? { examples } : {}),
    ...importExternalDocs(context, documented),
  };
}

const emptyRequest = { path: [], pathParameters: [], queryParameters: [], requestHeaders: [] };

function importHeaders(context: ChannelContext, { parts }: ImportedMessage): ObjectProperty[] {
  const schema = partAt(parts, "headers");
  if (!schema) return [];
  const { properties, required } = collectProperties(context.document, schema);
  return [...properties].map(([key, node]) =>
    importProperty(context, [node], key, required.has(key)),
  );
}
