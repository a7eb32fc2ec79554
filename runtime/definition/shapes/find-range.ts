import { compareDecimals, parseDecimal } from "../parse-decimal.js";
import type { Constraint } from "./constraints.js";

/** What a range is about: numbers, or counts of characters, items or properties. */
export type RangeKind = keyof typeof rangeKeywords;

/** One end of a range. */
export interface RangeEnd {
  /** What sets it. */
  readonly keyword: (typeof rangeKeywords)[RangeKind][number];
  /** Exact decimal text. */
  readonly value: string;
  /** The value itself lies outside. */
  readonly isExclusive: boolean;
  /** The type itself sets it, not a declaration. */
  readonly isImplied: boolean;
}

/** What constraints together allow; an absent end is open. */
export interface Range {
  /** The smallest value that is allowed. */
  readonly lower?: RangeEnd;
  /** The largest value that is allowed. */
  readonly upper?: RangeEnd;
}

const rangeKeywords = {
  number: ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"],
  length: ["minLength", "maxLength"],
  items: ["minItems", "maxItems"],
  properties: ["minProperties", "maxProperties"],
} as const;

/**
 * The range of numbers or counts that all constraints together allow.
 *
 * @example
 * const { lower, upper } = findRange(listConstraints(definition, shape), "number");
 */
export function findRange(constraints: readonly Constraint[], kind: RangeKind): Range {
  const keywords: readonly string[] = rangeKeywords[kind];
  let range: Range = {};
  for (const constraint of constraints) {
    if (!keywords.includes(constraint.keyword)) continue;
    const { keyword, value, isImplied } = constraint as Constraint<RangeEnd["keyword"]>;
    const isExclusive = keyword.startsWith("exclusive");
    const end = { keyword, value: String(value), isExclusive, isImplied: isImplied === true };
    const side = keyword.toLowerCase().includes("min") ? "lower" : "upper";
    if (isTighter(side, end, range[side])) range = { ...range, [side]: end };
  }
  return range;
}

/**
 * Whether an end of a range allows fewer values than another; an absent one allows all.
 *
 * @example
 * isTighter("lower", after.lower, before.lower);
 */
export function isTighter(
  side: keyof Range,
  end: RangeEnd | undefined,
  other: RangeEnd | undefined,
): boolean {
  if (!end || !other) return end !== undefined;
  const order = compareEnds(end, other);
  if (order === 0) return end.isExclusive && !other.isExclusive;
  return side === "lower" ? order > 0 : order < 0;
}

/**
 * Whether no value lies in a range.
 *
 * @example
 * isEmptyRange(findRange(listConstraints(definition, shape), "items"));
 */
export function isEmptyRange({ lower, upper }: Range): boolean {
  if (!lower || !upper) return false;
  const order = compareEnds(lower, upper);
  return order > 0 || (order === 0 && (lower.isExclusive || upper.isExclusive));
}

function compareEnds(left: RangeEnd, right: RangeEnd): number {
  const [a, b] = [parseDecimal(left.value), parseDecimal(right.value)];
  return a && b ? compareDecimals(a, b) : 0;
}
