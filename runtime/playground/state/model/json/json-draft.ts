import { parseJson, printJson } from "../../../../http/index.js";
import { readJsonTree } from "../../../../http/json/index.js";

/** The result of parsing JSON that a user typed. */
export type JsonDraft =
  | { readonly type: "empty" }
  | { readonly type: "value"; readonly value: unknown }
  | {
      readonly type: "wrong";
      readonly message: string;
      readonly location: TextLocation | undefined;
    };

/** Parses JSON without loss of precision, or reports where and why it is invalid. */
export function readJsonDraft(text: string): JsonDraft {
  if (text.trim() === "") return { type: "empty" };
  try {
    return { type: "value", value: parseJson(text) };
  } catch {
    const { fault } = readJsonTree(text);
    if (!fault) return { type: "wrong", message: "This is not valid JSON.", location: undefined };
    return { type: "wrong", message: fault.message, location: locationAt(text, fault.position) };
  }
}

/** Prints a value as JSON for an editor; '' if there is no value. */
export function printJsonDraft(value: unknown): string {
  return value === undefined ? "" : printJson(value, 2);
}

/** A line and column in a text, counted from 1. */
export interface TextLocation {
  readonly position: number;
  readonly line: number;
  readonly column: number;
}

/** Converts an offset to a line and column. */
export function locationAt(text: string, position: number): TextLocation {
  const before = text.slice(0, position);
  const line = before.split("\n").length;
  return { position, line, column: position - before.lastIndexOf("\n") };
}
