import type { CodeSnippet } from "../../../runtime/definition/index.js";
import { childAt, listItems, type SourceNode, textAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import type { OperationObject } from "./openapi-objects.js";

/** Imports the code samples of the document: `x-codeSamples`, or its older name `x-code-samples`. */
export function importCodeSamples(
  context: ImportContext,
  operation: SourceNode<OperationObject>,
): CodeSnippet[] {
  const samples = childAt(operation, "x-codeSamples") ?? childAt(operation, "x-code-samples");
  return listItems(samples).flatMap((sample) => {
    const code = textAt(sample, "source");
    if (code === undefined) return noteEmpty(context, sample);
    const name = textAt(sample, "label");
    const language = textAt(sample, "lang")?.toLowerCase() ?? "text";
    return [{ ...(name ? { name } : {}), language, code, generated: false }];
  });
}

function noteEmpty(context: ImportContext, sample: SourceNode): [] {
  const message = "A code sample without 'source' is ignored.";
  context.note(sample, { code: "empty-sample", message, hint: "Write the code into 'source'." });
  return [];
}
