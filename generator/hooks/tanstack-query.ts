import type { ImportDeclarationStructure, SourceFileStructure } from "ts-morph";
import { type Declaration, functionDeclaration, toSourceFile } from "../emit/declarations.js";
import { enclose, indent, type Layout, line } from "../emit/layout/layout.js";
import { stringLiteral } from "../emit/layout/literal-layout.js";
import {
  httpModule,
  operationsModule,
  optionsModule,
  paginationModule,
} from "../emit/module-names.js";
import { isPaged } from "../emit/operations/emit-pagination.js";
import { hasOthers, operationOverloads } from "../emit/operations/operation-overloads.js";
import { clientOptionsParameter, valueContext } from "../emit/operations/operation-signature.js";
import { requestParameter } from "../emit/operations/request-parameter.js";
import type { Parameter } from "../emit/signature.js";
import { StructureKind } from "../emit/ts-morph.js";
import { genericType, importedType, textType } from "../emit/types/type-syntax.js";
import type { TypeSyntax } from "../emit/types/type-syntax.js";
import { valueToType } from "../emit/types/value-to-type.js";
import { type UsedName, usedValues } from "../emit/used-names.js";
import { findFreeName } from "../import/find-free-name.js";
import type { ClientPlan, OperationPlan, PaginationPlan } from "../plan/index.js";
import type { TargetHooks } from "./target-hooks.js";

/**
 * Creates a hook that writes `query.ts` for TanStack Query. GET and HEAD operations get a key and query
 * options, and infinite query options if they are paged. All others get mutation options. Operations
 * that stream are omitted.
 *
 * @param file Name of the file. Default `query.ts`.
 * @param adapter The package of the adapter, which types are imported from. Default `@tanstack/react-query`.
 *
 * @example
 * const hooks: TargetHooks = tanstackQuery();
 * // In a component: useQuery(listPlantsQuery(client.options, { shelf: "A" }))
 */
export function tanstackQuery({ file = "query.ts", adapter = "@tanstack/react-query" } = {}): Pick<
  TargetHooks,
  "files"
> {
  return { files: ({ plan, print }) => [{ path: file, text: print(queryFile(plan, adapter)) }] };
}

/** The names of the file's types and helper functions, by their default names. */
type Names = Readonly<Record<(typeof usualNames)[number], string>>;

const usualNames = [
  "QueryKey",
  "QueryOptions",
  "InfiniteQueryOptions",
  "MutationOptions",
  "packageKey",
  "createKey",
  "toKey",
] as const;

/** An operation with what its declarations need. */
interface QueryContext {
  readonly plan: ClientPlan;
  readonly operation: OperationPlan;
  readonly names: Names;
  readonly adapter: string;
}

/** Creates the file. All types are explicit, because `isolatedDeclarations` requires it. */
function queryFile(plan: ClientPlan, adapter: string): SourceFileStructure {
  const operations = plan.operations.filter(({ response }) => response.kind !== "stream");
  const names = chooseNames(plan);
  const contexts = operations.map((operation) => ({ plan, operation, names, adapter }));
  const queries = contexts.filter(({ operation }) => isQuery(operation));
  const hasPages = queries.some(({ operation }) => isPaged(operation));
  const parts = [
    ...(queries.length > 0
      ? [declareKeys(plan, names, adapter), queryOptions(names, adapter)]
      : []),
    ...(hasPages ? [infiniteQueryOptions(names, adapter)] : []),
    ...(queries.length < contexts.length ? [mutationOptions(names)] : []),
  ];
  return toSourceFile(
    [
      ...parts.flat(),
      ...contexts.flatMap((context) => {
        if (!isQuery(context.operation)) return [mutation(context)];
        const { pagination } = context.operation;
        return [
          keyFunction(context),
          query(context),
          ...(pagination ? [infiniteQuery(context, pagination)] : []),
        ];
      }),
    ],
    [
      ...(operations.length > 0 ? [importAll("operations", operationsModule)] : []),
      ...(hasPages ? [importAll("pagination", paginationModule)] : []),
    ],
  );
}

function importAll(namespaceImport: string, moduleSpecifier: string): ImportDeclarationStructure {
  return { kind: StructureKind.ImportDeclaration, namespaceImport, moduleSpecifier };
}

/** Renames types and helpers whose names the types or functions of the package have. */
function chooseNames({ types, operations }: ClientPlan): Names {
  const taken = new Set([
    ...types.map(({ name }) => name),
    ...operations.flatMap(({ request, responseName }) => [request.name, responseName]),
    ...operations.map(({ functionName }) => `${functionName}Key`),
  ]);
  const entries = usualNames.map((name) => [name, findFreeName((each) => taken.has(each), name)]);
  return Object.fromEntries(entries) as Names;
}

