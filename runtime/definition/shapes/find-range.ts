import { compareDecimals, parseDecimal } from "../parse-decimal.js";
import type { Constraint } from "./constraints.js";

/** The subject of a range: numbers, or counts of characters, items or properties. */
export type RangeKind = keyof typeof rangeKeywords;

/** A bound of a range. */
export interface RangeEnd {
  /** The keyword that sets it. */
  readonly keyword: (typeof rangeKeywords)[RangeKind][number];
  /** Exact decimal text. */
  readonly value: string;
  /** Whether the bound is exclusive. */
  readonly isExclusive: boolean;
  /** Whether the bound is implied by the type. */
  readonly isImplied: boolean;
}

/** The range allowed by all constraints. An absent bound means no limit. */
export interface Range {
  /** The minimum. */
  readonly lower?: RangeEnd;
  /** The maximum. */
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
 * Whether a bound is stricter than another; an absent one is not strict at all.
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
 * Whether a range contains no values.
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
