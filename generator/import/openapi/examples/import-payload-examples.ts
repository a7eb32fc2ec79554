import type { ExampleWebhookPayload } from "../../../../runtime/definition/index.js";
import { childAt, type SourceNode } from "../../../read/index.js";
import { listContent, type OpenApiContext, resolvePart } from "../openapi-context.js";
import { listExamples } from "./read-examples.js";
import type { OperationObject } from "../openapi-objects.js";

/**
 * Imports the examples of the body that a webhook or callback sends.
 *
 * @param pointer The pointer of the webhook in the definition, for issues. Default: issues do not refer to them.
 */
export function importPayloadExamples(
  context: OpenApiContext,
  operation: SourceNode<OperationObject>,
  pointer?: string,
): ExampleWebhookPayload[] {
  const start = childAt(operation, "requestBody");
  const body = start && resolvePart(context, start)?.node;
  if (!body) return [];
  const examples = listContent(context, body).flatMap(([contentType, media]) =>
    listExamples(context, media, contentType),
  );
  return examples.map(({ name, value, node }, index) => {
    if (pointer !== undefined) context.origins.set(`${pointer}/examples/${index}/payload`, node);
    return { ...(name === undefined ? {} : { name }), payload: value };
  });
}
