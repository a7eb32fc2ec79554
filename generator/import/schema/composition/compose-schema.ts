import { inheritsFrom } from "./list-lineage.js";
import {
  childAt,
  followReferences,
  isSourceObject,
  listItems,
  locationOf,
} from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import { narrowScope } from "../dynamic-scope.js";
import { findNamedSchema } from "../import-reference.js";
import { hasShapeRules } from "../import-rules.js";
import { noteInlineDescription } from "../report-keywords.js";
import { listChoiceMembers, referenceOf } from "../inspect-schema.js";
import type { SchemaNode } from "../schema-object.js";
import { discriminatorOf, type Discriminator } from "./discriminator.js";
import { isExtendedByMembers } from "./extended-union.js";
import { findFamily, isChild } from "./find-family.js";
import { listFamily } from "./list-family.js";
import { schemaKind } from "./schema-kind.js";

/** One of several schemas that all apply: a named schema, which is extended, or inline keywords. */
export interface Part {
  readonly type: "named" | "inline";
  /** The schema. Of a named part, the target of the reference. */
  readonly node: SchemaNode;
  /** The reference to a named part, or the inline schema. */
  readonly origin: SchemaNode;
}

/** The members of a union, of which one applies. */
export interface Choice {
  /** The schema with the `oneOf` or `anyOf`. */
  readonly node: SchemaNode;
  readonly members: readonly SchemaNode[];
  /** Absent if no discriminator is declared or found. */
  readonly discriminator?: Discriminator;
}

/** The components of a schema: all parts apply, and one member of each choice. */
export interface Composition {
  readonly parts: readonly Part[];
  readonly choices: readonly Choice[];
}

interface Scope {
  readonly context: ImportContext;
  /** The schema that is being composed. */
  readonly owner: SchemaNode;
  /** The values of the enclosing schemas. A schema that is among them extends itself. */
  readonly enclosing: ReadonlySet<unknown>;
  /** The values of named schemas that were already composed, which need not be repeated. */
  readonly seen: Set<unknown>;
}

/** Schemas that are nested deeper are ignored. */
const maxDepth = 100;

/** Lists the parts and choices of a schema, through `allOf`, unions with one member and references to unions. */
export function composeSchema(context: ImportContext, node: SchemaNode): Composition {
  return composeInline({ context, owner: node, enclosing: new Set(), seen: new Set() }, node);
}

/** Lists the parts and choices of a member of `allOf` or a union. A named member is one part, unless it is a union. */
export function composeMember(context: ImportContext, node: SchemaNode): Composition {
  const owner = followReferences(context.document, node) ?? node;
  return compose({ context, owner, enclosing: new Set(), seen: new Set() }, node);
}

/** Joins compositions that all apply. Each named schema is extended only once. */
export function joinCompositions(compositions: readonly Composition[]): Composition {
  const extended = new Set<string>();
  const isNew = ({ type, node }: Part): boolean => {
    if (type === "inline") return true;
    const location = locationOf(node);
    if (extended.has(location)) return false;
    extended.add(location);
    return true;
  };
  return {
    parts: compositions.flatMap(({ parts }) => parts).filter(isNew),
    choices: compositions.flatMap(({ choices }) => choices),
  };
}

/** Lists the inline schemas among parts. */
export function listInline(parts: readonly Part[]): SchemaNode[] {
  return parts.flatMap(({ type, node }) => (type === "inline" ? [node] : []));
}

function compose(scope: Scope, node: SchemaNode): Composition {
  const { context } = scope;
  const reference = referenceOf(node);
  if (reference !== undefined) {
    const named = findNamedSchema(context, node, reference);
    const target = named && followReferences(context.document, named);
    return target ? composeNamed(scope, target, node) : joinCompositions([]);
  }
  return context.types.has(node) ? composeNamed(scope, node, node) : composeInline(scope, node);
}