/** The type of keys and the functions that create them. */
function declareKeys({ api }: ClientPlan, names: Names, adapter: string): Declaration[] {
  const usual = stringLiteral(api.defaultEnvironment ?? "");
  return [
    {
      statement: {
        kind: StructureKind.TypeAlias,
        docs: ["A key: the package, where it calls, the operation and its request."],
        isExported: true,
        name: names.QueryKey,
        type: "readonly [packageName: string, server: string, ...call: readonly unknown[]]",
      },
      uses: [],
    },
    {
      statement: {
        kind: StructureKind.Function,
        docs: [
          "The prefix of all keys of this package with these options, to invalidate all its queries.",
        ],
        isExported: true,
        name: names.packageKey,
        parameters: [{ name: "options", type: "ClientOptions" }],
        returnType: names.QueryKey,
        statements: [
          `return [${stringLiteral(api.name)}, options.baseUrl ?? options.environment ?? ${usual}];`,
        ],
      },
      uses: [{ name: "ClientOptions", from: optionsModule, isType: true }],
    },
    {
      statement: {
        kind: StructureKind.Function,
        name: names.createKey,
        typeParameters: ["Data", "Failure"],
        parameters: [
          { name: "options", type: "ClientOptions" },
          { name: "operation", type: "string" },
          { name: "request", type: "object", hasQuestionToken: true },
          { name: "more", type: "readonly string[]", initializer: "[]" },
        ],
        returnType: `DataTag<${names.QueryKey}, Data, ApiError<Failure>>`,
        statements: [
          `const given = Object.keys(request ?? {}).length > 0 ? [${names.toKey}(request)] : [];
return [...${names.packageKey}(options), operation, ...given, ...more] as unknown as DataTag<${names.QueryKey}, Data, ApiError<Failure>>;`,
        ],
      },
      uses: tagUses(adapter),
    },
    {
      statement: {
        kind: StructureKind.Function,
        docs: [
          "A request as part of a key, in which each bigint is text: keys are hashed as JSON.",
        ],
        name: names.toKey,
        parameters: [{ name: "value", type: "unknown" }],
        returnType: "unknown",
        statements: [
          `if (typeof value === "bigint") return String(value);
if (Array.isArray(value)) return value.map(${names.toKey});
if (typeof value !== "object" || value === null || value instanceof Date) return value;
return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, ${names.toKey}(each)]));`,
        ],
      },
      uses: [],
    },
  ];
}

function tagUses(adapter: string): UsedName[] {
  return [
    { name: "DataTag", from: adapter, isType: true },
    { name: "ApiError", from: httpModule, isType: true },
  ];
}

/** A property that is never set. TanStack Query infers the type of errors from it. */
const retryProperty = {
  name: "retry",
  isReadonly: true,
  hasQuestionToken: true,
  type: "boolean | number | ((failureCount: number, error: ApiError<Failure>) => boolean)",
  docs: ["Never set; it tells the type of errors."],
};

function queryOptions(names: Names, adapter: string): Declaration {
  return {
    statement: {
      kind: StructureKind.Interface,
      docs: ["The options of a query."],
      isExported: true,
      name: names.QueryOptions,
      typeParameters: ["Data", "Failure"],
      properties: [
        {
          name: "queryKey",
          isReadonly: true,
          type: `DataTag<${names.QueryKey}, Data, ApiError<Failure>>`,
        },
        {
          name: "queryFn",
          isReadonly: true,
          type: "(context: { readonly signal: AbortSignal }) => Promise<Data>",
        },
        retryProperty,
      ],
    },
    uses: tagUses(adapter),
  };
}

function infiniteQueryOptions(names: Names, adapter: string): Declaration {
  const page = "PageData<Body, Item>";
  return {
    statement: {
      kind: StructureKind.Interface,
      docs: ["The options of an infinite query, whose pages have `items` and `body`."],
      isExported: true,
      name: names.InfiniteQueryOptions,
      typeParameters: ["Body", "Item", "Failure"],
      properties: [
        {
          name: "queryKey",
          isReadonly: true,
          type: `DataTag<${names.QueryKey}, InfiniteData<${page}, PageStep>, ApiError<Failure>>`,
        },
        {
          name: "queryFn",
          isReadonly: true,
          type: `(context: { readonly signal: AbortSignal; readonly pageParam: PageStep }) => Promise<${page}>`,
        },
        { name: "initialPageParam", isReadonly: true, type: "PageStep" },
        {
          name: "getNextPageParam",
          isReadonly: true,
          type: `(page: ${page}) => PageStep | undefined`,
        },
        retryProperty,
      ],
    },
    uses: [
      ...tagUses(adapter),
      { name: "InfiniteData", from: adapter, isType: true },
      { name: "PageData", from: httpModule, isType: true },
      { name: "PageStep", from: httpModule, isType: true },
    ],
  };
}

