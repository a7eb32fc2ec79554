import type { WebhookSignature } from "../../model.js";
import { type DiffContext, isSame, type Place, report } from "../diff-context.js";

interface Signed {
  readonly signature?: WebhookSignature | null;
}

/** Compares how webhooks and callbacks are signed. Receivers reject requests signed differently. */
export function compareWebhookSignatures(
  context: DiffContext,
  place: Place,
  { signature: before }: Signed,
  { signature: after }: Signed,
): void {
  if (isSame(before ?? null, after ?? null)) return;
  if (!before) {
    report(context, place, "webhook-signature-declared", { message: "its signature is declared" });
    return;
  }
  const message = after ? "the signature changed" : "the signature is no longer declared";
  report(context, place, "webhook-signature-changed", { message, before, after });
}
