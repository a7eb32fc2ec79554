import {
  type ApiDefinition,
  collectTypes,
  type Issue,
  listProperties,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";
import { visitLocatedShapes } from "../visit-located-shapes.js";

/**
 * Reports types that no operation, webhook or channel uses. A document that only contains schemas is a
 * library, whose types are not reported.
 */
export function checkUnusedType(definition: ApiDefinition): Issue[] {
  const { endpoints, webhooks, websockets } = definition;
  const isLibrary = [endpoints, webhooks, websockets].every(
    (group) => Object.keys(group).length === 0,
  );
  if (isLibrary) return [];
  const used = listUsed(definition);
  const forms = listForms(definition);
  return Object.entries(definition.types)
    .filter(([id, { shape }]) => !used.has(id) && !isMemberUsed(shape, used))
    .filter(([, { shape }]) => !isCopiedToForm(definition, forms, shape))
    .map(([id]) => ({
      code: "unused-type",
      severity: "info",
      message: `No operation, channel or webhook uses the type '${id}'.`,
      pointer: appendPointer("/types", id),
      hint: "Refer to it, or remove it.",
    }));
}

/** The ids of all used types. One walk finds them, because operations share most types. */
function listUsed(definition: ApiDefinition): Set<string> {
  const roots = new Set<string>();
  visitLocatedShapes({ ...definition, types: {} }, ({ shape }) => {
    for (const id of listNames(shape)) roots.add(id);
  });
  const variants = [...roots].map((id) => ({ shape: named(id) }));
  return collectTypes(definition, { shape: { type: "undiscriminatedUnion", variants } });
}

function named(id: string): TypeShape {
  return { type: "alias", value: { type: "id", id } };
}

function listNames(shape: TypeShape): readonly string[] {
  if (shape.type === "object") return shape.extends;
  if (shape.type === "discriminatedUnion")
    return shape.variants.flatMap((variant) => variant.extends);
  return shape.type === "alias" && shape.value.type === "id" ? [shape.value.id] : [];
}

/** The names of the fields of every multipart body. */
function listForms({ endpoints }: ApiDefinition): ReadonlySet<string>[] {
  return Object.values(endpoints).flatMap(({ requests }) =>
    (requests ?? []).flatMap(({ body }) =>
      body.type === "formData" ? [new Set(body.fields.map(({ key }) => key))] : [],
    ),
  );
}

/** Whether a type is the schema of a multipart body, whose properties are copied into fields without a reference. */
function isCopiedToForm(
  definition: ApiDefinition,
  forms: readonly ReadonlySet<string>[],
  shape: TypeShape,
): boolean {
  if (shape.type !== "object") return false;
  const keys = listProperties(definition, shape).map(({ key }) => key);
  return keys.length > 0 && forms.some((form) => keys.every((key) => form.has(key)));
}

/** Whether a member of the union is used. Operations may refer to members and never to the union itself. */
function isMemberUsed(shape: TypeShape, used: ReadonlySet<string>): boolean {
  return shape.type === "discriminatedUnion" && listNames(shape).some((id) => used.has(id));
}
