import {
  mediaKind,
  type ObjectProperty,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import { childAt, followReferences, textAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { collectProperties } from "../schema/composition/collect-properties.js";
import { readTitledAnnotations } from "../schema/annotations.js";
import { importProperty } from "../schema/import-property.js";
import { listUnionMembers } from "../schema/inspect-schema.js";
import type { SchemaNode } from "../schema/schema-object.js";

/** The fields of a server-sent event (HTML standard, section 9.2.6). */
const fields = new Set(["event", "data", "id", "retry"]);

/**
 * Imports an `itemSchema` that describes an entire server-sent event (OpenAPI 3.2, section 4.14.4). The shape
 * of `data` is its `contentSchema`. Returns `undefined` if the schema describes only the data.
 */
export function importEvent(context: ImportContext, item: SchemaNode): TypeShape | undefined {
  const schema = followReferences(context.document, item);
  if (!schema) return undefined;
  const members = listUnionMembers(schema);
  const kinds = members.length > 0 ? members.map((member) => [schema, member]) : [[schema]];
  const variants = kinds.map((nodes) => importObject(context, nodes));
  const objects = variants.filter((variant) => variant !== undefined);
  if (objects.length < variants.length) return undefined;
  const [only] = objects;
  if (objects.length === 1) return only;
  return { type: "undiscriminatedUnion", variants: objects.map((shape) => ({ shape })) };
}

/** Imports the event that these schemas describe together. Returns `undefined` if it is not an event. */
function importObject(context: ImportContext, nodes: readonly SchemaNode[]): TypeShape | undefined {
  const collected = nodes.map((node) => collectProperties(context.document, node));
  const keys = new Set(collected.flatMap(({ properties }) => [...properties.keys()]));
  const isEvent = [...keys].every((key) => fields.has(key)) && keys.has("data");
  if (!isEvent) return undefined;
  const properties = [...keys].map((key): ObjectProperty => {
    const found = collected.flatMap(({ properties }) => properties.get(key) ?? []);
    const required = collected.some((schema) => schema.required.has(key));
    const content =
      key === "data"
        ? found.flatMap((node) => listContentSchemas(context, node)).at(-1)
        : undefined;
    if (!content) return importProperty(context, found, key, required);
    return {
      ...importProperty(context, [content], key, required),
      ...readTitledAnnotations(found[0] ?? content),
    };
  });
  return { type: "object", extends: [], properties };
}

/** The schemas of the JSON inside a string: none or one. */
function listContentSchemas({ document }: ImportContext, node: SchemaNode): SchemaNode[] {
  const target = followReferences(document, node) ?? node;
  const type = textAt(target, "contentMediaType") ?? "application/json";
  const content = childAt(target, "contentSchema");
  return content && mediaKind(type) === "json" ? [content] : [];
}
