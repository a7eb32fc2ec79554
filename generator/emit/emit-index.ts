import type { ExportDeclarationStructure, SourceFileStructure } from "ts-morph";
import { channelTypeNames } from "../plan/index.js";
import type { ClientPlan } from "../plan/index.js";
import { toSourceFile } from "./declarations.js";
import { isPaged } from "./operations/emit-pagination.js";
import {
  channelsModule,
  enumsModule,
  httpModule,
  operationsModule,
  optionsModule,
  paginationModule,
  typesModule,
  webhooksModule,
} from "./module-names.js";
import { optionTypeNames } from "./emit-options.js";
import { StructureKind } from "./ts-morph.js";

const runtimeValues = [
  "ApiError",
  "clientCredentials",
  "exactNumber",
  "isApiError",
  "isExactNumber",
  "isNamedError",
  "readFileName",
  "spanAttributes",
  "unwrap",
  "withDebug",
  "withProgress",
];

const runtimeTypes = [
  "ApiEncoding",
  "ApiResult",
  "AsOption",
  "BodyFormat",
  "BodyFormats",
  "CallContext",
  "CallFailure",
  "ClientCredentialsOptions",
  "Credential",
  "DebugEntry",
  "DebugLogger",
  "DeclaredRangeFailure",
  "DeclaredStatusFailure",
  "EndpointEncoding",
  "ExactNumber",
  "FailedResult",
  "Failure",
  "FailureDetail",
  "FileValue",
  "HookResponse",
  "HttpRequest",
  "Issue",
  "JsonValue",
  "NamedError",
  "Outcome",
  "Progress",
  "RawResponse",
  "RequestOptions",
  "ResultAs",
  "RetryEvent",
  "SpanAttributes",
  "Supplier",
  "ThrowOption",
  "TokenSupplier",
  "UndeclaredFailure",
];

const webhookTypeNames = ["WebhookDelivery", "WebhookOptions", "WebhookResult", "WebhookSignature"];

/** `index.ts`: the entry point of the package. */
export function emitIndex(plan: ClientPlan): SourceFileStructure {
  const statements = [
    ...(plan.channels.length > 0 ? [exportFrom(channelsModule)] : []),
    exportFrom(
      "./client.js",
      hasTypeName(plan, "Client") ? [plan.clientName] : ["Client", plan.clientName],
    ),
    ...(plan.enums.length > 0 ? [exportFrom(enumsModule)] : []),
    ...(hasGuards(plan) ? [exportFrom("./errors.js")] : []),
    ...(plan.operations.some(({ headers }) => headers) ? [exportFrom("./headers.js")] : []),
    exportFrom(operationsModule),
    { ...exportFrom(optionsModule, exportedNames(plan, optionTypeNames(plan))), isTypeOnly: true },
    ...(plan.operations.some(isPaged) ? [exportFrom(paginationModule)] : []),
    { ...exportFrom(typesModule), isTypeOnly: true },
    ...(plan.webhooks ? [exportFrom(webhooksModule)] : []),
    exportFrom(httpModule, exportedNames(plan, valuesOf(plan))),
    { ...exportFrom(httpModule, exportedTypes(plan)), isTypeOnly: true },
  ];
  return toSourceFile(statements.map((statement) => ({ statement, uses: [] })));
}

function hasGuards({ errorGuards, operations }: ClientPlan): boolean {
  return errorGuards.length > 0 || operations.some(({ guardName }) => guardName !== undefined);
}

/** The helper narrows 64-bit integers that are either a number or a bigint. */
function valuesOf({ integers }: ClientPlan): string[] {
  return [...runtimeValues, ...(integers === "exact" ? ["toNumber"] : [])].sort();
}

/** Whether a type of the definition has a name that the package also uses for something else. */
export function hasTypeName({ types }: ClientPlan, name: string): boolean {
  return types.some((type) => type.name === name);
}

function exportedTypes(plan: ClientPlan): ExportedName[] {
  const isSocketed = plan.channels.length > 0;
  const names = [
    ...runtimeTypes,
    ...(isSocketed ? channelTypeNames : []),
    ...(plan.webhooks ? webhookTypeNames : []),
    ...(plan.operations.some(isPaged) ? ["Page", "PageData", "PageStep"] : []),
  ];
  return exportedNames(plan, names.sort());
}

/** An exported name in the form of ts-morph's structures. */
type ExportedName = string | { readonly name: string; readonly alias: string };

/**
 * Adds a prefix to exports of the runtime whose name a type or an operation of the definition has:
 * `RuntimeIssue`, `runtimeUnwrap`.
 */
function exportedNames(plan: ClientPlan, names: readonly string[]): ExportedName[] {
  return names.map((name) => {
    const alias = exportedName(plan, name);
    return alias === name ? name : { name, alias };
  });
}

/** The name by which `index.ts` exports a name of the runtime. */
export function exportedName({ types, operations }: ClientPlan, name: string): string {
  const taken = new Set([
    ...types.map((type) => type.name),
    ...operations.map(({ functionName }) => functionName),
  ]);
  const prefix = /^[a-z]/.test(name) ? "runtime" : "Runtime";
  let alias = name;
  while (taken.has(alias)) alias = `${prefix}${alias.charAt(0).toUpperCase()}${alias.slice(1)}`;
  return alias;
}

/** Exports the names of a module, or all of its exports. */
function exportFrom(
  moduleSpecifier: string,
  names: readonly ExportedName[] = [],
): ExportDeclarationStructure {
  const namedExports = names.length > 0 ? { namedExports: [...names] } : {};
  return { kind: StructureKind.ExportDeclaration, ...namedExports, moduleSpecifier };
}
