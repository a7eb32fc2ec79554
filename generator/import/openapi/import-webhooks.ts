import type {
  ExampleWebhookPayload,
  WebhookDefinition,
  WebhookPayload,
} from "../../../runtime/definition/index.js";
import { appendPointer, childAt, listEntries, type SourceNode } from "../../read/index.js";
import { nameType } from "../name-pointer.js";
import { readAnnotations } from "../schema/annotations.js";
import { primitiveShape } from "../schema/make-shape.js";
import { findId } from "./find-id.js";
import { pickTexts, scalarText } from "./import-info.js";
import { importParameters } from "./import-parameters.js";
import { importRequests } from "./import-requests.js";
import { importResponses } from "./import-responses.js";
import type { Subpackages } from "./import-tags.js";
import { listOperations, type Operation } from "./list-operations.js";
import { type OpenApiContext, resolvePart } from "./openapi-context.js";
import { listExamples } from "./read-examples.js";

/** The requests an API makes to its users: `webhooks`, before 3.1 `x-webhooks`. */
export function importWebhooks(
  context: OpenApiContext,
  subpackages: Subpackages,
): Record<string, WebhookDefinition> {
  const webhooks = new Map<string, WebhookDefinition>();
  const entries = ["webhooks", "x-webhooks"].flatMap((key) =>
    listEntries(childAt(context.root, key)),
  );
  for (const [name, entry] of entries) {
    const operations = listOperations(context, entry);
    for (const operation of operations) {
      const fallback = operations.length > 1 ? `${operation.method} ${name}` : name;
      const id = findId(context, operation.node, webhooks, fallback);
      context.origins.set(appendPointer("/webhooks", id), operation.node);
      webhooks.set(id, importWebhook(context, { id, name, operation, subpackages }));
    }
  }
  return Object.fromEntries(webhooks);
}

interface Webhook {
  readonly id: string;
  readonly name: string;
  readonly operation: Operation;
  readonly subpackages: Subpackages;
}

function importWebhook(context: OpenApiContext, webhook: Webhook): WebhookDefinition {
  const { id, name, operation, subpackages } = webhook;
  const { node, pathItem, method } = operation;
  const namespace = subpackages.find(node);
  const displayName = scalarText(node, "summary");
  const headers = importHeaderParameters(context, node, pathItem);
  const payloads = importPayloads(context, node, nameType(id));
  const { responses } = importResponses(context, node, `${nameType(id)}Response`);
  const examples = importExamples(context, node, appendPointer("/webhooks", id));
  return {
    id,
    method,
    path: [name],
    ...(namespace.length > 0 ? { namespace } : {}),
    ...(displayName ? { displayName } : {}),
    ...pickTexts(node, ["operationId"]),
    ...withoutExamples(node),
    ...(headers.length > 0 ? { headers } : {}),
    ...(payloads.length > 0 ? { payloads } : {}),
    ...(responses.length > 0 ? { responses } : {}),
    ...(examples.length > 0 ? { examples } : {}),
  };
}

function withoutExamples(
  node: SourceNode,
): Pick<WebhookDefinition, "description" | "availability"> {
  const { description, availability } = readAnnotations(node);
  return {
    ...(description === undefined ? {} : { description }),
    ...(availability === undefined ? {} : { availability }),
  };
}

function importHeaderParameters(context: OpenApiContext, node: SourceNode, pathItem: SourceNode) {
  return importParameters(context, pathItem, node).flatMap(
    ({ place, property, node: parameter }) => {
      if (place === "header") return [property];
      const message = `Parameters of a webhook in ${place} are not kept.`;
      context.note(parameter, { code: "webhook-parameter", message });
      return [];
    },
  );
}

/** Bytes have no place among webhook payloads; they are text. */
function importPayloads(
  context: OpenApiContext,
  node: SourceNode,
  typeName: string,
): WebhookPayload[] {
  return importRequests(context, node, `${typeName}Payload`, true).map(
    ({ body, contentType, description }) => ({
      ...(description ? { description } : {}),
      ...(contentType ? { contentType } : {}),
      shape: body.type === "bytes" ? textPayload(context, node) : body,
    }),
  );
}

function textPayload(context: OpenApiContext, node: SourceNode): WebhookPayload["shape"] {
  context.note(node, {
    code: "webhook-bytes",
    message: "The bytes a webhook sends are shown as text.",
  });
  const text = primitiveShape({ type: "string" });
  return text.type === "alias" ? text : { type: "object", extends: [], properties: [] };
}

function importExamples(
  context: OpenApiContext,
  node: SourceNode,
  pointer: string,
): ExampleWebhookPayload[] {
  const start = childAt(node, "requestBody");
  const body = start && resolvePart(context, start)?.node;
  if (!body) return [];
  const examples = listEntries(childAt(body, "content")).flatMap(([, media]) =>
    listExamples(context, media),
  );
  return examples.map(({ name, value, node: place }, index) => {
    context.origins.set(`${pointer}/examples/${index}/payload`, place);
    return { ...(name === undefined ? {} : { name }), payload: value };
  });
}
