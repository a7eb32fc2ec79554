import type { ExportDeclarationStructure, SourceFileStructure } from "ts-morph";
import { channelTypeNames } from "../plan/index.js";
import type { ClientPlan } from "../plan/index.js";
import { moduleOf } from "./declarations.js";
import { isPaged } from "./emit-pagination.js";
import {
  channelsModule,
  httpModule,
  operationsModule,
  paginationModule,
  typesModule,
} from "./module-names.js";
import { StructureKind } from "./ts-morph.js";

const runtimeValues = [
  "ApiError",
  "clientCredentials",
  "exactNumber",
  "isApiError",
  "isExactNumber",
  "spanAttributes",
  "unwrap",
  "withDebug",
];

const runtimeTypes = [
  "ApiEncoding",
  "ApiResult",
  "CallContext",
  "CallFailure",
  "CallOptions",
  "ClientCredentialsOptions",
  "ClientOptions",
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
  "RawResponse",
  "RetryEvent",
  "SpanAttributes",
  "StreamOptions",
  "Supplier",
  "TokenSupplier",
  "UndeclaredFailure",
];

/** `index.ts`: the door of the package. */
export function emitIndex(plan: ClientPlan): SourceFileStructure {
  return moduleOf([
    ...(plan.channels.length > 0 ? [exportFrom(channelsModule)] : []),
    exportFrom("./client.js", ["Client", plan.clientName]),
    ...(plan.operations.some(({ headers }) => headers) ? [exportFrom("./headers.js")] : []),
    exportFrom(operationsModule),
    ...(plan.operations.some(isPaged) ? [exportFrom(paginationModule)] : []),
    { ...exportFrom(typesModule), isTypeOnly: true },
    exportFrom(httpModule, runtimeValues),
    { ...exportFrom(httpModule, listTypes(plan)), isTypeOnly: true },
  ]);
}

function listTypes({ channels }: ClientPlan): string[] {
  return [...runtimeTypes, ...(channels.length > 0 ? channelTypeNames : [])].sort();
}

/** Everything that a module exports, or these names of it. */
function exportFrom(
  moduleSpecifier: string,
  names: readonly string[] = [],
): ExportDeclarationStructure {
  const namedExports = names.length > 0 ? { namedExports: [...names] } : {};
  return { kind: StructureKind.ExportDeclaration, ...namedExports, moduleSpecifier };
}
