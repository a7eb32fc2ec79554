/** Whether text is a valid date in the form `YYYY-MM-DD`, which a date field can show. */
export function isDateText(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text);
}

function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The date of a moment in the user's time zone. */
export function toDateText(date: Date): string {
  return toLocalText(date).slice(0, 10);
}

/** Whether text is a date and time (RFC 3339), with or without a time zone. */
export function isDatetimeText(text: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i.exec(
    text,
  );
  return match !== null && isRealDay(match[1] ?? "") && !Number.isNaN(Date.parse(text));
}

/** The value of a `datetime-local` control for a moment, in seconds precision. */
export function toLocalText(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}

/**
 * Converts the value of a `datetime-local` control to ISO 8601; `undefined` if it is incomplete.
 * The result has the offset of the previous value, or none if that had none. Without a previous
 * value it is in UTC.
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
