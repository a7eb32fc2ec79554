import { exactPathsOf, isJsonType } from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  NameScope,
  TypeShape,
  WebhookDefinition,
} from "../../runtime/definition/index.js";
import type { WebhookSignature } from "../../runtime/http/index.js";
import type { TypePlan, ValuePlan, WebhookPlan, WebhooksPlan } from "./client-plan.js";

/** Plans the webhook receiver. Undefined when the document has no webhook with a JSON or empty payload. */
export function planWebhooks(
  definition: ApiDefinition,
  types: readonly TypePlan[],
  { typeNames, values }: { readonly typeNames: NameScope; readonly values: NameScope },
): WebhooksPlan | undefined {
  const all = Object.values(definition.webhooks);
  const webhooks = all.flatMap((webhook) => planWebhook(webhook, types) ?? []);
  if (webhooks.length === 0) return undefined;
  const declared = all.flatMap((webhook) => toSignature(webhook) ?? []);
  const distinct = new Map(declared.map((signature) => [JSON.stringify(signature), signature]));
  const shapes = webhooks.flatMap(({ value }) => (value?.kind === "shape" ? [value.shape] : []));
  return {
    webhooks,
    signatures: distinct.size > 0 ? [...distinct.values()] : [standardWebhooks],
    isDeclared: distinct.size > 0,
    exact: exactPathsOf(definition, shapes),
    functionName: values.claim("verifyWebhook"),
    payloadsName: typeNames.claim("WebhookPayloads"),
  };
}

/** @see https://www.standardwebhooks.com */
const standardWebhooks: WebhookSignature = {
  header: "webhook-signature",
  algorithm: "sha256",
  encoding: "base64",
  prefix: "v1,",
  separator: " ",
  components: ["messageId", "timestamp", "body"],
  delimiter: ".",
  timestamp: { header: "webhook-timestamp", format: "unix-seconds" },
  messageIdHeader: "webhook-id",
  secretPrefix: "whsec_",
  secretEncoding: "base64",
};

function planWebhook(
  webhook: WebhookDefinition,
  types: readonly TypePlan[],
): WebhookPlan | undefined {
  const { id, payloads } = webhook;
  const bodies = payloads ?? [];
  if (bodies.length === 0) return { id };
  const json = bodies.filter(({ contentType }) => isJsonType(contentType ?? "application/json"));
  const shapes = json.flatMap(({ shape }): TypeShape[] =>
    shape.type === "formData" ? [] : [shape],
  );
  if (shapes.length === 0) return undefined;
  const named = types.find(({ payloadOf }) => payloadOf?.type === "webhook" && payloadOf.id === id);
  const values = shapes.map((shape): ValuePlan => ({
    kind: "shape",
    shape,
    direction: "response",
  }));
  const value: ValuePlan = values.length === 1 ? values[0]! : { kind: "union", values };
  return { id, value, ...(named && bodies.length === 1 ? { typeName: named.name } : {}) };
}

/** The signature in the form of the runtime, which verifies only HMAC. */
function toSignature({ signature }: WebhookDefinition): WebhookSignature | undefined {
  if (signature?.type !== "hmac") return undefined;
  const { type: _type, timestamp, ...rest } = signature;
  const all = { ...rest, timestamp: timestamp ? withoutAbsent(timestamp) : undefined };
  return withoutAbsent(all) as WebhookSignature;
}

function withoutAbsent<Value extends object>(value: Value): Partial<Value> {
  const present = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(present) as Partial<Value>;
}
