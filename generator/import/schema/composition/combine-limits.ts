import {
  compareDecimals,
  isMultiple,
  parseDecimal,
  type Decimal,
} from "../../../../runtime/definition/index.js";

/** A limit of numbers is a number, or text where a number would lose digits. */
type Limit = string | number | bigint;

/**
 * The limits of two declarations that must both hold: of each limit the tighter one. Other keys of the
 * second declaration replace those of the first.
 */
export function combineLimits<First extends object, Second extends object>(
  first: First,
  second: Second,
): First & Second {
  const combined = { ...first, ...second } as Record<string, unknown>;
  for (const [key, value] of Object.entries(first) as [string, unknown][]) {
    const other = combined[key];
    if (other === undefined || other === null) combined[key] = value;
    else if (value !== undefined && value !== null && combiners.has(key))
      combined[key] = combiners.get(key)!(value as Limit, other as Limit);
  }
  return combined as First & Second;
}

const combiners = new Map<string, (first: Limit, second: Limit) => Limit>([
  ...["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"].map(
    (key) => [key, larger] as const,
  ),
  ...["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"].map(
    (key) => [key, smaller] as const,
  ),
  ["multipleOf", largerStep],
  ["regex", bothPatterns],
]);

function larger(first: Limit, second: Limit): Limit {
  return compareDecimals(toDecimal(first), toDecimal(second)) > 0 ? first : second;
}

function smaller(first: Limit, second: Limit): Limit {
  return compareDecimals(toDecimal(first), toDecimal(second)) < 0 ? first : second;
}

/** The step that is a multiple of the other one; of two that share nothing, the second. */
function largerStep(first: Limit, second: Limit): Limit {
  return isMultiple(toDecimal(first), toDecimal(second)) ? first : second;
}

function toDecimal(limit: Limit): Decimal {
  return parseDecimal(String(limit)) ?? { digits: 0n, exponent: 0 };
}

/** Patterns may match anywhere in a text. */
function bothPatterns(first: Limit, second: Limit): Limit {
  return first === second ? first : `^(?=[^]*?(?:${first}))(?=[^]*?(?:${second}))`;
}
