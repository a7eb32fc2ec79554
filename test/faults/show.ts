/** A value as the table writes it: JSON, with `undefined` and with an `n` after exact integers. */
export function show(value: unknown): string {
  if (value === undefined) return "undefined";
  if (value instanceof Blob) return `Blob(${value.size})`;
  try {
    const text = JSON.stringify(value, (_key, item: unknown) =>
      typeof item === "bigint" ? `\u0001${item}n` : item,
    );
    return text.replaceAll(/"\\u0001(-?\d+n)"/g, "$1");
  } catch (error) {
    return `unprintable (${String(error)})`;
  }
}
