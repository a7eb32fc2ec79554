/**
 * Drops keys whose value is undefined and keeps the order of the rest, so that
 * plain data prints small and compares equal however it was put together.
 */
export function omitAbsent<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries) as T;
}
