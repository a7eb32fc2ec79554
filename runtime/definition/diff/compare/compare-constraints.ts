import type { TypeReference } from "../../model.js";
import type { DirectedKind } from "../change-kinds.js";
import { type DiffContext, isSame, reportDirected, type ValuePlace } from "../diff-context.js";

interface Bound {
  readonly key: string;
  /** Where the same end is said without the value itself. */
  readonly exclusiveKey?: string;
  readonly end: "lower" | "upper";
  readonly about: "range" | "length" | "count";
  readonly words: string;
}

/** Limits in the order they are reported. */
const bounds: readonly Bound[] = [
  {
    key: "minimum",
    exclusiveKey: "exclusiveMinimum",
    end: "lower",
    about: "range",
    words: "minimum",
  },
  {
    key: "maximum",
    exclusiveKey: "exclusiveMaximum",
    end: "upper",
    about: "range",
    words: "maximum",
  },
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
    compareBound(context, place, bound, findEnd(bound, was), findEnd(bound, is));
  }
  compareSteps(context, place, was["multipleOf"], is["multipleOf"]);
  comparePatterns(context, place, was["regex"], is["regex"]);
  compareFormats(context, place, was, is);
}

function limitsOf(reference: TypeReference): Readonly<Record<string, unknown>> {
  return { ...(reference.type === "primitive" ? reference.value : reference) };
}

/** One end of what is allowed; both undefined: no end. */
interface End {
  readonly value: number | bigint | undefined;
  readonly isExclusive: boolean;
}

/** The end that holds where a limit is given with its value and without it. */
function findEnd(
  { key, exclusiveKey, end }: Bound,
  limits: Readonly<Record<string, unknown>>,
): End {
  const inclusive: End = { value: readLimit(limits[key]), isExclusive: false };
  const exclusive: End = {
    value: exclusiveKey === undefined ? undefined : readLimit(limits[exclusiveKey]),
    isExclusive: true,
  };
  if (exclusive.value === undefined) return inclusive;
  return isTighter(end, inclusive, exclusive) ? exclusive : inclusive;
}

function readLimit(value: unknown): number | bigint | undefined {
  return typeof value === "number" || typeof value === "bigint" ? value : undefined;
}

function compareBound(
  context: DiffContext,
  place: ValuePlace,
  { end, about, words }: Bound,
  was: End,
  is: End,
): void {
  if (was.value === is.value && (was.value === undefined || was.isExclusive === is.isExclusive)) {
    return;
  }
  const kind: DirectedKind = `${about}-${isTighter(end, was, is) ? "narrowed" : "widened"}`;
  const exclusive = was.isExclusive && is.isExclusive ? "exclusive " : "";
  const spellEnd = ({ value, isExclusive }: End): string =>
    `${spell(value)}${isExclusive && !exclusive ? " (exclusive)" : ""}`;
  reportDirected(context, place, kind, {
    message: `the ${exclusive}${words} was ${spellEnd(was)} and is ${spellEnd(is)}`,
    before: was.value,
    after: is.value,
  });
}

/** Whether a limit allows fewer values than before; no limit allows the most. */
function isTighter(end: "lower" | "upper", was: End, is: End): boolean {
  if (is.value === undefined) return false;
  if (was.value === undefined) return true;
  if (was.value === is.value) return is.isExclusive && !was.isExclusive;
  return end === "lower" ? was.value < is.value : is.value < was.value;
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
  // Of decimal fractions the remainder is never quite 0: 0.3 is 2.9999999999999996 times 0.1.
  const times = Number(was) / Number(is);
  return Math.abs(times - Math.round(times)) > 1e-9 * Math.abs(times);
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
