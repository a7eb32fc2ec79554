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

/** The members of unions that are nested deeper are not listed. */
const maxUnionDepth = 10;

/** A member of a choice. */
export interface Alternative {
  readonly member: SchemaNode;
  readonly composition: Composition;
  /** The discriminator values that select the member; empty if they are unknown. */
  readonly values: readonly DiscriminatorValue[];
  /** Whether the member itself declares the property with these values. */
  readonly isOwn: boolean;
  /** Whether the member is selected by all values that select no other member, and by a missing value. */
  readonly isOpen: boolean;
}

/**
 * Lists the members of a choice with the values that select them. A nested union is replaced by its members if their
 * values distinguish them.
 */
export function listAlternatives(context: ImportContext, choice: Choice): Alternative[] {
  const { discriminator, members } = choice;
  const discriminators = discriminator ? [discriminator] : [];
  const listing: Listing = { context, discriminators, seen: new Set(), depth: 0 };
  const listed = members.flatMap((member) => listMember(listing, member));
  const open = discriminator && findDefaultMember(context, discriminator.declared);
  return open ? addOpen(context, discriminator, listed, open) : listed;
}

interface Listing {
  readonly context: ImportContext;
  /** The discriminators of the unions that contain the member, the outermost first. */
  readonly discriminators: readonly Discriminator[];
  /** Locations of the listed schemas, each of which is listed once. */
  readonly seen: Set<string>;
  readonly depth: number;
}

function listMember(listing: Listing, member: SchemaNode): Alternative[] {
  const { context, discriminators, seen, depth } = listing;
  const target = followReferences(context.document, member);
  if (target) {
    const location = locationOf(target);
    if (seen.has(location)) return [];
    seen.add(location);
  }
  const composition = composeMember(context, member);
  const values = listDiscriminatorValues(context, discriminators, member);
  const alternative: Alternative = { member, composition, ...values, isOpen: false };
  const [outer] = discriminators;
  const [inner, ...others] = composition.choices;
  const isUnion = inner !== undefined && others.length === 0 && composition.parts.length === 0;
  if (!outer || !isUnion || isMapped(context, outer, member)) return [alternative];
  // The name of a union selects none of its members.
  const unknown: Alternative = { ...alternative, values: [], isOwn: true };
  if (depth > maxUnionDepth) return [unknown];
  const key = inner.discriminator?.discriminant;
  const isSame = inner.discriminator && key === outer.discriminant;
  const alternatives = inner.members.flatMap((innerMember) =>
    listMember(
      {
        ...listing,
        discriminators: isSame ? [...discriminators, inner.discriminator!] : discriminators,
        depth: depth + 1,
      },
      innerMember,
    ),
  );
  const innerValues = alternatives.flatMap((innerMember) => innerMember.values);
  const isKnown = alternatives.every((innerMember) => innerMember.values.length > 0);
  if (isKnown && new Set(innerValues).size === innerValues.length) return alternatives;
  return [isKnown ? { ...unknown, values: [...new Set(innerValues)] } : unknown];
}

function isMapped(
  context: ImportContext,
  { declared }: Discriminator,
  member: SchemaNode,
): boolean {
  const target = followReferences(context.document, member);
  return target !== undefined && readMapping(context, declared).values.has(locationOf(target));
}

/**
 * Adds the schema of all other values at the end. If values select it explicitly, it also remains as a member
 * with these values.
 */
function addOpen(
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
    ...alternatives.filter((alternative) => isNamed || !isOpen(alternative)),
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
 * Finds a property that distinguishes members without a declared discriminator: it is required and has a different
 * constant in each member.
 */
export function findDiscriminant(
  context: ImportContext,
  members: readonly SchemaNode[],
): Discriminator | undefined {
  const candidates = members.map((member) => listConstantProperties(context, member));
  const [first, ...others] = candidates;
  const discriminant = [...(first?.keys() ?? [])].find((key) => {
    if (!others.every((fixed) => fixed.has(key))) return false;
    return new Set(candidates.map((fixed) => fixed.get(key))).size === members.length;
  });
  return discriminant === undefined ? undefined : { discriminant };
}

/** Lists the required properties that can have only one value. */
function listConstantProperties(
  context: ImportContext,
  member: SchemaNode,
): Map<string, DiscriminatorValue> {
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

/** Finds the discriminator of a schema that a member is built from. */
function findInherited(context: ImportContext, member: SchemaNode): Discriminator | undefined {
  const target = followReferences(context.document, member) ?? member;
  const found = findDiscriminator(context.document, target);
  return found && locationOf(found.ancestor) !== locationOf(target) ? found : undefined;
}
