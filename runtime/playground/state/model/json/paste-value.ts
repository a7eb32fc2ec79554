import { checkValue, type ApiDefinition, type TypeShape } from "../../../../definition/index.js";
import { readJsonDraft } from "./json-draft.js";

/** What pasted text is worth for a value of a shape. */
export type PastedValue =
  | { readonly type: "fits"; readonly value: unknown }
  | { readonly type: "refused"; readonly reason: string };

/** Reads text that was pasted onto a form field. Numbers stay exact. */
export function readPasted(definition: ApiDefinition, shape: TypeShape, text: string): PastedValue {
  const draft = readJsonDraft(text);
  if (draft.type === "empty") return { type: "refused", reason: "There is no text to paste." };
  if (draft.type === "wrong") {
    const place = draft.place && ` (line ${draft.place.line}, column ${draft.place.column})`;
    return { type: "refused", reason: `This is not JSON: ${draft.message}${place ?? ""}` };
  }
  const { value } = draft;
  const issues = checkValue(definition, shape, value, { direction: "request" });
  const other = issues.find(({ code, pointer }) => code === "type" && pointer === "");
  if (other) return { type: "refused", reason: other.message };
  return { type: "fits", value };
}

/** In what a pasted value differs from the schema; it is filled in all the same. Loads what finds it. */
export async function listPastedDifferences(
  definition: ApiDefinition,
  shape: TypeShape,
  text: string,
  value: unknown,
): Promise<string[]> {
  const { listJsonProblems } = await import("./json-problems.js");
  return listJsonProblems(definition, shape, text, value).map((each) => each.message);
}

/** Whether text looks like a JSON object or list, which is not meant as a single value. */
export function looksLikeJson(text: string): boolean {
  return /^\s*(\{[\s\S]*\}|\[[\s\S]*\])\s*$/.test(text) && readJsonDraft(text).type === "value";
}
