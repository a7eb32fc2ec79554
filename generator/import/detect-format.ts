import { isSourceObject, type SourceNode, valueAt } from "../read/index.js";
import type { ImportContext } from "./import-context.js";

/** The formats of API documents, as far as they are imported. */
export type DocumentFormat = "openapi" | "swagger";

const announced = new Map([
  ["asyncapi", "AsyncAPI"],
  ["openrpc", "OpenRPC"],
]);

/** The format that the document's root says it has; undefined, with an issue, when it is none that is imported. */
export function detectFormat(context: ImportContext, root: SourceNode): DocumentFormat | undefined {
  if (root.value === undefined && context.document.issues.length > 0) return undefined;
  if (!isSourceObject(root.value)) return reportRoot(context, root);
  const version = valueAt(root, "openapi");
  if (version !== undefined) {
    if (!/^3(\.|$)/.test(String(version))) reportVersion(context, root, String(version));
    return "openapi";
  }
  const swagger = valueAt(root, "swagger");
  if (swagger !== undefined) {
    if (!/^2(\.|$)/.test(String(swagger))) reportSwagger(context, root, String(swagger));
    return "swagger";
  }
  const other = [...announced].find(([key]) => valueAt(root, key) !== undefined);
  if (other) return reportFormat(context, root, other[1]);
  if (valueAt(root, "paths") === undefined && valueAt(root, "components") === undefined) {
    return reportRoot(context, root);
  }
  context.report(root, "warning", {
    code: "missing-version",
    message: "The document does not say its format; it is read as OpenAPI 3.1.",
    hint: "Begin it with 'openapi: 3.1.0'.",
  });
  return "openapi";
}

function reportVersion(context: ImportContext, root: SourceNode, version: string): void {
  context.report(root, "warning", {
    code: "unknown-version",
    message: `OpenAPI '${version}' is not known; the document is read as OpenAPI 3.1.`,
    hint: "Use a version from 3.0.0 to 3.2.0.",
  });
}

function reportSwagger(context: ImportContext, root: SourceNode, version: string): void {
  context.report(root, "warning", {
    code: "unknown-version",
    message: `Swagger '${version}' is not known; the document is read as Swagger 2.0.`,
    hint: "Write swagger: '2.0'.",
  });
}

function reportFormat(context: ImportContext, root: SourceNode, format: string): undefined {
  context.report(root, "error", {
    code: "unsupported-format",
    message: `${format} documents are not imported yet; nothing of this document is.`,
    hint: "Use OpenAPI 3.0 or 3.1.",
  });
  return undefined;
}

function reportRoot(context: ImportContext, root: SourceNode): undefined {
  context.report(root, "error", {
    code: "not-a-document",
    message: "This is not a description of an API: no 'openapi' at its root.",
    hint: "Begin it with 'openapi: 3.1.0'.",
  });
  return undefined;
}
