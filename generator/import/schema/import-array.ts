import { importWithAnnotations } from "./annotations.js";
import type { ContainedItems, TypeShape } from "../../../runtime/definition/index.js";
import { childAt, listItems, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { countAt } from "./read-keywords.js";
import { aliasShape, unknownShape } from "./shapes.js";
import type { SchemaNode } from "./schema-object.js";

/** `type: array`: a list, a set when its items are unique, a tuple when places have schemas of their own. */
export function importArray(context: ImportContext, node: SchemaNode): TypeShape {
  const places = listPlaces(node);
  if (places.length > 0) return importTuple(context, node, places);
  const items = childAt(node, "items");
  if (!items && context.dialect === "3.0") reportMissing(context, node);
  return aliasShape({
    type: valueAt(node, "uniqueItems") === true ? "set" : "list",
    itemShape: items ? importWithAnnotations(context, items) : unknownShape,
    ...countAt(node, "minItems"),
    ...countAt(node, "maxItems"),
    ...importContains(context, node),
  });
}

function importContains(context: ImportContext, node: SchemaNode): { contains?: ContainedItems } {
  const contained = childAt(node, "contains");
  if (!contained) return {};
  const { minContains } = countAt(node, "minContains");
  const { maxContains } = countAt(node, "maxContains");
  return {
    contains: {
      shape: context.shape(contained),
      ...(minContains === undefined ? {} : { min: minContains }),
      ...(maxContains === undefined ? {} : { max: maxContains }),
    },
  };
}

/** Since 3.1 a list of anything may be written so. */
function reportMissing(context: ImportContext, node: SchemaNode): void {
  context.report(node, "warning", {
    code: "missing-items",
    message: "A list does not say what it holds; its items may be anything.",
    hint: "Give it 'items'; {} for items of any kind.",
  });
}

/** `prefixItems`; before 2020-12 a list under `items`. */
function listPlaces(node: SchemaNode): SchemaNode[] {
  const prefix = listItems(childAt(node, "prefixItems"));
  return prefix.length > 0 ? prefix : listItems(childAt(node, "items"));
}

/** A list with `prefixItems` may be shorter, and longer unless other keywords forbid it. */
function importTuple(
  context: ImportContext,
  node: SchemaNode,
  places: readonly SchemaNode[],
): TypeShape {
  const { minItems = 0 } = countAt(node, "minItems");
  const { maxItems = Infinity } = countAt(node, "maxItems");
  const rest = maxItems > places.length ? importRest(context, node) : undefined;
  return aliasShape({
    type: "tuple",
    items: places.map((place) => importWithAnnotations(context, place)),
    ...(rest ? { rest } : {}),
    ...(minItems === places.length ? {} : { minItems }),
    ...(maxItems < Infinity && (rest || maxItems < places.length) ? { maxItems } : {}),
    ...(valueAt(node, "uniqueItems") === true ? { uniqueItems: true } : {}),
    ...importContains(context, node),
  });
}

/** The shape of items after those with places of their own; undefined where there are none. */
function importRest(context: ImportContext, node: SchemaNode): TypeShape | undefined {
  const rest =
    (childAt(node, "prefixItems") ? childAt(node, "items") : childAt(node, "additionalItems")) ??
    (canModelUnevaluatedItems(node) ? childAt(node, "unevaluatedItems") : undefined);
  if (!rest) return unknownShape;
  return rest.value === false ? undefined : importWithAnnotations(context, rest);
}

/** Keywords that may evaluate items besides those with places of their own. */
const otherEvaluators = ["$ref", "allOf", "oneOf", "anyOf", "if", "contains"] as const;

/** Whether `unevaluatedItems` is about the items after those with places of their own. */
export function canModelUnevaluatedItems(node: SchemaNode): boolean {
  const hasPlaces = childAt(node, "prefixItems") !== undefined;
  return hasPlaces && otherEvaluators.every((keyword) => childAt(node, keyword) === undefined);
}
