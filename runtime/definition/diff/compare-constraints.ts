import type { TypeReference } from "../model.js";
import type { DirectedKind } from "./change-kinds.js";
import { type DiffContext, isSame, reportDirected, type ValuePlace } from "./diff-context.js";

interface Bound {
  readonly key: string;
  readonly end: "lower" | "upper";
  readonly about: "range" | "length" | "count";
  readonly words: string;
}

/** Limits in the order they are reported. */
const bounds: readonly Bound[] = [
  { key: "minimum", end: "lower", about: "range", words: "minimum" },
  { key: "exclusiveMinimum", end: "lower", about: "range", words: "exclusive minimum" },
  { key: "maximum", end: "upper", about: "range", words: "maximum" },
  { key: "exclusiveMaximum", end: "upper", about: "range", words: "exclusive maximum" },
  { key: "minLength", end: "lower", about: "length", words: "least length" },
  { key: "maxLength", end: "upper", about: "length", words: "greatest length" },
  { key: "minItems", end: "lower", about: "count", words: "least number of items" },
  { key: "maxItems", end: "upper", about: "count", words: "greatest number of items" },
  { key: "minProperties", end: "lower", about: "count", words: "least number of entries" },
  { key: "maxProperties", end: "upper", about: "count", words: "greatest number of entries" },
];

/** Compares what limits the values of two alike references: ranges, lengths, counts, patterns. */
export function compareConstraints(
  context: DiffContext,
  place: ValuePlace,
  before: TypeReference,
  after: TypeReference,
): void {
  if (before.type === "tuple") return;
  const was = limitsOf(before);
  const is = limitsOf(after);
  for (const bound of bounds) {
    compareBound(context, place, bound, was[bound.key], is[bound.key]);
  }
  compareSteps(context, place, was["multipleOf"], is["multipleOf"]);
  comparePatterns(context, place, was["regex"], is["regex"]);
  compareFormats(context, place, was, is);
}

function limitsOf(reference: TypeReference): Readonly<Record<string, unknown>> {
  return { ...(reference.type === "primitive" ? reference.value : reference) };
}

function compareBound(
  context: DiffContext,
  place: ValuePlace,
  { end, about, words }: Bound,
  was: unknown,
  is: unknown,
): void {
  if (isSame(was, is)) return;
  const kind: DirectedKind = `${about}-${isTighter(end, was, is) ? "narrowed" : "widened"}`;
  reportDirected(context, place, kind, {
    message: `the ${words} was ${spell(was)} and is ${spell(is)}`,
    before: was,
    after: is,
  });
}

/** Whether a limit allows fewer values than before; no limit allows the most. */
function isTighter(end: "lower" | "upper", was: unknown, is: unknown): boolean {
  if (is === undefined || is === null) return false;
  if (was === undefined || was === null) return true;
  const [low, high] = end === "lower" ? [was, is] : [is, was];
  return (low as number | bigint) < (high as number | bigint);
}

function compareSteps(context: DiffContext, place: ValuePlace, was: unknown, is: unknown): void {
  if (isSame(was, is)) return;
  const kind: DirectedKind = isStepOf(was, is) ? "range-narrowed" : "range-widened";
  const message = `was a multiple of ${spell(was)} and is a multiple of ${spell(is)}`;
  reportDirected(context, place, kind, { message, before: was, after: is });
}

/** Whether not every multiple of the first is one of the second. */
function isStepOf(was: unknown, is: unknown): boolean {
  if (is === undefined || is === null) return false;
  if (was === undefined || was === null) return true;
  return Number(was) % Number(is) !== 0;
}

function comparePatterns(context: DiffContext, place: ValuePlace, was: unknown, is: unknown): void {
  if (isSame(was, is)) return;
  const kind: DirectedKind = !was ? "pattern-added" : is ? "pattern-changed" : "pattern-removed";
  const message = `the pattern was ${spell(was)} and is ${spell(is)}`;
  reportDirected(context, place, kind, { message, before: was, after: is });
}

function compareFormats(
  context: DiffContext,
  place: ValuePlace,
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): void {
  for (const key of ["format", "mimeType"]) {
    if (isSame(was[key], is[key])) continue;
    reportDirected(context, place, "format-changed", {
      message: `the format was ${spell(was[key])} and is ${spell(is[key])}`,
      before: was[key],
      after: is[key],
    });
  }
}

function spell(value: unknown): string {
  return value === undefined || value === null ? "none" : String(value);
}
