import { dropValues, type WrittenDocument } from "../../generator/convert/written-document.js";
import { isSourceObject, type SourceDocument } from "../../generator/read/index.js";

/** A document as its author wrote it, for readers to download. */
export interface OriginalDocument {
  /** The format, which is the file name: `openapi.yaml`. Swagger counts as OpenAPI. */
  readonly kind: "openapi" | "asyncapi" | "openrpc";
  readonly document: WrittenDocument;
}

/** The original of a document. Undefined if it is not an API description. */
export function findOriginal(document: SourceDocument): OriginalDocument | undefined {
  const { value } = document.root;
  if (!isSourceObject(value)) return undefined;
  const kind = (["asyncapi", "openrpc"] as const).find((key) => Object.hasOwn(value, key));
  return { kind: kind ?? "openapi", document: dropValues(document) };
}
