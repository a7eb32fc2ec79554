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

/** One of the schemas that must all hold: one with a name, which is extended, or keywords. */
export interface Part {
  readonly type: "named" | "inline";
  /** Of a named part the schema itself. */
  readonly node: SchemaNode;
  /** Where it is referred to or written. */
  readonly origin: SchemaNode;
}

/** Schemas of which one must hold. */
export interface Choice {
  /** The schema with the `oneOf` or `anyOf`. */
  readonly node: SchemaNode;
  readonly members: readonly SchemaNode[];
  /** Absent where nothing declares what distinguishes the members. */
  readonly discriminator?: Discriminator;
}

/** What a schema consists of: all parts hold, and of each choice one member. */
export interface Composition {
  readonly parts: readonly Part[];
  readonly choices: readonly Choice[];
}

interface Scope {
  readonly context: ImportContext;
  /** The schema that is composed. */
  readonly owner: SchemaNode;
  /** The schemas around: one that is met again is built from itself. */
  readonly around: ReadonlySet<unknown>;
  /** Unions that were taken apart already: they say nothing more a second time. */
  readonly seen: Set<unknown>;
}

/** Schemas inside each other beyond this are not taken apart. */
const maxDepth = 100;

/** Takes a schema apart, through `allOf`, unions of a single member, and references to unions. */
export function composeSchema(context: ImportContext, node: SchemaNode): Composition {
  return composeInline({ context, owner: node, around: new Set(), seen: new Set() }, node);
}

/** Takes a member of a union or `allOf` apart; one with a name is extended, unless that is a union. */
export function composeMember(context: ImportContext, node: SchemaNode): Composition {
  const owner = followReferences(context.document, node) ?? node;
  return compose({ context, owner, around: new Set(), seen: new Set() }, node);
}

/** What several compositions demand together; a schema that is extended twice is extended once. */
export function joinCompositions(compositions: readonly Composition[]): Composition {
  const seen = new Set<string>();
  const parts = compositions.flatMap((each) => each.parts);
  return {
    parts: parts.filter(
      ({ type, node }) => type === "inline" || seen.size < seen.add(locationOf(node)).size,
    ),
    choices: compositions.flatMap(({ choices }) => choices),
  };
}

/** The schemas among parts that are written in place. */
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

/** A union with a name is taken apart, unless the schema that is composed is one of its members. */
function composeNamed(scope: Scope, target: SchemaNode, origin: SchemaNode): Composition {
  const { context, owner, around, seen } = scope;
  const { document } = context;
  const named: Composition = { parts: [{ type: "named", node: target, origin }], choices: [] };
  const isOwner = locationOf(owner) === locationOf(target);
  if (around.has(target.value) || (!isOwner && inheritsFrom(document, target, owner))) {
    return reportCircle(context, origin);
  }
  const isInstance = narrowScope(document, context.dynamic.scope, target).size > 0;
  if (isInstance) return composeInline(scope, target);
  if (!isOwner && isChild(document, owner, target)) return named;
  if (seen.has(target.value)) return joinCompositions([]);
  seen.add(target.value);
  const family = findFamily(document, target);
  if (family) {
    // A member of a union that has children of its own means itself there.
    if (isOwner) return named;
    const members = listFamily(context, target, family);
    return { ...named, choices: [{ node: target, members, discriminator: family }] };
  }
  if (isExtendedByMembers(document, target)) {
    return { ...named, choices: composeInline(scope, target).choices };
  }
  return schemaKind(context.document, target) === "union" ? composeInline(scope, target) : named;
}

function reportCircle(context: ImportContext, origin: SchemaNode): Composition {
  context.report(origin, "error", {
    code: "circular-inheritance",
    message: "This schema extends itself; the reference is ignored.",
    hint: "Remove the reference from allOf.",
  });
  return joinCompositions([]);
}

function composeInline(scope: Scope, node: SchemaNode): Composition {
  if (scope.around.has(node.value) || scope.around.size > maxDepth) return joinCompositions([]);
  const inside: Scope = { ...scope, around: new Set(scope.around).add(node.value) };
  const members = listItems(childAt(node, "allOf")).map((member) => {
    if (referenceOf(member) === undefined) noteInlineDescription(scope.context, member, node);
    return compose(inside, member);
  });
  const found = joinCompositions([
    ...members,
    ...(["oneOf", "anyOf"] as const).map((keyword) => composeUnion(inside, node, keyword)),
    { parts: ownPart(scope.context, node), choices: [] },
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

/** A discriminator beside `allOf` means the only union in it. */
function withDiscriminator(node: SchemaNode, choices: readonly Choice[]): readonly Choice[] {
  const [choice, ...others] = choices;
  const discriminator = discriminatorOf(node);
  if (!choice || others.length > 0 || choice.discriminator || !discriminator) return choices;
  return [{ ...choice, discriminator }];
}

/** The keywords of a schema itself, if they say anything of the value. */
function ownPart(context: ImportContext, node: SchemaNode): Part[] {
  const own = withoutComposition(node);
  const isEmpty = schemaKind(context.document, own) === "nothing" && !hasShapeRules(own);
  return isEmpty ? [] : [{ type: "inline", node: own, origin: node }];
}

/** A schema without the keywords that combine it with others, and those that depend on them. */
export function withoutComposition(node: SchemaNode): SchemaNode {
  const combining = [...(childAt(node, "allOf") ? ["allOf"] : []), ...listUnions(node)];
  const dependent = combining.length > 0 ? ["unevaluatedItems"] : [];
  return withoutKeywords(node, ["nullable", "x-nullable", ...combining, ...dependent]);
}

/** A schema without its unions and what distinguishes their members. */
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
