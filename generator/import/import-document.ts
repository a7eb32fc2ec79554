import type { ApiDefinition, Issue } from "../../runtime/definition/index.js";
import {
  type DocumentSource,
  hasSyntaxError,
  isSourceObject,
  placeIssues,
  readDocument,
  type SourceDocument,
  type SourceNode,
  type ShouldLocate,
} from "../read/index.js";
import { importAsyncApi } from "./asyncapi/import-asyncapi.js";
import { importDefinition, isDefinition } from "./definition/import-definition.js";
import { detectFormat, type DocumentFormat } from "./detect-format.js";
import type { DocumentGrammar } from "./grammar/grammar.js";
import { asyncApiGrammar } from "./grammar/asyncapi-grammar.js";
import { openApiGrammar } from "./grammar/openapi-grammar.js";
import { openRpcGrammar } from "./grammar/openrpc-grammar.js";
import { swaggerGrammar } from "./grammar/swagger-grammar.js";
import { reportUnread } from "./grammar/report-unread.js";
import type { ImportContext } from "./import-context.js";
import type { ImportResult, Origin } from "./import-result.js";
import { createIssueCollector } from "./issue-collector.js";
import { importOpenApi } from "./openapi/import-openapi.js";
import { importOpenRpc } from "./openrpc/import-openrpc.js";
import { emptyScope } from "./schema/dynamic-scope.js";
import { createSchemaImporter } from "./schema/import-schema.js";
import { mapSwagger } from "./swagger/map-swagger.js";
import { createTypeTable } from "./type-table.js";

/** Options of an import. */
export interface ImportOptions {
  /** Name of the API. Default: the title of the document. */
  readonly apiName?: string;
  /** Whether parts marked `x-internal` are imported. Default false. */
  readonly internal?: boolean;
  /** Which issues get a line and column. Default: all. */
  readonly shouldLocate?: ShouldLocate;
}

/**
 * Imports a document into an `ApiDefinition`. Never throws: a part that cannot be represented is an
 * issue with its position.
 *
 * @example
 * const { definition, issues } = await importDocument({ file: "openapi.yaml" });
 */
export async function importDocument(
  source: DocumentSource | SourceDocument,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const document = "root" in source ? source : await readDocument(source);
  const context = createContext(document, options.internal === true);
  const root: SourceNode = { value: document.root.value, file: document.root, pointer: "" };
  const definition = importRoot(context, root);
  const { apiName } = options;
  const issues = [...document.issues, ...listFindings(context, document)];
  return {
    definition: apiName === undefined ? definition : { ...definition, apiName },
    issues: placeIssues(document, issues, options.shouldLocate),
    origins: new Map([...context.origins].map(([pointer, node]) => [pointer, toOrigin(node)])),
    document,
  };
}

/**
 * The issues of the importer. If the text has syntax errors, only whether it describes an API counts:
 * other issues may result from parts that could not be read.
 */
function listFindings(context: ImportContext, { issues }: SourceDocument): readonly Issue[] {
  const found = context.list();
  return hasSyntaxError(issues) ? found.filter(({ code }) => code === "not-a-document") : found;
}

function createContext(document: SourceDocument, internal: boolean): ImportContext {
  const { root } = document;
  const context: ImportContext = {
    ...createIssueCollector(),
    document,
    dialect: detectDialect(root.value),
    internal,
    types: createTypeTable(),
    origins: new Map(),
    dynamic: { scope: emptyScope },
    shape: (node, ...others) => importShape(node, ...others),
  };
  const importShape = createSchemaImporter(context);
  return context;
}

/** Swagger schemas use the 3.0 dialect, from which they differ only in a few keywords. */
function detectDialect(root: unknown): "3.0" | "3.1" {
  if (!isSourceObject(root)) return "3.1";
  const isOld = root.openapi === undefined && root.swagger !== undefined;
  return isOld || String(root.openapi).startsWith("3.0") ? "3.0" : "3.1";
}

const importers: Readonly<Record<DocumentFormat, Importer>> = {
  openapi: withReport(openApiGrammar, importOpenApi),
  swagger: withReport(swaggerGrammar, (context, root) =>
    importOpenApi(context, mapSwagger(context, root)),
  ),
  asyncapi: withReport(asyncApiGrammar, importAsyncApi),
  openrpc: withReport(openRpcGrammar, importOpenRpc),
};

type Importer = (context: ImportContext, root: SourceNode) => ApiDefinition;

/** Wraps an importer, so that it also reports keys that it did not read. */
function withReport(grammar: DocumentGrammar, importer: Importer): Importer {
  return (context, root) => {
    const definition = importer(context, root);
    reportUnread(context, root, grammar);
    return definition;
  };
}

function importRoot(context: ImportContext, root: SourceNode): ApiDefinition {
  if (isDefinition(root)) return importDefinition(context, root);
  const format = detectFormat(context, root);
  if (format === undefined) return emptyDefinition();
  try {
    return importers[format](context, root);
  } catch (error) {
    // Long chains of schemas that refer to each other overflow the stack.
    if (!(error instanceof RangeError)) throw error;
    context.report(root, "error", {
      code: "too-deep",
      message: "The schemas of this document are nested too deeply; nothing of it is imported.",
      hint: "Shorten its chains of allOf and oneOf.",
    });
    return emptyDefinition();
  }
}

function emptyDefinition(): ApiDefinition {
  return {
    id: "00000000-0000-4000-8000-000000000000",
    endpoints: {},
    websockets: {},
    webhooks: {},
    types: {},
    subpackages: {},
    auths: {},
  };
}

function toOrigin(node: SourceNode): Origin {
  return { file: node.file.path, pointer: node.pointer };
}
