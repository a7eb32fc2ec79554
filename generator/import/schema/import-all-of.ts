import type { TypeShape } from "../../../runtime/definition/index.js";
import { childAt, followReferences, isSourceObject, listItems } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { combineShapes } from "./combine-shapes.js";
import { findFamily, isNamedChild } from "./find-family.js";
import { importMergedObject } from "./import-merged-object.js";
import { findNamedSchema } from "./import-reference.js";
import { aliasShape, primitiveShape, unknownShape } from "./make-shape.js";
import { listUnionMembers, referenceOf, type SchemaKind, schemaKind } from "./schema-kinds.js";
import type { SchemaNode } from "./schema-object.js";

/** A member of an `allOf`, after nested ones are spread out. */
interface Member {
  readonly node: SchemaNode;
  readonly kind: SchemaKind;
}

/**
 * `allOf`: of objects, one object that extends the named ones and has the
 * properties of the others; with a union among them, a union of such objects;
 * of other values, the narrowest type that all allow.
 */
export function importAllOf(context: ImportContext, node: SchemaNode): TypeShape {
  const members = withoutRepeats(listMembers(context, node));
  const structural = members.filter(({ kind }) => kind !== "nothing");
  const [only] = structural;
  const idle = members.filter(
    ({ node, kind }) => kind === "nothing" && referenceOf(node) !== undefined,
  );
  if (!only && idle[0]) return context.shape(idle[0].node);
  for (const { node: member } of idle) findNamedSchema(context, member, referenceOf(member) ?? "");
  if (!only) return importEmpty(members);
  if (structural.length === 1) return importOnly(context, node, only.node);
  const unions = structural.filter(({ kind }) => kind === "union");
  if (unions.length > 0) return distributeUnion(context, node, structural);
  const values = structural.filter(({ kind }) => kind === "value");
  if (values.length === 0)
    return importMergedObject(
      context,
      node,
      structural.map(({ node }) => node),
    );
  if (values.length === structural.length) return combineValues(context, node, values);
  return reportConflict(context, node, context.shape(only.node));
}

/** One member says everything; a named child of a discriminated parent extends it all the same. */
function importOnly(context: ImportContext, node: SchemaNode, only: SchemaNode): TypeShape {
  const target = followReferences(context.document, only);
  const isChild =
    target &&
    isNamedChild(context.document, node, target) &&
    findFamily(context.document, target) !== undefined;
  return isChild ? importMergedObject(context, node, [only]) : context.shape(only);
}

/** Members of nested inline `allOf` are used as they are; keywords next to it are a last member. */
function listMembers(
  context: ImportContext,
  node: SchemaNode,
  around: ReadonlySet<unknown> = new Set(),
): Member[] {
  const inside = new Set(around).add(node.value);
  const nested = listItems(childAt(node, "allOf")).flatMap((item): Member[] => {
    if (inside.has(item.value)) return [];
    return referenceOf(item) === undefined && childAt(item, "allOf") && inside.size < deepest
      ? listMembers(context, item, inside)
      : [{ node: item, kind: schemaKind(context.document, item) }];
  });
  const rest = withoutAllOf(node);
  const kind = schemaKind(context.document, rest);
  return kind === "nothing" ? nested : [...nested, { node: rest, kind }];
}

/** A reference that stands twice says nothing more. */
function withoutRepeats(members: readonly Member[]): Member[] {
  const seen = new Set<string>();
  return members.filter(({ node }) => {
    const reference = referenceOf(node);
    const isNew = reference === undefined || !seen.has(reference);
    if (reference !== undefined) seen.add(reference);
    return isNew;
  });
}

/** `allOf` inside each other beyond this are imported as schemas of their own, which have a limit. */
const deepest = 100;

function withoutAllOf(node: SchemaNode): SchemaNode {
  if (!isSourceObject(node.value)) return node;
  const rest = Object.entries(node.value).filter(
    ([keyword]) => !["allOf", "nullable", "x-nullable"].includes(keyword),
  );
  return { ...node, value: Object.fromEntries(rest) };
}

/** Members that only describe: an object of any kind when one says so, else anything. */
function importEmpty(members: readonly Member[]): TypeShape {
  const isObject = members.some(
    ({ node }) => isSourceObject(node.value) && node.value.type === "object",
  );
  if (!isObject) return unknownShape;
  const keyShape = primitiveShape({ type: "string" });
  return aliasShape({ type: "map", keyShape, valueShape: unknownShape });
}

function combineValues(
  context: ImportContext,
  node: SchemaNode,
  members: readonly Member[],
): TypeShape {
  const shapes = members.map((member) =>
    context.shape(followReferences(context.document, member.node) ?? member.node),
  );
  return shapes.reduce(
    (combined, shape) => combineShapes(combined, shape) ?? reportConflict(context, node, combined),
  );
}

function reportConflict(context: ImportContext, node: SchemaNode, kept: TypeShape): TypeShape {
  context.report(node, "warning", {
    code: "conflicting-schemas",
    message: "The members of this allOf exclude each other; the first is taken.",
    hint: "Use oneOf or anyOf if either may apply.",
  });
  return kept;
}

/** More combinations of unions than this are not worth a type. */
const mostCombinations = 256;

/** A and (B or C) is (A and B) or (A and C). */
function distributeUnion(
  context: ImportContext,
  node: SchemaNode,
  members: readonly Member[],
): TypeShape {
  const union = members.find(({ kind }) => kind === "union");
  const target = union && followReferences(context.document, union.node);
  if (!union || !target || !isSourceObject(target.value)) return unknownShape;
  const keyword = Array.isArray(target.value.oneOf) ? "oneOf" : "anyOf";
  if (!Array.isArray(target.value[keyword]))
    return reportConflict(context, node, context.shape(union.node));
  if (countCombinations(context, members) > mostCombinations) {
    return reportCombinations(context, node, context.shape(union.node));
  }
  const { [keyword]: variants, ...rest } = target.value;
  const others = members.filter((member) => member !== union).map(({ node }) => node.value);
  const distributed = (variants as unknown[]).map((variant) => ({ allOf: [...others, variant] }));
  return context.shape({ ...target, value: { ...rest, [keyword]: distributed } });
}

function countCombinations(context: ImportContext, members: readonly Member[]): number {
  return members.reduce((product, { node }) => {
    const target = followReferences(context.document, node);
    return product * Math.max(1, target ? listUnionMembers(target).length : 1);
  }, 1);
}

function reportCombinations(context: ImportContext, node: SchemaNode, kept: TypeShape): TypeShape {
  context.report(node, "warning", {
    code: "too-many-combinations",
    message: `These unions make more than ${mostCombinations} combinations; only the first union is kept.`,
    hint: "Say which belong together in one oneOf.",
  });
  return kept;
}
