import { listAncestors } from "./json-folding.js";
import { countEntriesBefore, findRowEnd, findValueStart } from "./json-rows.js";
import { rowFlags, type JsonRows } from "./json-scanner.js";
import { findStringEnd } from "../../../../../http/json/index.js";

/** Path of a row's value in the response: names and indices from the root. */
export type JsonSteps = readonly (string | number)[];

/** The path of a row's value. A closing row belongs to its opening row. */
export function findSteps(rows: JsonRows, row: number): JsonSteps {
  const steps: (string | number)[] = [];
  let inner = openingRow(rows, row);
  for (const outer of listAncestors(rows, inner)) {
    steps.unshift(readKey(rows, inner) ?? countEntriesBefore(rows, outer, inner));
    inner = outer;
  }
  return steps;
}

/** Prints a path as JSONPath (RFC 9535): `$.plants[0]["pot size"]`. */
export function printJsonPath(steps: JsonSteps): string {
  const printed = steps.map((step) => {
    if (typeof step === "number") return `[${step}]`;
    return /^[A-Za-z_]\w*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
  });
  return `$${printed.join("")}`;
}

/** The original text of a row's value, including everything inside. */
export function readValueText(rows: JsonRows, row: number): string {
  const opening = openingRow(rows, row);
  const isOpen = ((rows.flags[opening] ?? 0) & rowFlags.open) !== 0;
  const last = isOpen ? (rows.partners[opening] ?? opening) : opening;
  return rows.text.slice(findValueStart(rows, opening), findRowEnd(rows, last));
}

/** A value as plain text: strings without quotes and escapes, everything else unchanged. */
export function readPlainValue(rows: JsonRows, row: number): string {
  const text = readValueText(rows, row);
  return text.startsWith('"') ? (parseString(text) ?? text) : text;
}

function openingRow(rows: JsonRows, row: number): number {
  const isClose = ((rows.flags[row] ?? 0) & rowFlags.close) !== 0;
  return isClose ? (rows.partners[row] ?? row) : row;
}

function readKey(rows: JsonRows, row: number): string | undefined {
  const start = rows.starts[row] ?? 0;
  if (findValueStart(rows, row) === start) return undefined;
  return parseString(rows.text.slice(start, findStringEnd(rows.text, start)));
}

function parseString(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}
