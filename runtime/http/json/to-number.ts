/**
 * Converts an integer to a number; narrows a type such as `number | bigint`, which 64-bit integers have.
 *
 * @throws RangeError if no number holds the integer exactly.
 * @example
 * const id: number = toNumber(7n);
 */
export function toNumber(integer: number | bigint): number {
  const number = Number(integer);
  if (typeof integer === "bigint" && BigInt(number) !== integer) {
    throw new RangeError("A number cannot hold this integer exactly. Use it as a bigint.");
  }
  return number;
}
