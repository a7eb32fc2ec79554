import type { Codec } from "./codec.js";
import { printJson } from "./print-json.js";
import { createProblem } from "./problem.js";

/** Writes JSON bodies. */
export const jsonBody: Codec = {
  name: "jsonBody",
  kind: "json",
  encodeBody: ({ contentType }, value) => ({
    type: "json",
    contentType,
    text: printChecked(value),
  }),
};

/**
 * {@link printJson} for values that leave: throws for what JSON would turn into something else
 * (NaN, an invalid date, a map, a set, bytes), naming the place. The search begins only when the
 * text shows what such a value prints as, so ordinary bodies pay for one regular expression.
 */
export function printChecked(value: unknown): string {
  let text;
  try {
    text = printJson(value);
  } catch (cause) {
    throw createProblem("invalid-request", "has no JSON form", { cause });
  }
  if (/null|\{\}|"0":|"Buffer"/.test(text)) refuseUnprintable(value, []);
  return text;
}

function refuseUnprintable(value: unknown, keys: readonly string[]): void {
  const isWrong =
    typeof value === "number"
      ? !Number.isFinite(value)
      : /^\[object (Map|Set|Blob|File|Invalid|ArrayBuffer|.*Array\])/.test(describe(value)) &&
        !Array.isArray(value);
  if (isWrong) {
    const place = keys.map((key) => `/${key}`).join("");
    throw createProblem("invalid-request", `has no JSON form at ${place || "its root"}`, { keys });
  }
  if (value && typeof value === "object" && !("toJSON" in value)) {
    for (const [key, item] of Object.entries(value)) refuseUnprintable(item, [...keys, key]);
  }
}

function describe(value: unknown): string {
  const isInvalidDate = value instanceof Date && Number.isNaN(value.getTime());
  return isInvalidDate ? "[object Invalid" : Object.prototype.toString.call(value);
}
