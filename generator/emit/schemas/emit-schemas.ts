import type {
  FunctionDeclarationStructure,
  ImportDeclarationStructure,
  SourceFileStructure,
} from "ts-morph";
import {
  listObjectConstraints,
  listShapeRules,
  travels,
} from "../../../runtime/definition/index.js";
import type { TypeId } from "../../../runtime/definition/index.js";
import type { ClientPlan, TypePlan } from "../../plan/index.js";
import { constantDeclaration, toSourceFile } from "../declarations.js";
import type { Declaration } from "../declarations.js";
import { enclose, hardline, indent } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { typesModule } from "../module-names.js";
import { listCheckFunctions } from "./emit-checks.js";
import { listSchemaFunctions, type SchemaFunction } from "./schema-functions.js";
import {
  bodySchema,
  propertyToSchema,
  type SchemaContext,
  shapeToSchema,
} from "./shape-to-schema.js";
import { genericType, textType } from "../types/type-syntax.js";
import { StructureKind } from "../ts-morph.js";

/**
 * The helper for schemas that are created on first use. Its parameter type compares only the output
 * of a schema with its type. Comparing all methods of zod's classes would make compilation seven
 * times slower.
 */
const lazily: FunctionDeclarationStructure = {
  kind: StructureKind.Function,
  docs: ["Built when it is first used, because types may refer to each other."],
  name: "lazily",
  typeParameters: ["Output"],
  parameters: [{ name: "read", type: "() => z.core.$ZodType<Output>" }],
  returnType: "z.ZodType<Output>",
  statements: ["return z.lazy(read as () => z.ZodType<Output>);"],
};

const importZod: ImportDeclarationStructure = {
  kind: StructureKind.ImportDeclaration,
  namedImports: ["z"],
  moduleSpecifier: "zod",
};

const importTypes: ImportDeclarationStructure = {
  kind: StructureKind.ImportDeclaration,
  isTypeOnly: true,
  namespaceImport: "types",
  moduleSpecifier: typesModule,
};

/** `schemas.ts`: a zod schema for every type of the definition. The compiler compares the two. */
export function emitSchemas(plan: ClientPlan): SourceFileStructure | undefined {
  if (!plan.writeSchemas) return undefined;
  const functions = new Set(listCheckFunctions(plan));
  const schemas = plan.types.map((type) => schemaOf(plan, type, functions));
  const called = listSchemaFunctions(functions, plan.integers);
  const helpers = [...(schemas.length > 0 ? [lazily] : []), ...called];
  const declarations = [...schemas, ...helpers.map((statement) => ({ statement, uses: [] }))];
  if (declarations.length === 0) return toSourceFile([]);
  return toSourceFile(declarations, schemas.length > 0 ? [importZod, importTypes] : [importZod]);
}

function schemaOf(plan: ClientPlan, type: TypePlan, functions: Set<SchemaFunction>): Declaration {
  const { definition, nameType, hasOpenEnums, hasDates, integers } = plan;
  const { direction } = type;
  const context: SchemaContext = {
    definition,
    nameType,
    direction,
    hasOpenEnums,
    hasDates,
    integers,
    functions,
  };
  const schema = indent([hardline, typeSchema(context, type), ","]);
  return constantDeclaration(
    { name: schemaName(type.name) },
    {
      type: genericType("z.ZodType", textType(`types.${type.name}`)),
      value: ["/* @__PURE__ */ lazily(() =>", schema, hardline, ")"],
    },
  );
}

function schemaName(type: string): string {
  return `${type}Schema`;
}

function typeSchema(context: SchemaContext, type: TypePlan): Layout {
  if (type.kind === "interface") return interfaceSchema(context, type);
  if (type.circular) return "z.unknown()";
  const plain = shapeToSchema(context, type.shape);
  if (!type.isBranded) return plain;
  return enclose(
    "z.pipe(",
    [plain, `z.transform((text: string) => text as types.${type.name})`],
    ")",
  );
}

function interfaceSchema(
  context: SchemaContext,
  { shape, properties, bases, direction }: Extract<TypePlan, { kind: "interface" }>,
): Layout {
  const present = properties.filter((property) => travels(property, direction));
  const members = present.map((property) => propertyToSchema(context, property));
  // The schemas of its bases check their constraints. Without bases, this schema checks all of them.
  const isOwn = bases.length > 0;
  const constraints =
    shape.type === "object"
      ? listObjectConstraints(context.definition, shape, { direction, isOwn })
      : [];
  const body = bodySchema(context, members, [...constraints, ...listShapeRules(shape)]);
  return bases.reduce<Layout>((schema, base: TypeId) => {
    const name = context.nameType(base, direction);
    return name ? enclose("z.intersection(", [schema, schemaName(name)], ")") : schema;
  }, body);
}
