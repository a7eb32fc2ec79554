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
  for (const [{ shape: was }, { shape: is }] of pairs) {
    if (was.type !== "formData" && is.type !== "formData") compareShapes(context, place, was, is);
    else if (was.type !== is.type) {
      const message = `was ${was.type} and is ${is.type}`;
      reportDirected(context, place, "type-changed", { message });
    }
  }
}
