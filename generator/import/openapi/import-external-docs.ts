import type { ExternalDocs } from "../../../runtime/definition/index.js";
import { childAt, type SourceNode } from "../../read/index.js";
import { importAddress } from "../import-address.js";
import type { ImportContext } from "../import-context.js";
import { pickTexts, scalarText } from "./import-info.js";
import type { ExternalDocumentationObject } from "./openapi-objects.js";
import { resolvePart } from "./openapi-context.js";

/**
 * The `externalDocs` of a document, tag, operation, channel, message, schema or property; nothing without an
 * address.
 */
export function importExternalDocs(
  context: ImportContext,
  node: SourceNode<{ externalDocs?: ExternalDocumentationObject }> | undefined,
): { externalDocs?: ExternalDocs } {
  const entry = node && childAt(node, "externalDocs");
  const docs = entry && resolvePart(context, entry)?.node;
  const address = docs && scalarText(docs, "url");
  if (!docs || !address) return {};
  const url = importAddress(context, childAt(docs, "url") ?? docs, address);
  return { externalDocs: { url, ...pickTexts(docs, ["description"]) } };
}
