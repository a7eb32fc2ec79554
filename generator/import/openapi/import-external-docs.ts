import type { ExternalDocs } from "../../../runtime/definition/index.js";
import { childAt, type SourceNode } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { pickTexts, scalarText } from "./import-info.js";
import type { ExternalDocumentationObject } from "./openapi-objects.js";
import { resolvePart } from "./openapi-context.js";

/** Imports the `externalDocs` of a document, tag, operation, channel or message. They are omitted without a URL. */
export function importExternalDocs(
  context: ImportContext,
  node: SourceNode<{ externalDocs?: ExternalDocumentationObject }> | undefined,
): { externalDocs?: ExternalDocs } {
  const entry = node && childAt(node, "externalDocs");
  const docs = entry && resolvePart(context, entry)?.node;
  const url = docs && scalarText(docs, "url");
  if (!url) return {};
  return { externalDocs: { url, ...pickTexts(docs, ["description"]) } };
}