/** Composes a named schema. A union becomes a choice, unless the composed schema is one of its members. */
function composeNamed(scope: Scope, target: SchemaNode, origin: SchemaNode): Composition {
  const { context, owner, enclosing, seen } = scope;
  const { document } = context;
  const named: Composition = { parts: [{ type: "named", node: target, origin }], choices: [] };
  const isOwner = locationOf(owner) === locationOf(target);
  if (enclosing.has(target.value) || (!isOwner && inheritsFrom(document, target, owner))) {
    return reportCycle(context, origin);
  }
  const isInstance = narrowScope(document, context.dynamic.scope, target).size > 0;
  if (isInstance) return composeInline(scope, target);
  if (!isOwner && isChild(document, owner, target)) return named;
  if (seen.has(target.value)) return joinCompositions([]);
  seen.add(target.value);
  const family = findFamily(document, target);
  if (family) {
    // A member that itself has descendants means only itself here, not their union.
    if (isOwner) return named;
    const members = listFamily(context, target, family);
    return { ...named, choices: [{ node: target, members, discriminator: family }] };
  }
  if (isExtendedByMembers(document, target)) {
    return { ...named, choices: composeInline(scope, target).choices };
  }
  return schemaKind(context.document, target) === "union" ? composeInline(scope, target) : named;
}

function reportCycle(context: ImportContext, origin: SchemaNode): Composition {
  context.report(origin, "error", {
    code: "circular-inheritance",
    message: "This schema extends itself; the reference is ignored.",
    hint: "Remove the reference from allOf.",
  });
  return joinCompositions([]);
}

function composeInline(scope: Scope, node: SchemaNode): Composition {
  const { enclosing } = scope;
  if (enclosing.has(node.value) || enclosing.size > maxDepth) return joinCompositions([]);
  const inside: Scope = { ...scope, enclosing: new Set(enclosing).add(node.value) };
  const members = listItems(childAt(node, "allOf")).map((member) => {
    if (referenceOf(member) === undefined) noteInlineDescription(scope.context, member, node);
    return compose(inside, member);
  });
  const found = joinCompositions([
    ...members,
    ...(["oneOf", "anyOf"] as const).map((keyword) => composeUnion(inside, node, keyword)),
    { parts: listKeywordPart(scope.context, node), choices: [] },
  ]);
  return { ...found, choices: withDiscriminator(node, found.choices) };
}

function composeUnion(scope: Scope, node: SchemaNode, keyword: "oneOf" | "anyOf"): Composition {
  const members = listChoiceMembers(node, keyword);
  const [only, ...others] = members;
  if (!only) return joinCompositions([]);
  if (others.length === 0) return compose(scope, only);
  const discriminator = discriminatorOf(node);
  return { parts: [], choices: [{ node, members, ...(discriminator ? { discriminator } : {}) }] };
}

/** Assigns a discriminator next to `allOf` to the union in it, if there is exactly one. */
function withDiscriminator(node: SchemaNode, choices: readonly Choice[]): readonly Choice[] {
  const [choice, ...others] = choices;
  const discriminator = discriminatorOf(node);
  if (!choice || others.length > 0 || choice.discriminator || !discriminator) return choices;
  return [{ ...choice, discriminator }];
}

/** The keywords of a schema apart from those that combine schemas, as a part; empty if they limit nothing. */
function listKeywordPart(context: ImportContext, node: SchemaNode): Part[] {
  const keywords = withoutComposition(node);
  const isEmpty = schemaKind(context.document, keywords) === "nothing" && !hasShapeRules(keywords);
  return isEmpty ? [] : [{ type: "inline", node: keywords, origin: node }];
}

/** A schema without the keywords that combine schemas, and without keywords that depend on these. */
export function withoutComposition(node: SchemaNode): SchemaNode {
  const combining = [...(childAt(node, "allOf") ? ["allOf"] : []), ...listUnions(node)];
  const dependent = combining.length > 0 ? ["unevaluatedItems"] : [];
  return withoutKeywords(node, ["nullable", "x-nullable", ...combining, ...dependent]);
}

/** A schema without its unions and their discriminator. */
export function withoutUnions(node: SchemaNode): SchemaNode {
  const unions = listUnions(node);
  return unions.length === 0 ? node : withoutKeywords(node, ["discriminator", ...unions]);
}

function listUnions(node: SchemaNode): string[] {
  return (["oneOf", "anyOf"] as const).filter(
    (keyword) => listChoiceMembers(node, keyword).length > 0,
  );
}

function withoutKeywords(node: SchemaNode, keywords: readonly string[]): SchemaNode {
  if (!isSourceObject(node.value)) return node;
  const entries = Object.entries(node.value).filter(([keyword]) => !keywords.includes(keyword));
  return { ...node, value: Object.fromEntries(entries) };
}
