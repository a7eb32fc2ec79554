/**
 * An integer with commas between its thousands: `1,234`. As `toLocaleString("en")` prints it, whose first
 * call on a page takes several milliseconds, in which the page is not drawn.
 */
export function printCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** The exact form that the status line has: `2,812.34 ms`. */
export function printMilliseconds(milliseconds: number): string {
  const [integer = "", fraction = ""] = milliseconds.toFixed(2).split(".");
  return `${printCount(Number(integer))}.${fraction} ms`;
}

/** A duration for users: `812 ms`, `2.8 s`, `1 min 12 s`. */
export function printDuration(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? "" : ` ${rest} s`}`;
}

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

/** Seconds as on a player: `0:07`, `12:30`, `1:02:03`. */
export function printClock(seconds: number): string {
  const total = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (number: number): string => String(number % 60).padStart(2, "0");
  const minutes = Math.floor(total / 60);
  if (minutes < 60) return `${minutes}:${two(total)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes)}:${two(total)}`;
}
