import type { WebhookDefinition, WebhookPayload } from "../model.js";
import type { ChangeSubject } from "./change.js";
import { compareShapes } from "./compare-shapes.js";
import {
  compareWords,
  type DiffContext,
  enter,
  type Place,
  report,
  reportDirected,
  toward,
  type ValuePlace,
} from "./diff-context.js";
import { pairByContentType } from "./pair-by-content-type.js";
import { pairEntries } from "./pair-entries.js";

/** Compares what the API sends of its own accord; receivers read the payloads. */
export function compareWebhooks(context: DiffContext): void {
  const { removed, pairs, added } = pairEntries(
    Object.values(context.before.webhooks),
    Object.values(context.after.webhooks),
    addressOf,
  );
  for (const webhook of removed) {
    const message = "the webhook is gone";
    report(context, { subject: subjectOf(webhook), path: [] }, "webhook-removed", { message });
  }
  for (const [before, after] of pairs) compareWebhook(context, before, after);
  for (const webhook of added) {
    const message = "the webhook is new";
    report(context, { subject: subjectOf(webhook), path: [] }, "webhook-added", { message });
  }
}

function subjectOf({ id }: WebhookDefinition): ChangeSubject {
  return { type: "webhook", id, label: `webhook ${id}` };
}

function addressOf({ method, path }: WebhookDefinition): string {
  return `${method.toUpperCase()} ${path.join("/")}`;
}

function compareWebhook(
  context: DiffContext,
  before: WebhookDefinition,
  after: WebhookDefinition,
): void {
  const place: Place = { subject: subjectOf(after), path: [] };
  const was = addressOf(before);
  const is = addressOf(after);
  if (was !== is) {
    const message = `was ${was} and is ${is}`;
    report(context, place, "webhook-moved", { message, before: was, after: is });
  }
  compareWords(
    context,
    place,
    "webhook-documentation-changed",
    [before, after],
    ["description", "displayName", "examples"],
  );
  const inside = toward(enter(place, "payload"), "response");
  comparePayloads(context, inside, before.payloads ?? [], after.payloads ?? []);
}

function comparePayloads(
  context: DiffContext,
  place: ValuePlace,
  before: readonly WebhookPayload[],
  after: readonly WebhookPayload[],
): void {
  const { removed, pairs, added } = pairByContentType(before, after);
  for (const { contentType } of removed) {
    const message = `${contentType ?? "a payload"} is not sent any more`;
    report(context, place, "response-content-type-removed", { message, before: contentType });
  }
  for (const { contentType } of added) {
    const message = `${contentType ?? "a payload"} may be sent too`;
    report(context, place, "response-content-type-added", { message, after: contentType });
  }
  for (const [{ shape: was }, { shape: is }] of pairs) {
    if (was.type !== "formData" && is.type !== "formData") compareShapes(context, place, was, is);
    else if (was.type !== is.type) {
      const message = `was ${was.type} and is ${is.type}`;
      reportDirected(context, place, "type-changed", { message });
    }
  }
}
