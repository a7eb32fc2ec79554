import { channelName } from "../../channel-name.js";
import { endpointPath } from "../../find-endpoint.js";
import type { WebSocketChannel, WebSocketMessage } from "../../model.js";
import type { ChangeSubject } from "../change.js";
import { compareEntries, type EntryKind } from "./compare-entries.js";
import { compareEnvironments } from "./compare-environments.js";
import { compareParameters } from "./compare-parameters.js";
import { compareSecurity } from "./compare-security.js";
import { compareShapes } from "./compare-shapes.js";
import {
  compareWords,
  type DiffContext,
  enter,
  type Place,
  report,
  toward,
} from "../diff-context.js";
import { pathKey } from "../pair-entries.js";

/** Compares channels, matched by id or path. */
export function compareChannels(context: DiffContext): void {
  const { before, after } = context;
  compareEntries(context, kind, Object.values(before.websockets), Object.values(after.websockets));
}

const kind: EntryKind<WebSocketChannel> = {
  code: "channel",
  noun: "channel",
  keyOf: pathKey,
  subjectOf,
  compare: compareChannel,
};

function subjectOf(channel: WebSocketChannel): ChangeSubject {
  return {
    type: "channel",
    id: channel.id,
    label: `channel ${endpointPath(channel) || channelName(channel)}`,
  };
}

function compareChannel(
  context: DiffContext,
  before: WebSocketChannel,
  after: WebSocketChannel,
): void {
  const place: Place = { subject: subjectOf(after), path: [] };
  const isAtRuntime = before.hasRuntimeAddress === true;
  if (isAtRuntime !== (after.hasRuntimeAddress === true) || pathKey(before) !== pathKey(after)) {
    const previous = addressOf(before);
    const message = `the channel was at ${previous}`;
    report(context, place, "channel-moved", { message, before: previous, after: addressOf(after) });
  }
  compareWords(
    context,
    place,
    "channel-documentation-changed",
    [before, after],
    ["description", "displayName", "examples", "operations", "externalDocs"],
  );
  compareSecurity(context, place, before, after);
  compareEnvironments(context, place, before, after);
  compareParameters(context, place, before, after);
  compareSubprotocols(context, place, before.subprotocols ?? [], after.subprotocols ?? []);
  compareMessages(context, place, before.messages, after.messages);
}

/** A channel without a path has the address of its server. */
function addressOf(channel: WebSocketChannel): string {
  return channel.hasRuntimeAddress ? "an address given at run time" : endpointPath(channel) || "/";
}

function compareSubprotocols(
  context: DiffContext,
  place: Place,
  before: readonly string[],
  after: readonly string[],
): void {
  for (const name of before.filter((each) => !after.includes(each))) {
    const message = `the subprotocol ${name} is not spoken any more`;
    report(context, place, "channel-subprotocol-removed", { message, before: name });
  }
  for (const name of after.filter((each) => !before.includes(each))) {
    const message = `the subprotocol ${name} was added`;
    report(context, place, "channel-subprotocol-added", { message, after: name });
  }
}

function compareMessages(
  context: DiffContext,
  place: Place,
  before: readonly WebSocketMessage[],
  after: readonly WebSocketMessage[],
): void {
  const removed = new Map(before.map((message) => [keyOf(message), message]));
  for (const message of after) {
    const inside = enter(place, message.type);
    const previous = removed.get(keyOf(message));
    removed.delete(keyOf(message));
    if (previous) compareMessage(context, inside, previous, message);
    else {
      const words = `the ${message.origin} message was added`;
      report(context, inside, `${message.origin}-message-added`, { message: words });
    }
  }
  for (const { origin, type } of removed.values()) {
    const message = `the ${origin} message was removed`;
    report(context, enter(place, type), `${origin}-message-removed`, { message });
  }
}

function keyOf({ origin, type }: WebSocketMessage): string {
  return `${origin} ${type}`;
}

function compareMessage(
  context: DiffContext,
  place: Place,
  before: WebSocketMessage,
  after: WebSocketMessage,
): void {
  compareWords(
    context,
    place,
    "message-documentation-changed",
    [before, after],
    ["description", "displayName", "headers", "correlationId", "externalDocs"],
  );
  const direction = after.origin === "client" ? "request" : "response";
  compareShapes(context, toward(place, direction), before.body, after.body);
}
