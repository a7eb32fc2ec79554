import type { ImportDeclarationStructure, SourceFileStructure } from "ts-morph";
import type { ClientPlan, OperationPlan, PropertyPlan, ValuePlan } from "../../plan/index.js";
import { constantDeclaration, toSourceFile } from "../declarations.js";
import type { Declaration } from "../declarations.js";
import { callWithArrow, enclose, line } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { objectKey } from "../layout/literal-layout.js";
import { httpModule, schemasModule } from "../module-names.js";
import type { SchemaFunction } from "./schema-functions.js";
import { looseObject, type SchemaContext, shapeToSchema } from "./shape-to-schema.js";
import { StructureKind } from "../ts-morph.js";
import { importedType } from "../types/type-syntax.js";
import { listWords } from "../used-names.js";

/** The name of an operation's constant in `checks.ts`. */
export function checksName({ functionName }: OperationPlan): string {
  return `${functionName}Checks`;
}

/** Whether the request or the response of an operation is validated. */
export function hasChecks(plan: ClientPlan, operation: OperationPlan): boolean {
  return checksRequest(plan, operation) || checksResponse(plan, operation);
}

/** Skips bodies whose type depends on the media type, because the schema describes only the default. */
function checksRequest({ checks }: ClientPlan, { bodyChoices }: OperationPlan): boolean {
  return (checks === "request" || checks === "both") && !bodyChoices?.others.length;
}

/** Skips streams, because their values arrive after the result. */
function checksResponse(
  { checks }: ClientPlan,
  { response, responseChoices }: OperationPlan,
): boolean {
  const isSingle = !responseChoices?.others.length && !holdsStream(response);
  return (checks === "response" || checks === "both") && isSingle;
}

function holdsStream(value: ValuePlan): boolean {
  return value.kind === "stream" || (value.kind === "union" && value.values.some(holdsStream));
}

/** `checks.ts`: the schemas that validate each call. Undefined when no call is validated. */
export function emitChecks(plan: ClientPlan): SourceFileStructure | undefined {
  const { declarations, functions } = draftChecks(plan);
  if (declarations.length === 0) return undefined;
  const words = listWords(declarations);
  const schemas = plan.types.map(({ name }) => `${name}Schema`).filter((name) => words.has(name));
  const names = [...schemas, ...functions];
  const imports: ImportDeclarationStructure[] = [
    { kind: StructureKind.ImportDeclaration, namedImports: ["z"], moduleSpecifier: "zod" },
    ...(names.length > 0 ? [importSchemas(names)] : []),
  ];
  return toSourceFile(declarations, imports);
}

/** The helpers of `schemas.ts` that `checks.ts` calls. */
export function listCheckFunctions(plan: ClientPlan): ReadonlySet<SchemaFunction> {
  return draftChecks(plan).functions;
}

function draftChecks(plan: ClientPlan): {
  readonly declarations: readonly Declaration[];
  readonly functions: ReadonlySet<SchemaFunction>;
} {
  const functions = new Set<SchemaFunction>();
  const checked = plan.operations.filter((operation) => hasChecks(plan, operation));
  const declarations = checked.map((operation) => checksOf({ plan, functions }, operation));
  return { declarations, functions };
}

/** The context for the schemas of a call. */
interface ChecksContext {
  readonly plan: ClientPlan;
  readonly functions: Set<SchemaFunction>;
}

function importSchemas(names: readonly string[]): ImportDeclarationStructure {
  return {
    kind: StructureKind.ImportDeclaration,
    namedImports: [...names].sort(),
    moduleSpecifier: schemasModule,
  };
}

function checksOf(context: ChecksContext, operation: OperationPlan): Declaration {
  const { plan } = context;
  const { request, response } = operation;
  const members: Layout[] = [
    ...(checksRequest(plan, operation)
      ? [member("request", objectSchema(context, request.properties))]
      : []),
    ...(checksResponse(plan, operation)
      ? [member("response", valueSchema(context, response))]
      : []),
  ];
  return constantDeclaration(
    { name: checksName(operation) },
    {
      type: importedType("CallChecks", httpModule),
      value: enclose("{", members, "}", { padding: line, breaks: true }),
    },
  );
}

/** A schema that is created when a call first uses it. */
function member(name: string, schema: Layout): Layout {
  return [`${name}: /* @__PURE__ */ `, callWithArrow("z.lazy(", schema)];
}

function objectSchema(context: ChecksContext, properties: readonly PropertyPlan[]): Layout {
  const members = properties.map(({ key, optional, value }): Layout => {
    const schema = valueSchema(context, value);
    return [`${objectKey(key)}: `, optional ? enclose("z.exactOptional(", [schema], ")") : schema];
  });
  return looseObject(members);
}

function partsSchema(
  context: ChecksContext,
  { parts, rest }: Extract<ValuePlan, { kind: "parts" }>,
): Layout {
  const items = parts.map(({ value, optional }) => {
    const schema = valueSchema(context, value);
    return optional ? enclose("z.exactOptional(", [schema], ")") : schema;
  });
  if (!rest) return enclose("z.tuple([", items, "])");
  const further = valueSchema(context, rest);
  if (items.length === 0) return enclose("z.array(", [further], ")");
  return enclose("z.tuple(", [enclose("[", items, "]"), further], ")");
}

/** Converts a planned value to a schema. Files and streams are not validated. */
function valueSchema(context: ChecksContext, value: ValuePlan): Layout {
  switch (value.kind) {
    case "shape": {
      const { definition, nameType, hasOpenEnums, hasDates, integers } = context.plan;
      const { functions } = context;
      const { direction } = value;
      const schemaContext: SchemaContext = {
        definition,
        nameType,
        hasOpenEnums,
        hasDates,
        integers,
        direction,
        functions,
      };
      return shapeToSchema(schemaContext, value.shape);
    }
    case "object":
      return objectSchema(context, value.properties);
    case "union":
      return enclose(
        "z.union([",
        value.values.map((each) => valueSchema(context, each)),
        "])",
      );
    case "parts":
      return partsSchema(context, value);
    case "text":
      return "z.string()";
    case "empty":
      return "z.undefined()";
    case "blob":
      return "z.instanceof(Blob)";
    default:
      return "z.unknown()";
  }
}
