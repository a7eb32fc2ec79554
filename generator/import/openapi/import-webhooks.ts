import type { WebhookDefinition, WebhookPayload } from "../../../runtime/definition/index.js";
import { appendPointer, childAt, listEntries, type SourceNode } from "../../read/index.js";
import { nameType } from "../name-pointer.js";
import { readAnnotations } from "../schema/annotations.js";
import { primitiveShape } from "../schema/shapes.js";
import { importExternalDocs } from "./import-external-docs.js";
import { createOperationId } from "./create-operation-id.js";
import { pickTexts, scalarText } from "./import-info.js";
import { groupByLocation, importParameters } from "./import-parameters.js";
import { importRequests } from "./import-requests.js";
import { importResponses } from "./import-responses.js";
import { importSecurity } from "./import-security.js";
import { importWebhookSignature } from "./signature/import-signature.js";
import { listTags, type Subpackages } from "./import-tags.js";
import { listOperations, type Operation } from "./list-operations.js";
import { importPayloadExamples } from "./examples/import-payload-examples.js";
import type { OpenApiContext } from "./openapi-context.js";
import type { OperationObject } from "./openapi-objects.js";

/** Imports the requests that an API sends to its users: `webhooks`, before OpenAPI 3.1 `x-webhooks`. */
export function importWebhooks(
  context: OpenApiContext,
  subpackages: Subpackages,
): Record<string, WebhookDefinition> {
  const webhooks = new Map<string, WebhookDefinition>();
  const entries = (["webhooks", "x-webhooks"] as const).flatMap((key) =>
    listEntries(childAt(context.root, key)),
  );
  for (const [name, entry] of entries) {
    const operations = listOperations(context, entry);
    for (const operation of operations) {
      const fallback = operations.length > 1 ? `${operation.method} ${name}` : name;
      const id = createOperationId(context, operation.node, webhooks, fallback);
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
  if (listTags(node).length > 1) noteTags(context, node);
  const displayName = scalarText(node, "summary");
  const { requestHeaders, ...parameters } = groupByLocation(
    importParameters(context, pathItem, node),
  );
  const payloads = importPayloads(context, node, nameType(id));
  const { responses, errors } = importResponses(context, node, `${nameType(id)}Response`);
  const examples = importPayloadExamples(context, node, appendPointer("/webhooks", id));
  return {
    id,
    method,
    path: [name],
    ...(namespace.length > 0 ? { namespace } : {}),
    ...(displayName ? { displayName } : {}),
    ...pickTexts(node, ["operationId"]),
    ...pickDescription(node),
    ...(requestHeaders ? { headers: requestHeaders } : {}),
    ...parameters,
    ...importWebhookSignature(context, node, requestHeaders),
    ...(childAt(node, "security") ? importSecurity(context, node) : {}),
    ...(payloads.length > 0 ? { payloads } : {}),
    ...(responses.length > 0 ? { responses } : {}),
    ...(errors.length > 0 ? { errors } : {}),
    ...(examples.length > 0 ? { examples } : {}),
    ...importExternalDocs(context, node),
  };
}

function pickDescription(
  node: SourceNode<OperationObject>,
): Pick<WebhookDefinition, "description" | "availability"> {
  const { description, availability } = readAnnotations(node);
  return {
    ...(description === undefined ? {} : { description }),
    ...(availability === undefined ? {} : { availability }),
  };
}

function noteTags(context: OpenApiContext, node: SourceNode<OperationObject>): void {
  context.note(childAt(node, "tags") ?? node, {
    code: "further-tags",
    message: "A webhook with several tags is shown under the first; the others are ignored.",
    hint: "Put the most important tag first.",
  });
}

/** Imports the payloads of a webhook. The model has no bytes for them, so they become strings. */
function importPayloads(
  context: OpenApiContext,
  node: SourceNode<OperationObject>,
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

function textPayload(
  context: OpenApiContext,
  node: SourceNode<OperationObject>,
): WebhookPayload["shape"] {
  context.note(node, {
    code: "webhook-bytes",
    message: "The bytes a webhook sends are shown as text.",
    hint: "Describe the bytes in the description.",
  });
  const text = primitiveShape({ type: "string" });
  return text.type === "alias" ? text : { type: "object", extends: [], properties: [] };
}
