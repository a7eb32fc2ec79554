import { escapeUnits } from "../../definition/text/index.js";
import { isExactNumber } from "../../http/index.js";
import type { FileValue } from "../../http/index.js";
import { wrap } from "../print-literal.js";
import { quoteText } from "../quote-text.js";

const step = "  ";

/** A value as a TypeScript expression. Files are opened by path, otherwise by name. */
export function printValue(value: unknown, indent: string): string {
  if (typeof value === "string") return printText(value);
  if (typeof value === "bigint") return `${value}n`;
  if (isExactNumber(value)) return `exactNumber(${printText(value.$number)})`;
  if (typeof value !== "object" || value === null)
    return Object.is(value, -0) ? "-0" : String(value);
  if (isFile(value)) return printFile(value, indent);
  if (Array.isArray(value)) {
    return wrap("[", "]", indent, step, (inner) => value.map((each) => printValue(each, inner)));
  }
  const members = Object.entries(value).filter(([, each]) => each !== undefined);
  return wrap("{", "}", indent, step, (inner) =>
    members.map(([key, each]) => `${printKey(key)}: ${printValue(each, inner)}`),
  );
}

/** A text as a string literal. */
export function printText(text: string): string {
  return quoteText(text, escapeUnits);
}

/** An object key. `__proto__` would set the prototype. */
export function printKey(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : printText(name);
}

/** Whether the value contains a file. */
export function usesFile(value: unknown): boolean {
  return some(value, isFile);
}

/** Whether the value contains a number that a double cannot represent. */
export function usesExactNumber(value: unknown): boolean {
  return some(value, isExactNumber);
}

function some(value: unknown, test: (each: unknown) => boolean): boolean {
  if (test(value)) return true;
  if (typeof value !== "object" || value === null || isFile(value)) return false;
  return Object.values(value).some((each) => some(each, test));
}

/** A file has a name, and no keys that files do not have. */
function isFile(value: unknown): value is FileValue {
  if (value instanceof Blob) return true;
  if (typeof value !== "object" || value === null || !("filename" in value)) return false;
  const keys = Object.keys(value);
  return keys.every((key) => ["filename", "path", "contentType", "blob"].includes(key));
}

function printFile(value: FileValue | Blob, indent: string): string {
  const file: FileValue = value instanceof Blob ? { filename: nameOf(value) } : value;
  const { filename = "file", contentType } = file;
  const members = [
    `filename: ${printText(filename)}`,
    ...(contentType ? [`contentType: ${printText(contentType)}`] : []),
    `blob: await openAsBlob(${printText(file.path ?? filename)})`,
  ];
  return wrap("{", "}", indent, step, () => members);
}

function nameOf(blob: Blob): string {
  return "name" in blob ? String(blob.name) : "file";
}
