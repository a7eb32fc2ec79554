import { channelTypeNames } from "../plan/index.js";
import type { ClientPlan } from "../plan/index.js";
import { isPaged } from "./emit-pagination.js";
import { enclose, line } from "./layout.js";
import type { Layout } from "./layout.js";
import { createSourceWriter } from "./source-writer.js";

const runtimeValues = [
  "ApiError",
  "clientCredentials",
  "exactNumber",
  "isApiError",
  "isExactNumber",
  "unwrap",
];

const runtimeTypes = [
  "ApiEncoding",
  "ApiResult",
  "CallFailure",
  "CallOptions",
  "ClientCredentialsOptions",
  "ClientOptions",
  "Credential",
  "DeclaredRangeFailure",
  "DeclaredStatusFailure",
  "EndpointEncoding",
  "ExactNumber",
  "Failure",
  "FailureDetail",
  "FileValue",
  "HttpRequest",
  "Issue",
  "JsonValue",
  "NamedError",
  "RawResponse",
  "StreamOptions",
  "Supplier",
  "TokenSupplier",
  "UndeclaredFailure",
];

/** `index.ts`: the door of the package. */
export function emitIndex(plan: ClientPlan): string {
  return createSourceWriter().toText([
    ...(plan.channels.length > 0 ? ['export * from "./channels.js";'] : []),
    exportFrom("export", ["Client", plan.clientName], "./client.js"),
    ...(plan.operations.some(({ headers }) => headers) ? ['export * from "./headers.js";'] : []),
    'export * from "./operations.js";',
    ...(plan.operations.some(isPaged) ? ['export * from "./pagination.js";'] : []),
    'export type * from "./types.js";',
    exportFrom("export", runtimeValues, "./http/index.js"),
    exportFrom("export type", listTypes(plan), "./http/index.js"),
  ]);
}

function listTypes({ channels }: ClientPlan): string[] {
  return [...runtimeTypes, ...(channels.length > 0 ? channelTypeNames : [])].sort();
}

function exportFrom(keyword: string, names: readonly string[], module: string): Layout {
  return [enclose(`${keyword} {`, names, "}", { padding: line }), ` from "${module}";`];
}
