import { childAt, isSourceObject, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { findFamily } from "./composition/find-family.js";
import { canModelUnevaluatedItems } from "./import-array.js";
import type { SchemaKey, SchemaNode } from "./schema-object.js";

/** Notes keywords of a schema that are not imported. */
export function reportKeywords(context: ImportContext, node: SchemaNode): void {
  if (!isSourceObject(node.value)) return;
  reportUnevaluated(context, node);
  const isUnion = childAt(node, "oneOf") ?? childAt(node, "anyOf");
  const isAlone = childAt(node, "discriminator") && !isUnion;
  if (isAlone && !findFamily(context.document, node)) noteParent(context, node);
}

function reportUnevaluated(context: ImportContext, node: SchemaNode): void {
  const child = childAt(node, "unevaluatedItems");
  if (!child || child.value === true || canModelUnevaluatedItems(node)) return;
  const finding = {
    code: "unsupported-keyword",
    message: "'unevaluatedItems' is ignored: more values are accepted than the schema allows.",
    hint: "Use 'items'.",
  };
  context.note(child, finding, "warning");
}

/** Notes a discriminator that belongs neither to a union nor to a family of schemas. */
function noteParent(context: ImportContext, node: SchemaNode): void {
  context.note(childAt(node, "discriminator") ?? node, {
    code: "discriminator-without-union",
    message:
      "A discriminator without oneOf or anyOf is used only if its property is required and at most 256 schemas have this schema in allOf; this one is ignored.",
    hint: "Require the property, or describe the values by oneOf of the schemas they may be.",
  });
}

/** Notes the title and description of an inline member of `allOf`, because it becomes part of `parent`. */
export function noteInlineDescription(
  context: ImportContext,
  node: SchemaNode,
  parent: SchemaNode,
): void {
  const isRedundant = (key: SchemaKey) => {
    const text = valueAt(node, key);
    return !text || text === valueAt(parent, key);
  };
  if (isRedundant("title") && isRedundant("description")) return;
  context.note(node, {
    code: "description-not-kept",
    message: "The title and description of an inline member of allOf are ignored.",
    hint: "Move them to the schema with allOf, or name the member.",
  });
}

/** Notes `contentSchema`, which the model can represent only for the data of an event. */
export function noteContentSchema(context: ImportContext, node: SchemaNode): void {
  const content = childAt(node, "contentSchema");
  if (!content) return;
  const message = "The 'contentSchema' of a schema is ignored.";
  const hint = "Say it in the description.";
  context.note(content, { code: "detail-not-kept", message, hint });
}

/** Notes keywords for the content of strings that the model cannot represent. */
export function noteContent(context: ImportContext, node: SchemaNode): void {
  for (const keyword of ["contentEncoding", "contentMediaType"]) {
    if (!isSourceObject(node.value) || node.value[keyword] === undefined) continue;
    const message = `'${keyword}' is ignored: it is supported only for base64.`;
    context.note(node, {
      code: "constraint-not-kept",
      message,
      hint: "Say it in the description; servers check it.",
    });
  }
}
