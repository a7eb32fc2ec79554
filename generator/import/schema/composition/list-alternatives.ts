import { followReferences, locationOf } from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import type { SchemaNode } from "../schema-object.js";
import { collectProperties } from "./collect-properties.js";
import { type Choice, composeMember, type Composition } from "./compose-schema.js";
import type { Discriminator } from "./discriminator.js";
import {
  type DiscriminatorValue,
  listConstants,
  listDiscriminatorValues,
} from "./discriminator-values.js";
import { findDiscriminator } from "./find-family.js";
import { findDefaultMember, readMapping } from "./read-mapping.js";
import { schemaKind } from "./schema-kind.js";

/** Unions inside each other deeper than this are not taken apart. */
const maxUnionDepth = 10;

/** One of the schemas of a choice. */
export interface Alternative {
  readonly member: SchemaNode;
  readonly composition: Composition;
  /** The values of the discriminating property that mean it; none where nothing says. */
  readonly values: readonly DiscriminatorValue[];
  /** The schema itself says that the property has these values. */
  readonly isOwn: boolean;
  /** It is meant by any value that means no other, and where there is none. */
  readonly isOpen: boolean;
}

/**
 * The schemas of a choice with the values that mean them. Those of a union inside it are listed instead of
 * the union where their values distinguish them.
 */
export function listAlternatives(context: ImportContext, choice: Choice): Alternative[] {
  const { discriminator, members } = choice;
  const discriminators = discriminator ? [discriminator] : [];
  const listing: Listing = { context, discriminators, seen: new Set(), depth: 0 };
  const listed = members.flatMap((member) => listOf(listing, member));
  const open = discriminator && findDefaultMember(context, discriminator.declared);
  return open ? withOpen(context, discriminator, listed, open) : listed;
}

interface Listing {
  readonly context: ImportContext;
  /** Of the union, and of those around that the member is in, the outermost first. */
  readonly discriminators: readonly Discriminator[];
  /** Locations of schemas: one that is in several of the unions is listed once. */
  readonly seen: Set<string>;
  readonly depth: number;
}

function listOf(listing: Listing, member: SchemaNode): Alternative[] {
  const { context, discriminators, seen, depth } = listing;
  const target = followReferences(context.document, member);
  if (target && seen.size === seen.add(locationOf(target)).size) return [];
  const composition = composeMember(context, member);
  const said = listDiscriminatorValues(context, discriminators, member);
  const alternative: Alternative = { member, composition, ...said, isOpen: false };
  const [outer] = discriminators;
  const [inner, ...others] = composition.choices;
  const isUnion = inner !== undefined && others.length === 0 && composition.parts.length === 0;
  if (!outer || !isUnion || isMapped(context, outer, member)) return [alternative];
  // The name of a union means none of its members.
  const unknown: Alternative = { ...alternative, values: [], isOwn: true };
  if (depth > maxUnionDepth) return [unknown];
  const key = inner.discriminator?.discriminant;
  const isSame = inner.discriminator && key === outer.discriminant;
  const alternatives = inner.members.flatMap((each) =>
    listOf(
      {
        ...listing,
        discriminators: isSame ? [...discriminators, inner.discriminator!] : discriminators,
        depth: depth + 1,
      },
      each,
    ),
  );
  const values = alternatives.flatMap((each) => each.values);
  const isKnown = alternatives.every((each) => each.values.length > 0);
  if (isKnown && new Set(values).size === values.length) return alternatives;
  return [isKnown ? { ...unknown, values: [...new Set(values)] } : unknown];
}

function isMapped(
  context: ImportContext,
  { declared }: Discriminator,
  member: SchemaNode,
): boolean {
  const target = followReferences(context.document, member);
  return target !== undefined && readMapping(context, declared).values.has(locationOf(target));
}

/** The schema of all other values comes last; it keeps the values that mean it besides. */
function withOpen(
  context: ImportContext,
  discriminator: Discriminator,
  alternatives: readonly Alternative[],
  open: SchemaNode,
): Alternative[] {
  const isOpen = ({ member }: Alternative) => {
    const target = followReferences(context.document, member);
    return target !== undefined && locationOf(target) === locationOf(open);
  };
  const known = alternatives.find(isOpen);
  const isNamed = isMapped(context, discriminator, open) || known?.isOwn === true;
  const member = known?.member ?? open;
  return [
    ...alternatives.filter((each) => isNamed || !isOpen(each)),
    {
      member,
      composition: known?.composition ?? composeMember(context, open),
      values: [],
      isOwn: false,
      isOpen: true,
    },
  ];
}

/**
 * The property by whose value members are distinguished although no discriminator says so: it is required
 * and another constant in each of them.
 */
export function findDiscriminant(
  context: ImportContext,
  members: readonly SchemaNode[],
): Discriminator | undefined {
  const candidates = members.map((member) => listFixed(context, member));
  const [first, ...others] = candidates;
  const discriminant = [...(first?.keys() ?? [])].find((key) => {
    if (!others.every((fixed) => fixed.has(key))) return false;
    return new Set(candidates.map((fixed) => fixed.get(key))).size === members.length;
  });
  return discriminant === undefined ? undefined : { discriminant };
}

/** The required properties that can have one value only. */
function listFixed(context: ImportContext, member: SchemaNode): Map<string, DiscriminatorValue> {
  const fixed = new Map<string, DiscriminatorValue>();
  if (schemaKind(context.document, member) !== "object") return fixed;
  const { properties, required } = collectProperties(context.document, member);
  for (const [key, property] of properties) {
    const target = followReferences(context.document, property) ?? property;
    const [constant, ...others] = required.has(key) ? listConstants(target) : [];
    if (constant !== undefined && others.length === 0) fixed.set(key, constant);
  }
  const inherited = findInherited(context, member);
  if (!inherited || !required.has(inherited.discriminant)) return fixed;
  const [value, ...others] = listDiscriminatorValues(context, [inherited], member).values;
  if (value !== undefined && others.length === 0) fixed.set(inherited.discriminant, value);
  return fixed;
}

/** The discriminator of a schema that a member is built from. */
function findInherited(context: ImportContext, member: SchemaNode): Discriminator | undefined {
  const target = followReferences(context.document, member) ?? member;
  const found = findDiscriminator(context.document, target);
  return found && locationOf(found.ancestor) !== locationOf(target) ? found : undefined;
}
