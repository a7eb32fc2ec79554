import type { ClientPlan, OperationPlan } from "../plan/index.js";
import type { TargetHooks } from "./target-hooks.js";

/**
 * A hook that writes `query.ts`: the options of TanStack Query for each operation, for any of its
 * adapters; a query for GET and HEAD, a mutation for the others. Operations that stream are left out.
 *
 * @param file Name of the file. Default `query.ts`.
 *
 * @example
 * const hooks: TargetHooks = tanstackQuery();
 * // In a component: useQuery(listPlantsQuery(client.options, { shelf: "A" }))
 */
export function tanstackQuery({ file = "query.ts" } = {}): Pick<TargetHooks, "files"> {
  return { files: ({ plan }) => [{ path: file, text: printQueries(plan) }] };
}

function printQueries(plan: ClientPlan): string {
  const operations = plan.operations.filter(({ response }) => response.kind !== "stream");
  const types = operations.map(({ request }) => request);
  const own = types.filter(({ existing }) => !existing).map(({ name }) => name);
  const shared = types.filter(({ existing }) => existing).map(({ name }) => name);
  return [
    "/* Written by frond. Change the document and run `frond generate` instead of editing. */",
    "",
    'import { unwrap } from "./http/index.js";',
    'import type { ClientOptions } from "./options.js";',
    'import * as operations from "./operations.js";',
    ...(own.length > 0 ? [`import type { ${list(own)} } from "./operations.js";`] : []),
    ...(shared.length > 0 ? [`import type { ${list(shared)} } from "./types.js";`] : []),
    "",
    ...operations.map((operation) => (isQuery(operation) ? query(operation) : mutation(operation))),
  ].join("\n");
}

function list(names: readonly string[]): string {
  return [...new Set(names)].sort().join(", ");
}

function isQuery({ encoding }: OperationPlan): boolean {
  return encoding.method === "GET" || encoding.method === "HEAD";
}

function query({ functionName, request }: OperationPlan): string {
  const parameter = `request${request.optional ? "?" : ""}: ${request.name}`;
  return `/** Query options for {@link operations.${functionName}}. */
export function ${functionName}Query(options: ClientOptions, ${parameter}) {
  return {
    queryKey: ["${functionName}", request] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      unwrap(await operations.${functionName}(options, request, { signal })),
  };
}
`;
}

function mutation({ functionName, request }: OperationPlan): string {
  const parameter = `request${request.optional ? "?" : ""}: ${request.name}`;
  return `/** Mutation options for {@link operations.${functionName}}. */
export function ${functionName}Mutation(options: ClientOptions) {
  return {
    mutationKey: ["${functionName}"] as const,
    mutationFn: async (${parameter}) =>
      unwrap(await operations.${functionName}(options, request)),
  };
}
`;
}
