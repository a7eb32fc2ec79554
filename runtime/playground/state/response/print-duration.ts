import { printCount } from "./print-count.js";

/** The exact form that the status line has: `2,812.34 ms`. */
export function printMilliseconds(milliseconds: number): string {
  const [whole = "", part = ""] = milliseconds.toFixed(2).split(".");
  return `${printCount(Number(whole))}.${part} ms`;
}

/** A duration for users: `812 ms`, `2.8 s`, `1 min 12 s`. */
export function printDuration(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? "" : ` ${rest} s`}`;
}
