import { exactNumber, isExactNumber } from "../../../../http/index.js";

/** Limits of a number field, as exact decimal text. */
export interface NumberBounds {
  readonly minimum?: string | undefined;
  readonly maximum?: string | undefined;
  /** Exclusive minimum. */
  readonly above?: string | undefined;
  /** Exclusive maximum. */
  readonly below?: string | undefined;
  /** Steps go to the next multiple of this. Default: steps of 1 from any value. */
  readonly multipleOf?: string | undefined;
}

const numberPattern = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Parses a typed number without loss of precision: a `number` if a double represents it exactly, a
 * `bigint` for other integers, an exact number otherwise. Returns `undefined` for empty text, and
 * the text itself if it is not a number.
 */
export function readNumberText(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  if (!numberPattern.test(trimmed)) return text;
  const written = toJsonNumber(trimmed);
  const value = Number(written);
  if (Number.isFinite(value) && String(value) === written) return value;
  return /^-?\d+$/.test(written) && written !== "-0" ? BigInt(written) : exactNumber(written);
}

export function isNumberText(text: string): boolean {
  return numberPattern.test(text.trim());
}

/**
 * The JSON form of a number (RFC 8259, section 6): no plus sign, no leading zeros, digits on both
 * sides of the point.
 */
function toJsonNumber(text: string): string {
  const [, sign = "", integer = "", fraction = "", exponent = ""] =
    /^([+-]?)(\d*)\.?(\d*)(e[+-]?\d+)?$/i.exec(text) ?? [];
  const digits = integer.replace(/^0+(?=\d)/, "") || "0";
  return `${sign === "-" ? "-" : ""}${digits}${fraction === "" ? "" : `.${fraction}`}${exponent}`;
}

/** The text of a number in its field; '' if there is no value. */
export function printNumberText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (isExactNumber(value)) return value.$number;
  return typeof value === "string" ? value : String(value);
}

interface Scaled {
  readonly digits: bigint;
  /** Digits after the point. */
  readonly scale: number;
}

function readScaled(text: string): Scaled | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(toJsonNumber(text.trim()));
  if (!match || !numberPattern.test(text.trim())) return undefined;
  const [, sign = "", integer = "", fraction = "", exponent = "0"] = match;
  const shift = Number(exponent);
  const scale = Math.max(fraction.length - shift, 0);
  const zeros = Math.max(shift - fraction.length, 0);
  return { digits: BigInt(`${sign}${integer}${fraction}${"0".repeat(zeros)}`), scale };
}

function rescale(number: Scaled, scale: number): bigint {
  return number.digits * 10n ** BigInt(scale - number.scale);
}

function printScaled(digits: bigint, scale: number): string {
  const sign = digits < 0n ? "-" : "";
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0");
  const integer = text.slice(0, text.length - scale);
  return scale === 0 ? `${sign}${integer}` : `${sign}${integer}.${text.slice(-scale)}`;
}

/** Compares two numbers given as text. Returns 0 if one of them is not a number. */
export function compareNumberTexts(left: string, right: string): number {
  const [a, b] = [readScaled(left), readScaled(right)];
  if (!a || !b) return 0;
  const scale = Math.max(a.scale, b.scale);
  const difference = rescale(a, scale) - rescale(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * The next number up or down, exact at any size and within the bounds. From an empty or invalid
 * field: 0, or the bound nearest to it. Returns the text unchanged if no allowed number follows.
 */
export function stepNumberText(text: string, direction: 1 | -1, bounds: NumberBounds): string {
  const current = readScaled(text);
  const next = current ? moveBy(current, direction, bounds) : startText(bounds);
  return isExcluded(next, bounds) ? text : next;
}

function startText(bounds: NumberBounds): string {
  const start = clamp("0", bounds);
  const first = readScaled(start);
  if (!first || !isExcluded(start, bounds)) return start;
  return moveBy(first, isAboveOf(bounds.above, start) ? 1 : -1, bounds);
}

function isAboveOf(bound: string | undefined, text: string): boolean {
  return bound !== undefined && compareNumberTexts(text, bound) <= 0;
}

function isExcluded(text: string, { above, below }: NumberBounds): boolean {
  const isTooLarge = below !== undefined && compareNumberTexts(text, below) >= 0;
  return isTooLarge || isAboveOf(above, text);
}

function moveBy(current: Scaled, direction: 1 | -1, bounds: NumberBounds): string {
  const step = readScaled(bounds.multipleOf ?? "");
  if (!step || step.digits <= 0n) {
    const by = 10n ** BigInt(current.scale) * BigInt(direction);
    return clamp(printScaled(current.digits + by, current.scale), bounds);
  }
  const scale = Math.max(current.scale, step.scale);
  const size = rescale(step, scale);
  const scaledValue = rescale(current, scale);
  const count =
    direction === 1 ? floorDivide(scaledValue, size) + 1n : -floorDivide(-scaledValue, size) - 1n;
  const moved = printScaled(count * size, scale);
  const clamped = clamp(moved, bounds);
  if (clamped === moved) return moved;
  return snapInside(clamped, step, bounds);
}

/** The multiple nearest to a bound and within it. */
function snapInside(bound: string, step: Scaled, { minimum }: NumberBounds): string {
  const edge = readScaled(bound);
  if (!edge) return bound;
  const scale = Math.max(edge.scale, step.scale);
  const size = rescale(step, scale);
  const scaledValue = rescale(edge, scale);
  const isLower = minimum !== undefined && compareNumberTexts(bound, minimum) === 0;
  const count = isLower ? -floorDivide(-scaledValue, size) : floorDivide(scaledValue, size);
  return printScaled(count * size, scale);
}

/** Integer division that rounds toward negative infinity. BigInt division rounds toward zero. */
function floorDivide(left: bigint, right: bigint): bigint {
  const quotient = left / right;
  return left % right < 0n ? quotient - 1n : quotient;
}

function clamp(text: string, { minimum, maximum }: NumberBounds): string {
  if (minimum !== undefined && compareNumberTexts(text, minimum) < 0) return minimum;
  if (maximum !== undefined && compareNumberTexts(text, maximum) > 0) return maximum;
  return text;
}

/** Whether the bound in a direction is reached or exceeded. */
export function isAtBound(text: string, direction: 1 | -1, bounds: NumberBounds): boolean {
  if (!readScaled(text)) return false;
  return compareNumberTexts(stepNumberText(text, direction, bounds), text) * direction <= 0;
}
