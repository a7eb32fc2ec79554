const units = ["B", "kB", "MB", "GB"];

/** A size for users: `412 B`, `1.5 kB`, `12 MB`. Thousands, not 1,024. */
export function printSize(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${Number(value.toFixed(digits))} ${units[unit]}`;
}
