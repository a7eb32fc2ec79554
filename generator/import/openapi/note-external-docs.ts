import { childAt, type SourceNode } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";

/** Tells that the `externalDocs` of a document, tag or operation have no place in the model. */
export function noteExternalDocs(context: ImportContext, node: SourceNode): void {
  const docs = childAt(node, "externalDocs");
  if (!docs) return;
  const message = "Links to documentation elsewhere are not kept.";
  const hint = "Put the link into the description.";
  context.note(docs, { code: "external-docs", message, hint });
}
