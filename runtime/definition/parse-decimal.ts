/** An exact decimal number: `digits * 10^exponent`. */
export interface Decimal {
  /** All digits, with the sign. */
  readonly digits: bigint;
  /** Power of ten. */
  readonly exponent: number;
}

/** Numbers farther apart are compared by sign only. */
const maxExponent = 5000;

/**
 * Parses the text of a JSON number exactly; undefined for other text. Trailing zeros are removed.
 * @example
 * parseDecimal("1.50"); // { digits: 15n, exponent: -1 }
 */
export function parseDecimal(text: string): Decimal | undefined {
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = "", power = "0"] = match;
  const all = (whole + fraction).replace(/0+$/, "");
  const dropped = whole.length + fraction.length - all.length;
  if (all === "" || /^0*$/.test(all)) return { digits: 0n, exponent: 0 };
  return { digits: BigInt(`${sign}${all}`), exponent: Number(power) - fraction.length + dropped };
}

/**
 * Negative, zero or positive, as `a` is less than, equal to or greater than `b`.
 * @example
 * compareDecimals({ digits: 1n, exponent: 0 }, { digits: 2n, exponent: 0 }); // less than 0
 */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const signs = signOf(a.digits) - signOf(b.digits);
  if (signs !== 0) return signs;
  const difference = magnitude(a) - magnitude(b);
  if (Math.abs(difference) > maxExponent) return Math.sign(difference) * signOf(a.digits);
  const [first, second] = align(a, b);
  return first === second ? 0 : first < second ? -1 : 1;
}

/** Whether a number has no fraction. */
export function isInteger({ exponent }: Decimal): boolean {
  return exponent >= 0;
}

/**
 * Whether `value` is a multiple of `step`. True for numbers too far apart to check.
 * @example
 * isMultiple({ digits: 6n, exponent: 0 }, { digits: 3n, exponent: 0 }); // true
 */
export function isMultiple(value: Decimal, step: Decimal): boolean {
  if (step.digits === 0n || Math.abs(value.exponent - step.exponent) > maxExponent) return true;
  const [first, second] = align(value, step);
  return first % second === 0n;
}

/** The multiples of a step nearest to a number; none if they are too far apart. */
export function listNearMultiples(value: Decimal, step: Decimal): Decimal[] {
  if (step.digits === 0n || Math.abs(value.exponent - step.exponent) > maxExponent) return [];
  const [digits, size] = align(value, step);
  const remainder = ((digits % size) + size) % size;
  const exponent = Math.min(value.exponent, step.exponent);
  const below = digits - remainder;
  return [below + size, below, below - size, below + 2n * size].map((each) =>
    withoutZeros({ digits: each, exponent }),
  );
}

/** The normal form returned by {@link parseDecimal}. */
function withoutZeros({ digits, exponent }: Decimal): Decimal {
  if (digits === 0n) return { digits, exponent: 0 };
  return digits % 10n === 0n
    ? withoutZeros({ digits: digits / 10n, exponent: exponent + 1 })
    : { digits, exponent };
}

/** A number as JSON without exponent. */
export function printDecimal({ digits, exponent }: Decimal): string {
  if (exponent >= 0) return `${digits}${"0".repeat(digits === 0n ? 0 : exponent)}`;
  const text = (digits < 0n ? -digits : digits).toString().padStart(1 - exponent, "0");
  return `${digits < 0n ? "-" : ""}${text.slice(0, exponent)}.${text.slice(exponent)}`;
}

function align(a: Decimal, b: Decimal): [bigint, bigint] {
  const common = Math.min(a.exponent, b.exponent);
  return [
    a.digits * 10n ** BigInt(a.exponent - common),
    b.digits * 10n ** BigInt(b.exponent - common),
  ];
}

/** The power of ten of the first digit. */
function magnitude({ digits, exponent }: Decimal): number {
  const text = digits < 0n ? (-digits).toString() : digits.toString();
  return text.length + exponent;
}

function signOf(digits: bigint): number {
  if (digits === 0n) return 0;
  return digits < 0n ? -1 : 1;
}
