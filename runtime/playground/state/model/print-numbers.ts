/**
 * Formats an integer with thousands separators: `1,234`. Same result as `toLocaleString("en")`,
 * whose first call on a page blocks rendering for several milliseconds.
 */
export function printCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** The format of the status line: `2,812.34 ms`. */
export function printMilliseconds(milliseconds: number): string {
  const [integer = "", fraction = ""] = milliseconds.toFixed(2).split(".");
  return `${printCount(Number(integer))}.${fraction} ms`;
}

/** A duration for display: `812 ms`, `2.8 s`, `1 min 12 s`. */
export function printDuration(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? "" : ` ${rest} s`}`;
}

const units = ["B", "kB", "MB", "GB"];

/** A size for display, in units of 1,000: `412 B`, `1.5 kB`, `12 MB`. */
export function printSize(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${Number(value.toFixed(digits))} ${units[unit]}`;
}

/** A playback time: `0:07`, `12:30`, `1:02:03`. */
export function printClock(seconds: number): string {
  const total = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (number: number): string => String(number % 60).padStart(2, "0");
  const minutes = Math.floor(total / 60);
  if (minutes < 60) return `${minutes}:${two(total)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes)}:${two(total)}`;
}
