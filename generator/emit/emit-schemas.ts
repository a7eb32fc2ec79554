import type { ObjectProperty, TypeId } from "../../runtime/definition/index.js";
import type { ClientPlan, TypePlan } from "../plan/index.js";
import { enclose, hardline, indent } from "./layout.js";
import type { Layout } from "./layout.js";
import {
  looseObject,
  propertyToSchema,
  type SchemaContext,
  shapeToSchema,
} from "./shape-to-schema.js";
import { travels } from "./shape-to-type.js";
import { createSourceWriter } from "./source-writer.js";

/**
 * Makes a schema that is built when it is first used. That it agrees with its type is checked by
 * what it gives alone: to compare all methods of zod's classes costs a compiler seven times as much.
 */
const lazily = [
  "function lazily<Output>(read: () => z.core.$ZodType<Output>): z.ZodType<Output> {",
  "  return z.lazy(read as () => z.ZodType<Output>);",
  "}",
].join("\n");

/** `schemas.ts`: a zod schema for every type of the definition, which agrees with it by type. */
export function emitSchemas(plan: ClientPlan): string {
  const writer = createSourceWriter();
  if (plan.types.length === 0) return writer.toText(["export {};"]);
  for (const type of plan.types) {
    const context: SchemaContext = {
      definition: plan.definition,
      nameType: plan.nameType,
      direction: type.direction,
      hasOpenEnums: plan.hasOpenEnums,
      dates: plan.dates,
    };
    writer.statement(
      [
        `export const ${schemaName(type.name)}: z.ZodType<types.${type.name}> = /* @__PURE__ */ lazily(() =>`,
        indent([hardline, typeSchema(context, type), ","]),
        hardline,
        ");",
      ],
      [`Checks a {@link types.${type.name}}.`],
    );
  }
  writer.statement(
    [lazily],
    ["Built when it is first used, because types may refer to each other."],
  );
  const imports = ['import { z } from "zod";', 'import type * as types from "./types.js";'];
  return writer.toText(imports);
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
  { properties, bases, extra, direction }: Extract<TypePlan, { kind: "interface" }>,
): Layout {
  const own = properties.filter((property: ObjectProperty) => travels(property, direction));
  const members = own.map((property) => propertyToSchema(context, property));
  const rest = extra && shapeToSchema(context, { type: "alias", value: extra });
  const whole = looseObject(members, rest);
  return bases.reduce<Layout>((schema, base: TypeId) => {
    const name = context.nameType(base, direction);
    return name ? enclose("z.intersection(", [schema, schemaName(name)], ")") : schema;
  }, whole);
}
