import type { TypeShape, UndiscriminatedUnionVariant } from "../../../runtime/definition/index.js";
import { childAt, isSourceObject, listItems, textAt, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { isAnnotationKeyword, readAnnotations } from "./annotations.js";
import { discriminantOf } from "./find-family.js";
import { findTag, importDiscriminatedUnion } from "./import-discriminated-union.js";
import { literalShape, unknownShape } from "./make-shape.js";
import { allowsNull, isNullSchema, isRequirement, ownKind, referenceOf } from "./schema-kinds.js";
import type { SchemaNode } from "./schema-object.js";

/** `oneOf` or `anyOf`; null among the members becomes `nullable` around the shape. */
export function importUnion(context: ImportContext, node: SchemaNode): TypeShape {
  const keyword = childAt(node, "oneOf") ? "oneOf" : "anyOf";
  noteSecondUnion(context, node, keyword);
  const members = listItems(childAt(node, keyword)).filter((item) => !isNullSchema(item.value));
  const base = baseOf(node, keyword);
  if (base && members.every((member) => isRequirement(member.value))) {
    return importBaseAlone(context, node, base);
  }
  const variants = base ? members.map((member) => withBase(base, member)) : members;
  const [only, ...others] = variants;
  if (!only) return allowsNull(node) ? literalShape({ type: "nullLiteral" }) : unknownShape;
  if (others.length === 0) return context.shape(only);
  return (
    importConstants(members) ??
    importTagged(context, node, variants) ??
    importPlain(context, variants)
  );
}

/**
 * Keywords next to the union that hold for each member; undefined when there
 * are none. Those of one type without that type, such as `items` alone, say
 * nothing about members of another.
 */
function baseOf(node: SchemaNode, keyword: string): SchemaNode | undefined {
  if (!isSourceObject(node.value)) return undefined;
  const entries = Object.entries(node.value).filter(
    ([key]) => key !== keyword && !isAnnotationKeyword(key),
  );
  if (!entries.some(([key]) => key !== "type")) return undefined;
  const base = { ...node, value: Object.fromEntries(entries) };
  const isLoose = ownKind(base) === "value" && childAt(base, "type") === undefined;
  return isLoose ? undefined : base;
}

function withBase(base: SchemaNode, member: SchemaNode): SchemaNode {
  const words = (["title", "description", "deprecated"] as const).flatMap((key) => {
    const value = valueAt(member, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...member, value: { allOf: [base.value, member.value], ...Object.fromEntries(words) } };
}

function importBaseAlone(context: ImportContext, node: SchemaNode, base: SchemaNode): TypeShape {
  context.note(node, {
    code: "unsupported-keyword",
    message: "Alternatives of required keys are not kept: each key is optional.",
    hint: "Say it in the description; servers check it.",
  });
  return context.shape(base);
}

function noteSecondUnion(context: ImportContext, node: SchemaNode, keyword: string): void {
  if (keyword !== "oneOf" || !childAt(node, "anyOf")) return;
  const message = "'anyOf' next to 'oneOf' is not kept.";
  context.note(node, {
    code: "unsupported-keyword",
    message,
    hint: "Say it in the description; servers check it.",
  });
}

/** Members that are constants with a title and a description are an enum. */
function importConstants(members: readonly SchemaNode[]): TypeShape | undefined {
  const scalar = ["string", "number", "boolean"];
  const isConstant = (member: SchemaNode) => scalar.includes(typeof valueAt(member, "const"));
  if (!members.every(isConstant)) return undefined;
  const values = members.map((member) => {
    const displayName = textAt(member, "title");
    const { description, availability } = readAnnotations(member);
    return {
      value: valueAt(member, "const") as string | number | boolean,
      ...(displayName === undefined ? {} : { displayName }),
      ...(description === undefined ? {} : { description }),
      ...(availability === undefined ? {} : { availability }),
    };
  });
  return { type: "enum", values };
}

function importTagged(
  context: ImportContext,
  node: SchemaNode,
  variants: readonly SchemaNode[],
): TypeShape | undefined {
  const declared = childAt(node, "discriminator");
  const discriminant = declared ? discriminantOf(declared) : findTag(context.document, variants);
  if (discriminant === undefined) return undefined;
  return importDiscriminatedUnion(context, { node, discriminant, declared }, variants);
}

function importPlain(context: ImportContext, variants: readonly SchemaNode[]): TypeShape {
  return {
    type: "undiscriminatedUnion",
    variants: variants.map((variant) => importVariant(context, variant)),
  };
}

function importVariant(context: ImportContext, node: SchemaNode): UndiscriminatedUnionVariant {
  const shape = context.shape(node);
  const { description, availability } = readAnnotations(node);
  const displayName = referenceOf(node) === undefined ? textAt(node, "title") : undefined;
  return {
    ...(displayName === undefined ? {} : { displayName }),
    ...(description === undefined ? {} : { description }),
    ...(availability === undefined ? {} : { availability }),
    shape,
  };
}
