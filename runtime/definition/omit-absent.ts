/**
 * Removes keys whose value is undefined, so that equal data is printed and compared as equal.
 * @example
 * omitAbsent<{ a: number; b?: number }>({ a: 1, b: undefined }); // { a: 1 }
 */
export function omitAbsent<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  const result: { [K in keyof T]?: T[K] } = {};
  for (const key of Object.keys(value) as (keyof T)[]) {
    const inner = value[key];
    if (inner !== undefined) result[key] = inner;
  }
  return result as T;
}
