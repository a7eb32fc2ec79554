import type { CallbackDefinition, WebhookDefinition } from "../../../definition/index.js";
import type { Delivery } from "../../../snippets/index.js";
import type { ReceivedRequest } from "./received-request.js";

/** Data for the example programs that receive a webhook or callback. */
export function toDelivery(
  node: WebhookDefinition | CallbackDefinition,
  { bodies, parameters, responses }: ReceivedRequest,
): Delivery {
  const [body] = bodies;
  const success = responses.find(({ statusCode }) => statusCode >= 200 && statusCode < 300);
  return {
    method: node.method,
    path: receiverPath(node),
    contentType: body ? (body.contentType ?? "application/json") : undefined,
    headers: (parameters.headers ?? []).map(({ key }) => key),
    status: success?.statusCode ?? 200,
    signature: node.signature ?? undefined,
  };
}

/**
 * A path for the example receiver. Users choose their own, so it is derived from the name of the
 * webhook or callback.
 */
export function receiverPath(node: WebhookDefinition | CallbackDefinition): string {
  const name = "path" in node ? node.path.join("/") : node.name;
  const segments = name.split("/").map((each) => each.replace(/[^\w.~-]+/g, "-"));
  const plain = segments
    .map((each) => each.replace(/^[-.]+|-+$/g, ""))
    .filter(Boolean)
    .join("/");
  return `/${plain}`;
}
