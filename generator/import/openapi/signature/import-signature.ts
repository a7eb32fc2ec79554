import type { ParameterProperty, WebhookSignature } from "../../../../runtime/definition/index.js";
import { isSourceObject, type SourceNode } from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import { readSignature, standardWebhooks } from "./read-signature.js";
import { nodeIn } from "../text-in.js";

const ownKey = "x-frond-webhook-signature";
const fernKey = "x-fern-webhook-signature";

/** With the root of the document, which may declare the signature of all webhooks. */
interface SignatureContext extends ImportContext {
  readonly root: SourceNode;
}

/** The signature of a webhook or callback, in the form of the model; empty where none is declared. */
interface Signed {
  readonly signature?: WebhookSignature;
}

/**
 * How the API signs a webhook: as the operation says, else as the document says of all its webhooks,
 * else as the headers show.
 */
export function importWebhookSignature(
  context: SignatureContext,
  operation: SourceNode,
  headers: readonly Pick<ParameterProperty, "key">[] | undefined,
): Signed {
  const declared = findDeclared(operation);
  const inherited = findDeclared(context.root);
  if (!declared) return toSigned(inherit(context, inherited) ?? recognizeSignature(headers));
  return readDeclared(context, declared, inherited);
}

/** How the API signs a callback; what the document says of webhooks counts where the callback asks for it. */
export function importCallbackSignature(
  context: SignatureContext,
  operation: SourceNode,
  headers: readonly ParameterProperty[] | undefined,
): Signed {
  const declared = findDeclared(operation);
  if (!declared) return toSigned(recognizeSignature(headers));
  return readDeclared(context, declared, findDeclared(context.root));
}

/** An operation of the API itself is a request that users send. */
export function reportMisplacedSignature(context: ImportContext, operation: SourceNode): void {
  const declared = findDeclared(operation);
  if (!declared) return;
  context.report(declared.node, "warning", {
    code: "misplaced-extension",
    message: `'${declared.key}' does not apply to a request that users send; it is ignored.`,
    hint: "Move it to an operation below webhooks or callbacks.",
  });
}

/** Whether a document or an operation says how it signs, or that it does not. */
export function declaresSignature(holder: SourceNode): boolean {
  return findDeclared(holder) !== undefined;
}

interface Declared {
  readonly key: string;
  readonly node: SourceNode;
}

function findDeclared(holder: SourceNode): Declared | undefined {
  for (const key of [ownKey, fernKey]) {
    const node = nodeIn(holder, key);
    if (node) return { key, node };
  }
  return undefined;
}

function readDeclared(
  context: ImportContext,
  { key, node }: Declared,
  inherited: Declared | undefined,
): Signed {
  // Fern inherits whichever it is; only our own key can say that a webhook is not signed.
  if (node.value === false && key === ownKey) return {};
  if (typeof node.value !== "boolean") return toSigned(read(context, node));
  if (!inherited) {
    context.report(node, "warning", {
      code: "invalid-signature",
      message: "The document declares no signature to inherit.",
      hint: `Describe the signature here, or in '${key}' at the root of the document.`,
    });
  }
  return toSigned(inherit(context, inherited));
}

function inherit(
  context: ImportContext,
  inherited: Declared | undefined,
): WebhookSignature | undefined {
  return inherited && read(context, inherited.node);
}

function read(context: ImportContext, node: SourceNode): WebhookSignature | undefined {
  if (node.value === "standard-webhooks") return { type: "hmac", ...standardWebhooks("webhook") };
  if (isSourceObject(node.value)) return readSignature(context, node);
  context.report(node, "warning", {
    code: "invalid-signature",
    message: "This is not the description of a signature; it is ignored.",
    hint: "Write an object with type and header, or the text 'standard-webhooks'.",
  });
  return undefined;
}

/** The headers of Standard Webhooks, also with the names they had before there was a standard. */
export function recognizeSignature(
  headers: readonly Pick<ParameterProperty, "key">[] | undefined,
): WebhookSignature | undefined {
  const names = new Set((headers ?? []).map(({ key }) => key.toLowerCase()));
  const found = (["webhook", "svix"] as const).find((start) =>
    ["id", "timestamp", "signature"].every((end) => names.has(`${start}-${end}`)),
  );
  return found && { type: "hmac", ...standardWebhooks(found) };
}

function toSigned(signature: WebhookSignature | undefined): Signed {
  return signature ? { signature } : {};
}
