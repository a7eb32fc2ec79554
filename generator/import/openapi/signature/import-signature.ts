import type { ParameterProperty, WebhookSignature } from "../../../../runtime/definition/index.js";
import { isSourceObject, type SourceNode } from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import { readSignature, standardWebhooks } from "./read-signature.js";
import { nodeAtPath } from "../text-at-path.js";

const frondKey = "x-frond-webhook-signature";
const fernKey = "x-fern-webhook-signature";

/** The context, with the root of the document, which may declare the signature of all webhooks. */
interface SignatureContext extends ImportContext {
  readonly root: SourceNode;
}

/** The signature of a webhook or callback. Empty if there is none. */
interface Signed {
  readonly signature?: WebhookSignature;
}

/**
 * Imports the signature of a webhook from its operation. Default: the signature that the document declares
 * for all webhooks, otherwise Standard Webhooks if the headers match.
 */
export function importWebhookSignature(
  context: SignatureContext,
  operation: SourceNode,
  headers: readonly Pick<ParameterProperty, "key">[] | undefined,
): Signed {
  const declared = findDeclared(operation);
  const inherited = findDeclared(context.root);
  if (!declared) return toSigned(readInherited(context, inherited) ?? recognizeSignature(headers));
  return readDeclared(context, declared, inherited);
}

/**
 * Imports the signature of a callback. That of the document's webhooks applies only if the callback requests
 * it by `true`.
 */
export function importCallbackSignature(
  context: SignatureContext,
  operation: SourceNode,
  headers: readonly ParameterProperty[] | undefined,
): Signed {
  const declared = findDeclared(operation);
  if (!declared) return toSigned(recognizeSignature(headers));
  return readDeclared(context, declared, findDeclared(context.root));
}

/** Reports the signature of an operation that users call, because only webhooks and callbacks are signed. */
export function reportMisplacedSignature(context: ImportContext, operation: SourceNode): void {
  const declared = findDeclared(operation);
  if (!declared) return;
  context.report(declared.node, "warning", {
    code: "misplaced-extension",
    message: `'${declared.key}' does not apply to a request that users send; it is ignored.`,
    hint: "Move it to an operation below webhooks or callbacks.",
  });
}

/** Whether a document or an operation declares a signature, or that it has none. */
export function declaresSignature(holder: SourceNode): boolean {
  return findDeclared(holder) !== undefined;
}

interface Declared {
  readonly key: string;
  readonly node: SourceNode;
}

function findDeclared(holder: SourceNode): Declared | undefined {
  for (const key of [frondKey, fernKey]) {
    const node = nodeAtPath(holder, key);
    if (node) return { key, node };
  }
  return undefined;
}

function readDeclared(
  context: ImportContext,
  { key, node }: Declared,
  inherited: Declared | undefined,
): Signed {
  // In Fern's extension both `true` and `false` inherit. Only x-frond-webhook-signature can declare no signature.
  if (node.value === false && key === frondKey) return {};
  if (typeof node.value !== "boolean") return toSigned(readDeclaration(context, node));
  if (!inherited) {
    context.report(node, "warning", {
      code: "invalid-signature",
      message: "The document declares no signature to inherit.",
      hint: `Describe the signature here, or in '${key}' at the root of the document.`,
    });
  }
  return toSigned(readInherited(context, inherited));
}

function readInherited(
  context: ImportContext,
  inherited: Declared | undefined,
): WebhookSignature | undefined {
  return inherited && readDeclaration(context, inherited.node);
}

function readDeclaration(context: ImportContext, node: SourceNode): WebhookSignature | undefined {
  if (node.value === "standard-webhooks") return { type: "hmac", ...standardWebhooks("webhook") };
  if (isSourceObject(node.value)) return readSignature(context, node);
  context.report(node, "warning", {
    code: "invalid-signature",
    message: "This is not the description of a signature; it is ignored.",
    hint: "Write an object with type and header, or the text 'standard-webhooks'.",
  });
  return undefined;
}

/** Recognizes the headers of Standard Webhooks, or of Svix, which had them before the standard. */
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
