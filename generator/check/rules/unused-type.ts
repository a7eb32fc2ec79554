import {
  type ApiDefinition,
  collectTypes,
  type Issue,
  listProperties,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";
import { visitPlaces } from "../visit-places.js";

/**
 * Unused type: a type that no operation, webhook or channel leads to. A
 * document of schemas alone is a library; nothing of it is unused.
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
    .filter(([id, { shape }]) => !used.has(id) && !isUsedByPart(shape, used))
    .filter(([, { shape }]) => !isWrittenOut(definition, forms, shape))
    .map(([id]) => ({
      code: "unused-type",
      severity: "info",
      message: `No operation, channel or webhook uses the type '${id}'.`,
      pointer: appendPointer("/types", id),
      hint: "Refer to it, or remove it.",
    }));
}

/** Operations lead to the same types again and again: all of them in one walk. */
function listUsed(definition: ApiDefinition): Set<string> {
  const roots = new Set<string>();
  visitPlaces({ ...definition, types: {} }, ({ shape }) => {
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
  if (shape.type === "discriminatedUnion") return shape.variants.flatMap((each) => each.extends);
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

/** The schema of a multipart body is not referred to: its properties are there as fields. */
function isWrittenOut(
  definition: ApiDefinition,
  forms: readonly ReadonlySet<string>[],
  shape: TypeShape,
): boolean {
  if (shape.type !== "object") return false;
  const keys = listProperties(definition, shape).map(({ key }) => key);
  return keys.length > 0 && forms.some((form) => keys.every((key) => form.has(key)));
}

/** The union of everything built from a schema is not asked for while its members are. */
function isUsedByPart(shape: TypeShape, used: ReadonlySet<string>): boolean {
  return shape.type === "discriminatedUnion" && listNames(shape).some((id) => used.has(id));
}
