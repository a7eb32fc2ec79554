import { exactPathsOf } from "../../runtime/definition/index.js";
import type { TypeShape } from "../../runtime/definition/index.js";
import type { ClientPlan, OperationPlan, ValuePlan } from "../plan/index.js";
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
  const types = operations.map(({ request }) => request.name);
  const queries = operations.filter(isQuery);
  return [
    "/* Written by frond. Change the document and run `frond generate` instead of editing. */",
    "",
    'import { unwrap } from "./http/index.js";',
    'import type { ClientOptions } from "./options.js";',
    'import * as operations from "./operations.js";',
    ...(types.length > 0 ? [`import type { ${list(types)} } from "./operations.js";`] : []),
    "",
    ...operations.map((operation) =>
      isQuery(operation) ? query(plan, operation) : mutation(operation),
    ),
    ...(queries.some((operation) => mayHoldBigint(plan, operation)) ? [keyFunction] : []),
  ].join("\n");
}

function list(names: readonly string[]): string {
  return [...new Set(names)].sort().join(", ");
}

function isQuery({ encoding }: OperationPlan): boolean {
  return encoding.method === "GET" || encoding.method === "HEAD";
}

/** Keys are hashed by `JSON.stringify`, which throws on a bigint. */
const keyFunction = `/** A request as a part of a query key, in which each bigint is text: keys are hashed as JSON. */
function toKey(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return value.map(toKey);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toKey(each)]));
}
`;

function mayHoldBigint({ definition, integers }: ClientPlan, { request }: OperationPlan): boolean {
  const shapes = request.properties.flatMap(({ value }) => listShapes(value));
  return integers !== "number" && exactPathsOf(definition, shapes).length > 0;
}

/** The shapes of a value; those of the fields of a form, too. */
function listShapes(value: ValuePlan): TypeShape[] {
  if (value.kind === "shape") return [value.shape];
  if (value.kind !== "object") return [];
  return value.properties.flatMap((property) => listShapes(property.value));
}

function query(plan: ClientPlan, operation: OperationPlan): string {
  const { functionName, request } = operation;
  const key = mayHoldBigint(plan, operation) ? "toKey(request)" : "request";
  const parameter = `request${request.optional ? "?" : ""}: ${request.name}`;
  return `export function ${functionName}Query(options: ClientOptions, ${parameter}) {
  return {
    queryKey: ["${functionName}", ${key}] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      unwrap(await operations.${functionName}(options, request, { signal })),
  };
}
`;
}

function mutation({ functionName, request }: OperationPlan): string {
  const parameter = `request${request.optional ? "?" : ""}: ${request.name}`;
  return `export function ${functionName}Mutation(options: ClientOptions) {
  return {
    mutationKey: ["${functionName}"] as const,
    mutationFn: async (${parameter}) =>
      unwrap(await operations.${functionName}(options, request)),
  };
}
`;
}
