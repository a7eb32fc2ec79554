/** Prints a value as JSON text; `bigint` and exact numbers as numbers. */
export function printJson(value: unknown, space?: string | number): string {
  return JSON.stringify(value, undefined, space);
}
