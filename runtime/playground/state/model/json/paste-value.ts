import { checkValue, type ApiDefinition, type TypeShape } from "../../../../definition/index.js";
import { readJsonDraft } from "./json-draft.js";

/** The result of pasting text into a field. */
export type PastedValue =
  | { readonly type: "fits"; readonly value: unknown }
  | { readonly type: "refused"; readonly reason: string };

/** Parses text that was pasted into a form field. Numbers stay exact. */
export function readPasted(definition: ApiDefinition, shape: TypeShape, text: string): PastedValue {
  const draft = readJsonDraft(text);
  if (draft.type === "empty") return { type: "refused", reason: "There is no text to paste." };
  if (draft.type === "wrong") {
    const location =
      draft.location && ` (line ${draft.location.line}, column ${draft.location.column})`;
    return { type: "refused", reason: `This is not JSON: ${draft.message}${location ?? ""}` };
  }
  const { value } = draft;
  const issues = checkValue(definition, shape, value, { direction: "request" });
  const typeIssue = issues.find(({ code, pointer }) => code === "type" && pointer === "");
  if (typeIssue) return { type: "refused", reason: typeIssue.message };
  return { type: "fits", value };
}

/**
 * Lists how a pasted value differs from the schema. The value is filled in anyway. The check is
 * loaded on demand.
 */
export async function listPastedDifferences(
  definition: ApiDefinition,
  shape: TypeShape,
  text: string,
  value: unknown,
): Promise<string[]> {
  const { listJsonProblems } = await import("./json-problems.js");
  return listJsonProblems(definition, shape, text, value).map((each) => each.message);
}

/** Whether text looks like a JSON object or list and not like a single value. */
export function looksLikeJson(text: string): boolean {
  return /^\s*(\{[\s\S]*\}|\[[\s\S]*\])\s*$/.test(text) && readJsonDraft(text).type === "value";
}
