/** Whether text is a date that a date field can show: a real day, `YYYY-MM-DD`. */
export function isDateText(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text);
}

function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** A moment as the day it falls on for the user. */
export function toDateText(date: Date): string {
  return toLocalText(date).slice(0, 10);
}

/** Whether text is a date and time with a zone (RFC 3339), or without one. */
export function isDatetimeText(text: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i.exec(
    text,
  );
  return match !== null && isRealDay(match[1] ?? "") && !Number.isNaN(Date.parse(text));
}

/** The value of a `datetime-local` control for a moment, to the second. */
export function toLocalText(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}

/**
 * What a `datetime-local` control holds, as ISO 8601; `undefined` when it is incomplete. In the
 * offset of the value before, or without one as that was; in UTC when there was none before.
 */
export function fromLocalText(text: string, before?: unknown): string | undefined {
  const date = new Date(text);
  if (text === "" || Number.isNaN(date.getTime())) return undefined;
  const zone = typeof before === "string" && isDatetimeText(before) ? zoneOf(before) : "Z";
  if (zone === "") return toLocalText(date);
  if (/^z$/i.test(zone)) return date.toISOString();
  const moved = new Date(date.getTime() + minutesOf(zone) * 60_000);
  return `${moved.toISOString().slice(0, 19)}${zone}`;
}

function zoneOf(text: string): string {
  return /(z|[+-]\d{2}:?\d{2})$/i.exec(text)?.[1] ?? "";
}

function minutesOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** The user's offset from UTC at a moment: `UTC+1`, `UTC-3:30`. */
export function describeZone(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  if (minutes === 0) return "UTC";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const fraction = rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`;
  return `UTC${minutes < 0 ? "-" : "+"}${hours}${fraction}`;
}
