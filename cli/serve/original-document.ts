import { keepTexts, type WrittenDocument } from "../../generator/convert/written-document.js";
import { isSourceObject, type SourceDocument } from "../../generator/read/index.js";

/** A document as its author wrote it, for readers to download. */
export interface OriginalDocument {
  /** The format, which names the file: `openapi.yaml`. Swagger is an older OpenAPI. */
  readonly kind: "openapi" | "asyncapi" | "openrpc";
  readonly document: WrittenDocument;
}

/** The original of a document that was read; undefined when it is none that is imported. */
export function findOriginal(document: SourceDocument): OriginalDocument | undefined {
  const { value } = document.root;
  if (!isSourceObject(value)) return undefined;
  const kind = (["asyncapi", "openrpc"] as const).find((each) => Object.hasOwn(value, each));
  return { kind: kind ?? "openapi", document: keepTexts(document) };
}
