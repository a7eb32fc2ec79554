import type { TypeDefinition } from "../../model.js";
import type { ChangeSubject } from "../change.js";
import { compareResolved, compareShapes } from "./compare-shapes.js";
import {
  compareWords,
  type DiffContext,
  isSame,
  type Place,
  report,
  type TypePair,
} from "../diff-context.js";

/**
 * Compares pending shapes and all pairs of named types, once per direction, and then the types'
 * names.
 */
export function compareTypes(context: DiffContext): void {
  drainShapes(context);
  // Iterating over a map includes pairs added meanwhile.
  for (const pair of context.pairs.values()) {
    comparePair(context, pair);
    drainShapes(context);
  }
  compareNames(context);
}

function drainShapes(context: DiffContext): void {
  for (let pair = context.pending.shift(); pair; pair = context.pending.shift()) {
    compareShapes(context, pair.place, pair.before, pair.after);
  }
}

function comparePair(context: DiffContext, pair: TypePair): void {
  const place = { subject: subjectOf(pair), path: [], pair, direction: pair.direction };
  const reference = (id: string) => ({ type: "alias", value: { type: "id", id } }) as const;
  compareResolved(context, place, reference(pair.before), reference(pair.after));
}

function subjectOf({ before, after }: TypePair): ChangeSubject {
  const label = before === after ? after : `${before} → ${after}`;
  return { type: "type", id: after, label };
}

/** Reports added, removed and renamed types, and changed descriptions. */
function compareNames(context: DiffContext): void {
  const { before, after } = context;
  const renamed = findRenamed(context);
  for (const id of Object.keys(before.types)) {
    const newId = renamed.get(id);
    if (newId !== undefined) reportRenamed(context, id, newId);
    else if (!Object.hasOwn(after.types, id)) reportType(context, id, "type-removed", "removed");
  }
  const taken = new Set(renamed.values());
  const used = new Set([...context.pairs.values()].map((pair) => pair.after));
  for (const [id, type] of Object.entries(after.types)) {
    const previous = Object.hasOwn(before.types, id) ? before.types[id] : undefined;
    if (previous) compareType(context, id, [previous, type], used.has(id));
    else if (!taken.has(id)) reportType(context, id, "type-added", "added");
  }
}

/** Renamed types: removed names that are replaced by the same new name everywhere. */
function findRenamed({ before, after, pairs }: DiffContext): Map<string, string> {
  const renamed = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const pair of pairs.values()) {
    const isGone = !Object.hasOwn(after.types, pair.before);
    const isNew = !Object.hasOwn(before.types, pair.after);
    if (!isGone || !isNew) continue;
    const known = renamed.get(pair.before);
    if (known !== undefined && known !== pair.after) ambiguous.add(pair.before);
    renamed.set(pair.before, pair.after);
  }
  for (const id of ambiguous) renamed.delete(id);
  return renamed;
}

function reportRenamed(context: DiffContext, before: string, after: string): void {
  const place: Place = { subject: { type: "type", id: after, label: after }, path: [] };
  const message = `the type was called ${before}`;
  report(context, place, "type-renamed", { message, before, after });
}

function reportType(
  context: DiffContext,
  id: string,
  code: "type-added" | "type-removed",
  change: "added" | "removed",
): void {
  const place: Place = { subject: { type: "type", id, label: id }, path: [] };
  report(context, place, code, { message: `the type was ${change}` });
}

function compareType(
  context: DiffContext,
  id: string,
  [previous, current]: readonly [TypeDefinition, TypeDefinition],
  isUsed: boolean,
): void {
  const place: Place = { subject: { type: "type", id, label: id }, path: [] };
  if (previous.availability !== "Deprecated" && current.availability === "Deprecated") {
    report(context, place, "type-deprecated", { message: "the type is deprecated now" });
  }
  compareWords(
    context,
    place,
    "type-documentation-changed",
    [previous, current],
    ["description", "displayName", "examples", "externalDocs"],
  );
  if (!isUsed && !isSame(previous.shape, current.shape)) {
    const message = "the type changed; nothing uses it";
    report(context, place, "unused-type-changed", { message });
  }
}
