import { importWithAnnotations } from "./import-with-annotations.js";
import type { ContainedItems, TypeShape } from "../../../runtime/definition/index.js";
import { childAt, listItems, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { countAt } from "./read-keywords.js";
import { aliasShape, unknownShape } from "./shapes.js";
import type { SchemaNode } from "./schema-object.js";

/** Imports `type: array` as a tuple with prefix items, as a set with unique items, otherwise as a list. */
export function importArray(context: ImportContext, node: SchemaNode): TypeShape {
  const prefixItems = listPrefixItems(node);
  if (prefixItems.length > 0) return importTuple(context, node, prefixItems);
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

/** Only 3.0 requires `items`. */
function reportMissing(context: ImportContext, node: SchemaNode): void {
  context.report(node, "warning", {
    code: "missing-items",
    message: "A list does not say what it holds; its items may be anything.",
    hint: "Give it 'items'; {} for items of any kind.",
  });
}

/** The schemas in `prefixItems`, or in the list under `items` before 2020-12. */
function listPrefixItems(node: SchemaNode): SchemaNode[] {
  const prefix = listItems(childAt(node, "prefixItems"));
  return prefix.length > 0 ? prefix : listItems(childAt(node, "items"));
}

/** Imports an array with prefix items, which may have fewer items, or more unless other keywords forbid it. */
function importTuple(
  context: ImportContext,
  node: SchemaNode,
  prefixItems: readonly SchemaNode[],
): TypeShape {
  const { minItems = 0 } = countAt(node, "minItems");
  const { maxItems = Infinity } = countAt(node, "maxItems");
  const rest = maxItems > prefixItems.length ? importRest(context, node) : undefined;
  return aliasShape({
    type: "tuple",
    items: prefixItems.map((item) => importWithAnnotations(context, item)),
    ...(rest ? { rest } : {}),
    ...(minItems === prefixItems.length ? {} : { minItems }),
    ...(maxItems < Infinity && (rest || maxItems < prefixItems.length) ? { maxItems } : {}),
    ...(valueAt(node, "uniqueItems") === true ? { uniqueItems: true } : {}),
    ...importContains(context, node),
  });
}

/** The shape of the items after the prefix items; undefined if no more items are allowed. */
function importRest(context: ImportContext, node: SchemaNode): TypeShape | undefined {
  const rest =
    (childAt(node, "prefixItems") ? childAt(node, "items") : childAt(node, "additionalItems")) ??
    (canModelUnevaluatedItems(node) ? childAt(node, "unevaluatedItems") : undefined);
  if (!rest) return unknownShape;
  return rest.value === false ? undefined : importWithAnnotations(context, rest);
}

/** Keywords that can evaluate items besides `prefixItems`. */
const otherEvaluators = ["$ref", "allOf", "oneOf", "anyOf", "if", "contains"] as const;

/** Whether `unevaluatedItems` applies to exactly the items after the prefix items. */
export function canModelUnevaluatedItems(node: SchemaNode): boolean {
  const hasPrefixItems = childAt(node, "prefixItems") !== undefined;
  return hasPrefixItems && otherEvaluators.every((keyword) => childAt(node, keyword) === undefined);
}
