/** Formats the time of a message: `09:41:07.250`. */
export function printTime(at: number): string {
  const date = new Date(at);
  const pad = (value: number, length = 2): string => String(value).padStart(length, "0");
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map((each) => pad(each));
  return `${clock.join(":")}.${pad(date.getMilliseconds(), 3)}`;
}

/** Formats the time since the previous message: `+12 ms`, `+1.5 s`, `+3 min`. */
export function printGap(milliseconds: number): string {
  const gap = Math.max(0, milliseconds);
  if (gap < 1_000) return `+${Math.round(gap)} ms`;
  if (gap < 60_000) return `+${(gap / 1_000).toFixed(1)} s`;
  return `+${Math.round(gap / 60_000)} min`;
}
