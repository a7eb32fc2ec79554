import {
  endpointPath,
  pascalCase,
  type NameScope,
  wireMethod,
} from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  HttpRequestBodyShape,
  TypeShape,
  WebhookDefinition,
  WebhookPayloadShape,
} from "../../runtime/definition/index.js";
import { printJson } from "../../runtime/http/index.js";
import type { Documentation, OperationPlan, PayloadOwner, TypePlan } from "./client-plan.js";
import { holdsObject } from "./holds-object.js";
import { planType } from "./plan-types.js";

/**
 * Plans the types of payloads that webhooks and callbacks declare inline: `NewPetPayload` for the
 * webhook `newPet`, `CreatePetOnDonePayload` for the callback `onDone` of `createPet`. They have the
 * response form, because clients receive them.
 */
export function planPayloads(
  definition: ApiDefinition,
  operations: readonly OperationPlan[],
  names: NameScope,
): TypePlan[] {
  const payloads = [
    ...Object.values(definition.webhooks).map(webhookPayload),
    ...operations.flatMap(callbackPayloads),
  ];
  return payloads.flatMap(({ name, payloadOf, shapes, docs }) => {
    const shape = joinShapes(shapes);
    if (!shape || !holdsObject(shape)) return [];
    const direction = "response" as const;
    const claimed = names.claim(`${name}Payload`);
    return [planType(definition, { name: claimed, payloadOf, direction, shape, docs }, false)];
  });
}

interface Payload {
  readonly name: string;
  readonly payloadOf: PayloadOwner;
  /** One for each media type. */
  readonly shapes: readonly TypeShape[];
  readonly docs: Documentation;
}

function webhookPayload(webhook: WebhookDefinition): Payload {
  const { id, availability } = webhook;
  return {
    name: pascalCase(id),
    payloadOf: { type: "webhook", id, label: `webhook ${id}` },
    shapes: (webhook.payloads ?? []).flatMap(({ shape }) => toShape(shape)),
    docs: describePayload(`The payload of the webhook \`${id}\`.`, availability),
  };
}

function callbackPayloads({ endpoint, functionName }: OperationPlan): Payload[] {
  const { id, method } = endpoint;
  const operationName = pascalCase(functionName.replace(/_$/, ""));
  const label = `${wireMethod(method)} ${endpointPath(endpoint)}`;
  return (endpoint.callbacks ?? []).map((callback, index) => ({
    name: `${operationName}${pascalCase(callback.name)}`,
    payloadOf: { type: "endpoint", id, callback: index, label },
    shapes: (callback.requests ?? []).flatMap(({ body }) => toShape(body)),
    docs: describePayload(
      `The payload of the callback \`${callback.name}\` of \`${functionName}\`.`,
      callback.availability,
    ),
  }));
}

function describePayload(
  description: string,
  availability: WebhookDefinition["availability"],
): Documentation {
  return { description, ...(availability === "Deprecated" ? { deprecated: true } : {}) };
}

/** The shape of a body that is present. Bytes and multipart bodies have none. */
function toShape(body: HttpRequestBodyShape | WebhookPayloadShape): TypeShape[] {
  if (body.type !== "object" && body.type !== "alias") return [];
  return body.type === "alias" && body.value.type === "optional" ? [body.value.shape] : [body];
}

/** Joins the shapes of all media types. Equal shapes are one. */
function joinShapes(shapes: readonly TypeShape[]): TypeShape | undefined {
  const distinct = new Map(shapes.map((shape) => [printJson(shape), shape]));
  const [first, ...others] = distinct.values();
  if (!first || others.length === 0) return first;
  const variants = [first, ...others].map((shape) => ({ shape }));
  return { type: "undiscriminatedUnion", variants };
}
