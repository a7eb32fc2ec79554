import { parseJson, printJson } from "../../http/index.js";

/** What typed JSON is worth. */
export type JsonDraft =
  | { readonly type: "empty" }
  | { readonly type: "value"; readonly value: unknown }
  | { readonly type: "wrong"; readonly message: string };

/** Reads typed JSON exactly, or says where it is wrong. */
export function readJsonDraft(text: string): JsonDraft {
  if (text.trim() === "") return { type: "empty" };
  try {
    return { type: "value", value: parseJson(text) };
  } catch (error) {
    return { type: "wrong", message: explainJsonError(text, error) };
  }
}

/** A value as JSON for an editor; '' when there is none. */
export function printJsonDraft(value: unknown): string {
  return value === undefined ? "" : printJson(value, 2);
}

function explainJsonError(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? Number.NaN);
  if (Number.isNaN(position)) {
    return "Not complete or not correct JSON.";
  }
  const before = text.slice(0, position).split("\n");
  const column = (before.at(-1) ?? "").length + 1;
  return `Not correct JSON at line ${before.length}, column ${column}.`;
}
