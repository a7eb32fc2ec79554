import type { CodeSnippet } from "../../../runtime/definition/index.js";
import { childAt, listItems, type SourceNode, textAt } from "../../read/index.js";

/** Samples written by the author of the document: `x-codeSamples`, or its older spelling. */
export function importCodeSamples(operation: SourceNode): CodeSnippet[] {
  const samples = childAt(operation, "x-codeSamples") ?? childAt(operation, "x-code-samples");
  return listItems(samples).flatMap((sample) => {
    const code = textAt(sample, "source");
    if (code === undefined) return [];
    const name = textAt(sample, "label");
    const language = textAt(sample, "lang")?.toLowerCase() ?? "text";
    return [{ ...(name ? { name } : {}), language, code, generated: false }];
  });
}
