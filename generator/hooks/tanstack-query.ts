import type { ImportDeclarationStructure, SourceFileStructure } from "ts-morph";
import { exactPathsOf } from "../../runtime/definition/index.js";
import type { TypeShape } from "../../runtime/definition/index.js";
import { type Declaration, functionDeclaration, toSourceFile } from "../emit/declarations.js";
import { enclose, indent, type Layout, line } from "../emit/layout/layout.js";
import { stringLiteral } from "../emit/layout/literal-layout.js";
import { httpModule, operationsModule } from "../emit/module-names.js";
import { hasOthers, operationOverloads } from "../emit/operations/operation-overloads.js";
import { clientOptionsParameter, valueContext } from "../emit/operations/operation-signature.js";
import { requestParameter } from "../emit/operations/request-parameter.js";
import type { Parameter } from "../emit/signature.js";
import { StructureKind } from "../emit/ts-morph.js";
import { genericType, literalType, textType, unionType } from "../emit/types/type-syntax.js";
import type { TypeSyntax } from "../emit/types/type-syntax.js";
import { usedValues } from "../emit/used-names.js";
import { findFreeName } from "../import/find-free-name.js";
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
  return { files: ({ plan, print }) => [{ path: file, text: print(queryFile(plan)) }] };
}

/** The names of the types that the file declares. */
interface OptionNames {
  readonly query: string;
  readonly mutation: string;
}

/** Every type is written out, because `isolatedDeclarations` infers none. */
function queryFile(plan: ClientPlan): SourceFileStructure {
  const operations = plan.operations.filter(({ response }) => response.kind !== "stream");
  const queries = operations.filter(isQuery);
  const names = nameOptions(plan);
  return toSourceFile(
    [
      ...(queries.length > 0 ? [queryOptions(names.query)] : []),
      ...(queries.length < operations.length ? [mutationOptions(names.mutation)] : []),
      ...operations.map((operation) =>
        isQuery(operation)
          ? query(plan, operation, names.query)
          : mutation(plan, operation, names.mutation),
      ),
      ...(queries.some((operation) => mayHoldBigint(plan, operation)) ? [keyFunction] : []),
    ],
    operations.length > 0 ? [operationsImport] : [],
  );
}

const operationsImport: ImportDeclarationStructure = {
  kind: StructureKind.ImportDeclaration,
  namespaceImport: "operations",
  moduleSpecifier: operationsModule,
};

/** Types of the package may be called so, too. */
function nameOptions({ types, operations }: ClientPlan): OptionNames {
  const taken = new Set([
    ...types.map(({ name }) => name),
    ...operations.flatMap(({ request, responseName }) => [request.name, responseName]),
  ]);
  const find = (name: string) => findFreeName((each) => taken.has(each), name);
  return { query: find("QueryOptions"), mutation: find("MutationOptions") };
}

function queryOptions(name: string): Declaration {
  return {
    statement: {
      kind: StructureKind.Interface,
      docs: ["The options of a query."],
      isExported: true,
      name,
      typeParameters: ["Key", "Body"],
      properties: [
        { name: "queryKey", type: "Key" },
        { name: "queryFn", type: "(context: { signal: AbortSignal }) => Promise<Body>" },
      ],
    },
    uses: [],
  };
}

function mutationOptions(name: string): Declaration {
  return {
    statement: {
      kind: StructureKind.Interface,
      docs: ["The options of a mutation. `Request`: the parameters of the function."],
      isExported: true,
      name,
      typeParameters: ["Key", "Request extends readonly unknown[]", "Body"],
      properties: [
        { name: "mutationKey", type: "Key" },
        { name: "mutationFn", type: "(...request: Request) => Promise<Body>" },
      ],
    },
    uses: [],
  };
}

function isQuery({ encoding }: OperationPlan): boolean {
  return encoding.method === "GET" || encoding.method === "HEAD";
}

/** Keys are hashed by `JSON.stringify`, which throws on a bigint. */
const keyFunction: Declaration = {
  statement: {
    kind: StructureKind.Function,
    docs: [
      "A request as a part of a query key, in which each bigint is text: keys are hashed as JSON.",
    ],
    name: "toKey",
    parameters: [{ name: "value", type: "unknown" }],
    returnType: "unknown",
    statements: [
      `if (typeof value === "bigint") return String(value);
if (Array.isArray(value)) return value.map(toKey);
if (typeof value !== "object" || value === null || value instanceof Date) return value;
return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toKey(each)]));`,
    ],
  },
  uses: [],
};

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

function query(plan: ClientPlan, operation: OperationPlan, optionsName: string): Declaration {
  const { functionName } = operation;
  const request = requestParameter(operation, operationsModule);
  const hasBigint = mayHoldBigint(plan, operation);
  const key = tuple(literalType(functionName), hasBigint ? textType("unknown") : typeOf(request));
  const name = stringLiteral(functionName);
  return declare(
    `${functionName}Query`,
    [clientOptionsParameter, request],
    genericType(optionsName, key, bodyType(plan, operation)),
    [
      `queryKey: [${name}, ${hasBigint ? "toKey(request)" : "request"}]`,
      unwrapped("queryFn: async ({ signal })", `${functionName}(options, request, { signal })`),
    ],
  );
}

function mutation(plan: ClientPlan, operation: OperationPlan, optionsName: string): Declaration {
  const { functionName } = operation;
  const request = requestParameter(operation, operationsModule);
  const parameters: TypeSyntax = {
    kind: "tuple",
    items: [{ type: request.type, optional: request.isOptional === true }],
  };
  const key = tuple(literalType(functionName));
  return declare(
    `${functionName}Mutation`,
    [clientOptionsParameter],
    genericType(optionsName, key, parameters, bodyType(plan, operation)),
    [
      `mutationKey: [${stringLiteral(functionName)}]`,
      unwrapped("mutationFn: async (request)", `${functionName}(options, request)`),
    ],
  );
}

/** The body in the media types that the call asks for. */
function bodyType(plan: ClientPlan, operation: OperationPlan): TypeSyntax {
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
): Declaration {
  return functionDeclaration(
    { name },
    {
      signature: { parameters, result },
      returned: enclose("{", members, "}", { padding: line, breaks: true }),
      uses: usedValues(httpModule, ["unwrap"]),
    },
  );
}

function unwrapped(head: string, call: string): Layout {
  return [`${head} =>`, indent([line, `unwrap(await operations.${call})`])];
}

function typeOf({ type, isOptional }: Parameter): TypeSyntax {
  return isOptional === true ? unionType([type, textType("undefined")]) : type;
}

/** A list of exactly these, which is not changed. */
function tuple(...types: readonly TypeSyntax[]): TypeSyntax {
  return genericType("Readonly", { kind: "tuple", items: types.map((type) => ({ type })) });
}
