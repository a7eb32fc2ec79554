import { wireMethod } from "../../wire-method.js";
import type { WebhookDefinition, WebhookPayload } from "../../model.js";
import type { ChangeSubject } from "../change.js";
import { compareContentTypes } from "./compare-content-types.js";
import { compareEntries, type EntryKind } from "./compare-entries.js";
import { compareShapes } from "./compare-shapes.js";
import { compareWebhookSignatures } from "./compare-webhook-signatures.js";
import {
  compareWords,
  type DiffContext,
  enter,
  type Place,
  report,
  reportDirected,
  toward,
  type ValuePlace,
} from "../diff-context.js";

/** Compares webhooks. Receivers read their payloads. */
export function compareWebhooks(context: DiffContext): void {
  const { before, after } = context;
  compareEntries(context, kind, Object.values(before.webhooks), Object.values(after.webhooks));
}

const kind: EntryKind<WebhookDefinition> = {
  code: "webhook",
  noun: "webhook",
  keyOf: addressOf,
  subjectOf,
  compare: compareWebhook,
};

function subjectOf({ id }: WebhookDefinition): ChangeSubject {
  return { type: "webhook", id, label: `webhook ${id}` };
}

function addressOf({ method, path }: WebhookDefinition): string {
  return `${wireMethod(method)} ${path.join("/")}`;
}

function compareWebhook(
  context: DiffContext,
  before: WebhookDefinition,
  after: WebhookDefinition,
): void {
  const place: Place = { subject: subjectOf(after), path: [] };
  const previous = addressOf(before);
  const current = addressOf(after);
  if (previous !== current) {
    const message = `was ${previous} and is ${current}`;
    report(context, place, "webhook-moved", { message, before: previous, after: current });
  }
  compareWords(
    context,
    place,
    "webhook-documentation-changed",
    [before, after],
    ["description", "displayName", "examples", "externalDocs"],
  );
  compareWebhookSignatures(context, place, before, after);
  const inside = toward(enter(place, "payload"), "response");
  comparePayloads(context, inside, before.payloads ?? [], after.payloads ?? []);
}

function comparePayloads(
  context: DiffContext,
  place: ValuePlace,
  before: readonly WebhookPayload[],
  after: readonly WebhookPayload[],
): void {
  const { pairs } = compareContentTypes(context, place, before, after, {
    code: "response",
    nameless: "a payload",
    removed: "is not sent any more",
    added: "may be sent too",
  });
  for (const [{ shape: previous }, { shape: current }] of pairs) {
    if (previous.type !== "formData" && current.type !== "formData")
      compareShapes(context, place, previous, current);
    else if (previous.type !== current.type) {
      const message = `was ${previous.type} and is ${current.type}`;
      reportDirected(context, place, "type-changed", { message });
    }
  }
}
