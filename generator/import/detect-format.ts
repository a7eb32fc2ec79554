import { childAt, isSourceObject, type SourceNode, valueAt } from "../read/index.js";
import type { ImportContext } from "./import-context.js";

/** The document formats that can be imported. */
export type DocumentFormat = "openapi" | "swagger" | "asyncapi" | "openrpc";

interface FormatRule {
  readonly format: DocumentFormat;
  /** Matches supported versions. */
  readonly known: RegExp;
  /** Name of the version key, what unsupported versions are read as, and a hint for them. */
  readonly name: string;
  readonly fallback: string;
  readonly hint: string;
}

const rules: readonly FormatRule[] = [
  {
    format: "openapi",
    known: /^3(\.|$)/,
    name: "OpenAPI",
    fallback: "OpenAPI 3.1",
    hint: "Use a version from 3.0.0 to 3.2.0.",
  },
  {
    format: "swagger",
    known: /^2(\.|$)/,
    name: "Swagger",
    fallback: "Swagger 2.0",
    hint: "Write swagger: '2.0'.",
  },
  {
    format: "asyncapi",
    known: /^[23](\.|$)/,
    name: "AsyncAPI",
    fallback: "the nearest of 2.6 and 3.0",
    hint: "Use a version from 2.0.0 to 3.1.0.",
  },
  {
    format: "openrpc",
    known: /^1(\.|$)/,
    name: "OpenRPC",
    fallback: "OpenRPC 1.3",
    hint: "Use a version from 1.0.0 to 1.4.0.",
  },
];

/** The format that the root of a document declares. Reports an issue and returns `undefined` for other formats. */
export function detectFormat(context: ImportContext, root: SourceNode): DocumentFormat | undefined {
  if (root.value === undefined && context.document.issues.length > 0) return undefined;
  if (!isSourceObject(root.value)) return reportRoot(context, root);
  for (const rule of rules) {
    const version = valueAt(root, rule.format);
    if (version === undefined) continue;
    if (!rule.known.test(String(version))) reportVersion(context, root, rule, version);
    return rule.format;
  }
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

function reportVersion(
  context: ImportContext,
  root: SourceNode,
  { format, name, fallback, hint }: FormatRule,
  version: unknown,
): void {
  const text = typeof version === "object" ? "" : String(version);
  context.report(childAt(root, format) ?? root, "warning", {
    code: "unknown-version",
    message: `${name} '${text}' is not known; the document is read as ${fallback}.`,
    hint,
  });
}

function reportRoot(context: ImportContext, root: SourceNode): undefined {
  context.report(root, "error", {
    code: "not-a-document",
    message:
      "This is not a description of an API: no 'openapi', 'swagger', 'asyncapi' or 'openrpc' at its root.",
    hint: "Begin it with 'openapi: 3.1.0'.",
  });
  return undefined;
}
