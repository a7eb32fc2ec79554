/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { verifyDelivery } from "./http/index.js";
import type {
  WebhookDelivery,
  WebhookOptions,
  WebhookResult,
  WebhookSignature,
} from "./http/index.js";
import type { FileDonePayload, Pet } from "./types.js";

/** The payloads of webhooks by their names. */
export interface WebhookPayloads {
  onNewPet: Pet;
  "file.done": FileDonePayload;
  batch: { pet?: string }[];
}

const signatures: readonly WebhookSignature[] = [
  {
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
  },
];

/**
 * Verifies the signature of a webhook's request and parses its body.
 * The document declares no signature: that of Standard Webhooks is expected.
 */
export function verifyWebhook<Name extends keyof WebhookPayloads = keyof WebhookPayloads>(
  delivery: WebhookDelivery,
  secret: string | readonly string[],
  options?: WebhookOptions,
): Promise<WebhookResult<WebhookPayloads[Name]>> {
  return verifyDelivery(signatures, delivery, secret, options);
}
