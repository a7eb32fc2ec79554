import { parseJson, printJson } from "../../../../http/index.js";
import { readJsonTree } from "../../../../http/json/index.js";

/** What typed JSON is worth. */
export type JsonDraft =
  | { readonly type: "empty" }
  | { readonly type: "value"; readonly value: unknown }
  | { readonly type: "wrong"; readonly message: string; readonly place: TextPlace | undefined };

/** Reads typed JSON exactly, or says where it is wrong and why. */
export function readJsonDraft(text: string): JsonDraft {
  if (text.trim() === "") return { type: "empty" };
  try {
    return { type: "value", value: parseJson(text) };
  } catch {
    const { fault } = readJsonTree(text);
    if (!fault) return { type: "wrong", message: "This is not valid JSON.", place: undefined };
    return { type: "wrong", message: fault.message, place: placeAt(text, fault.position) };
  }
}

/** A value as JSON for an editor; '' when there is none. */
export function printJsonDraft(value: unknown): string {
  return value === undefined ? "" : printJson(value, 2);
}

/** A place in a text, for users: both count from 1. */
export interface TextPlace {
  readonly position: number;
  readonly line: number;
  readonly column: number;
}

/** The line and column of a position. */
export function placeAt(text: string, position: number): TextPlace {
  const before = text.slice(0, position);
  const line = before.split("\n").length;
  return { position, line, column: position - before.lastIndexOf("\n") };
}
