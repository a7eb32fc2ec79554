import type { ExternalDocs } from "../../definition/index.js";
import { describeExternalDocs } from "../facts/describe-info.js";
import type { MarkdownContext } from "./markdown-context.js";
import { printSentence } from "./print-sentence.js";

/** A link to the external documentation of a part of the API; empty if it has none. */
export function writeExternalDocs(
  context: Pick<MarkdownContext, "href">,
  docs: ExternalDocs | null | undefined,
): string {
  const parts = describeExternalDocs(docs);
  return parts ? printSentence(context, parts) : "";
}
