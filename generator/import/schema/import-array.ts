import type { TypeShape } from "../../../runtime/definition/index.js";
import { childAt, listItems, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { countAt } from "./read-keywords.js";
import { importNoted } from "./import-noted.js";
import { aliasShape, unknownShape } from "./make-shape.js";
import type { SchemaNode } from "./schema-object.js";

/** `type: array`: a list, a set when its items are unique, a tuple when places have schemas of their own. */
export function importArray(context: ImportContext, node: SchemaNode): TypeShape {
  const places = listPlaces(node);
  if (places.length > 0) return importTuple(context, node, places);
  const items = childAt(node, "items");
  if (!items && context.dialect === "3.0") reportMissing(context, node);
  return aliasShape({
    type: valueAt(node, "uniqueItems") === true ? "set" : "list",
    itemShape: items ? importNoted(context, items) : unknownShape,
    ...countAt(node, "minItems"),
    ...countAt(node, "maxItems"),
  });
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

/**
 * By the letter a list with `prefixItems` may be shorter, and longer unless
 * `items` forbids it; whoever writes places and nothing more means exactly
 * these, so that is what is imported unless `minItems` or `items` say otherwise.
 */
function importTuple(
  context: ImportContext,
  node: SchemaNode,
  places: readonly SchemaNode[],
): TypeShape {
  const rest = childAt(node, "prefixItems")
    ? childAt(node, "items")
    : childAt(node, "additionalItems");
  const { minItems } = countAt(node, "minItems");
  const { maxItems } = countAt(node, "maxItems");
  const open =
    rest !== undefined &&
    rest.value !== false &&
    !(maxItems !== undefined && maxItems <= places.length);
  if (rest === undefined && maxItems === undefined) {
    context.note(node, {
      code: "open-tuple",
      message: "A list with only prefixItems is read as having exactly these items.",
      hint: "Say 'items: false' and 'minItems', or give 'items' a schema for what follows.",
    });
  }
  if (valueAt(node, "uniqueItems") === true) {
    const message = "'uniqueItems' of a list whose items have their own schemas is not kept.";
    context.note(node, {
      code: "constraint-not-kept",
      message,
      hint: "Say it in the description; servers check it.",
    });
  }
  return aliasShape({
    type: "tuple",
    items: places.map((place) => importNoted(context, place)),
    ...(open && rest ? { rest: importNoted(context, rest) } : {}),
    ...(minItems !== undefined && minItems < places.length ? { minItems } : {}),
  });
}
