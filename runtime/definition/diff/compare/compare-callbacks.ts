import type { CallbackDefinition } from "../../model.js";
import { compareRequestBodies } from "./compare-request-bodies.js";
import { compareWebhookSignatures } from "./compare-webhook-signatures.js";
import { type DiffContext, enter, type Place, report } from "../diff-context.js";

/** Compares callbacks, matched by name and method. */
export function compareCallbacks(
  context: DiffContext,
  place: Place,
  before: readonly CallbackDefinition[],
  after: readonly CallbackDefinition[],
): void {
  const removed = new Map(before.map((callback) => [keyOf(callback), callback]));
  for (const callback of after) {
    const inside = enter(place, "callback", callback.name);
    const previous = removed.get(keyOf(callback));
    removed.delete(keyOf(callback));
    if (previous) compareCallback(context, inside, previous, callback);
    else report(context, inside, "callback-added", { message: "the callback was added" });
  }
  for (const callback of removed.values()) {
    const inside = enter(place, "callback", callback.name);
    report(context, inside, "callback-removed", { message: "the callback was removed" });
  }
}

function keyOf({ name, method }: CallbackDefinition): string {
  return `${method} ${name}`;
}

function compareCallback(
  context: DiffContext,
  place: Place,
  before: CallbackDefinition,
  after: CallbackDefinition,
): void {
  if (before.expression !== after.expression) {
    report(context, place, "callback-moved", {
      message: `was sent to ${before.expression} and is to ${after.expression}`,
      before: before.expression,
      after: after.expression,
    });
  }
  compareWebhookSignatures(context, place, before, after);
  compareRequestBodies(context, place, before, after);
}