function mutationOptions(names: Names): Declaration {
  return {
    statement: {
      kind: StructureKind.Interface,
      docs: ["The options of a mutation. `Request`: the parameters of the function."],
      isExported: true,
      name: names.MutationOptions,
      typeParameters: ["Request extends readonly unknown[]", "Data", "Failure"],
      properties: [
        { name: "mutationKey", isReadonly: true, type: "readonly string[]" },
        {
          name: "mutationFn",
          isReadonly: true,
          type: "(...request: Request) => Promise<Data>",
        },
        retryProperty,
      ],
    },
    uses: [{ name: "ApiError", from: httpModule, isType: true }],
  };
}

function isQuery({ encoding }: OperationPlan): boolean {
  return encoding.method === "GET" || encoding.method === "HEAD";
}

function keyFunction(context: QueryContext): Declaration {
  const { operation, names, adapter } = context;
  const { functionName } = operation;
  const request = { ...requestParameter(operation, operationsModule), isOptional: true };
  const tagged: TypeSyntax[] = [textType(names.QueryKey), bodyType(context)];
  const error = genericType("ApiError", errorType(operation));
  return functionDeclaration(
    {
      name: `${functionName}Key`,
      docs: ["The key of a query; without a request, the prefix of the keys of all its queries."],
    },
    {
      signature: {
        parameters: [clientOptionsParameter, request],
        result: genericType("DataTag", ...tagged, error),
      },
      returned: `${names.createKey}(options, ${stringLiteral(functionName)}, request)`,
      uses: tagUses(adapter),
    },
  );
}

function query(context: QueryContext): Declaration {
  const { operation, names } = context;
  const { functionName } = operation;
  return declare(
    `${functionName}Query`,
    [clientOptionsParameter, requestParameter(operation, operationsModule)],
    genericType(names.QueryOptions, bodyType(context), errorType(operation)),
    [
      `queryKey: ${functionName}Key(options, request)`,
      unwrapped("queryFn: async ({ signal })", `${functionName}(options, request, { signal })`),
    ],
    ["unwrap"],
  );
}

function infiniteQuery(context: QueryContext, pagination: PaginationPlan): Declaration {
  const { plan, operation, names } = context;
  const { functionName } = operation;
  const item = valueToType(valueContext(plan), pagination.item);
  const load = `await pagination.${pagination.pageName}(options, request, { signal }, pageParam)`;
  return declare(
    `${functionName}InfiniteQuery`,
    [clientOptionsParameter, requestParameter(operation, operationsModule)],
    genericType(names.InfiniteQueryOptions, bodyType(context), item, errorType(operation)),
    [
      `queryKey: ${names.createKey}(options, ${stringLiteral(functionName)}, request, ["pages"])`,
      ["queryFn: async ({ signal, pageParam }) =>", indent([line, `toPageData(${load})`])],
      "initialPageParam: {}",
      "getNextPageParam: ({ next }) => next",
    ],
    ["toPageData"],
  );
}

function mutation(context: QueryContext): Declaration {
  const { plan, operation, names } = context;
  const { functionName } = operation;
  const request = requestParameter(operation, operationsModule);
  const parameters: TypeSyntax = {
    kind: "tuple",
    items: [{ type: request.type, optional: request.isOptional === true }],
  };
  return declare(
    `${functionName}Mutation`,
    [clientOptionsParameter],
    genericType(names.MutationOptions, parameters, bodyType(context), errorType(operation)),
    [
      `mutationKey: [${stringLiteral(plan.api.name)}, ${stringLiteral(functionName)}]`,
      unwrapped("mutationFn: async (request)", `${functionName}(options, request)`),
    ],
    ["unwrap"],
  );
}

function errorType({ errorName }: OperationPlan): TypeSyntax {
  return importedType(errorName, operationsModule);
}

/** The type of the body in the media types of the default `Accept` header. */
function bodyType({ plan, operation }: QueryContext): TypeSyntax {
  const { overloads, implementation } = operationOverloads(
    valueContext(plan),
    operation,
    operationsModule,
  );
  const [first = implementation] = overloads;
  return hasOthers(operation) ? first.body : implementation.body;
}

function declare(
  name: string,
  parameters: readonly Parameter[],
  result: TypeSyntax,
  members: readonly Layout[],
  values: readonly string[],
): Declaration {
  return functionDeclaration(
    { name },
    {
      signature: { parameters, result },
      returned: enclose("{", members, "}", { padding: line, breaks: true }),
      uses: usedValues(httpModule, values),
    },
  );
}

function unwrapped(head: string, call: string): Layout {
  return [`${head} =>`, indent([line, `unwrap(await operations.${call})`])];
}
