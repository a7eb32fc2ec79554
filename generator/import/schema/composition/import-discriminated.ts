import { inheritsFrom } from "./list-lineage.js";
import type {
  DiscriminatedUnionVariant,
  ObjectType,
  TypeShape,
} from "../../../../runtime/definition/index.js";
import { followReferences, textAt } from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import { withShapeRules } from "../import-rules.js";
import type { SchemaNode } from "../schema-object.js";
import {
  type Choice,
  type Composition,
  joinCompositions,
  listInline,
  type Part,
} from "./compose-schema.js";
import { describeMember, titleOf } from "./describe-member.js";
import type { Discriminator } from "./discriminator.js";
import type { DiscriminatorValue } from "./discriminator-values.js";
import type { Alternative } from "./list-alternatives.js";
import { type FixedProperty, importMergedObject } from "./merge-object.js";
import { reportMapping } from "./report-mapping.js";
import { schemaKind } from "./schema-kind.js";

/** Constraints that all members of a choice share. */
export interface SharedConstraints {
  readonly context: ImportContext;
  /** The schema that is being imported. */
  readonly node: SchemaNode;
  readonly parts: readonly Part[];
  readonly fixed: readonly FixedProperty[];
}

/** Members with more discriminator values do not become a variant for each value. */
export const maxValues = 8;

/** Imports a union whose members are objects that the values of a property distinguish; undefined for other unions. */
export function importDiscriminated(
  shared: SharedConstraints,
  choice: Choice,
  alternatives: readonly Alternative[],
): TypeShape | undefined {
  const { context } = shared;
  const { discriminator } = choice;
  if (!discriminator) return undefined;
  reportMapping(context, choice, alternatives);
  const unknown = alternatives.find(({ isOpen, values }) => !isOpen && values.length === 0);
  if (unknown) return reportMember(context, discriminator, unknown.member);
  if (reportRepeated(context, choice, alternatives)) return undefined;
  const isLong = alternatives.some(({ values }) => values.length > maxValues);
  const objects = alternatives.map((alternative) => importAlternative(shared, choice, alternative));
  if (isLong || !objects.every((object) => object !== undefined)) return undefined;
  const { discriminant } = discriminator;
  const variants = objects.flatMap((object, index): DiscriminatedUnionVariant[] => {
    const alternative = alternatives[index]!;
    if (alternative.isOpen) {
      const title = titleOf(context, alternative);
      return [
        {
          ...describeAlternative(context, alternative),
          ...(title ? { displayName: title } : {}),
          ...object,
        },
      ];
    }
    const properties = object.properties.filter(({ key }) => key !== discriminant);
    return alternative.values.map((discriminantValue) => ({
      discriminantValue,
      ...describeAlternative(context, alternative, discriminantValue),
      ...object,
      properties,
    }));
  });
  return { type: "discriminatedUnion", discriminant, variants };
}

function describeAlternative(
  context: ImportContext,
  { member }: Alternative,
  value?: DiscriminatorValue,
): Partial<DiscriminatedUnionVariant> {
  const target = followReferences(context.document, member) ?? member;
  const { displayName: _, ...annotations } = describeMember(member);
  const title = textAt(target, "title");
  return {
    ...(title === undefined || title === value ? {} : { displayName: title }),
    ...annotations,
  };
}

/** Imports the object of a variant; undefined if it is not an object, or a union. */
function importAlternative(
  shared: SharedConstraints,
  { discriminator }: Choice,
  alternative: Alternative,
): ObjectType | undefined {
  const { context } = shared;
  const { member } = alternative;
  const { parts, choices } = compositionOf(shared, alternative);
  if (choices.length > 0) return undefined;
  const kinds = parts.map((part) => schemaKind(context.document, part.node));
  if (kinds.includes("value") || !kinds.includes("object")) {
    return discriminator && reportMember(context, discriminator, member);
  }
  const { type: _, ...object } = importMergedObject(context, member, parts, shared.fixed);
  return withShapeRules(context, object, listInline(parts), true);
}

/** Combines a member with the shared parts, apart from those that the member itself extends. */
export function compositionOf(
  { context, parts }: SharedConstraints,
  { member, composition }: Alternative,
): Composition {
  const sharedParts = parts.filter(
    ({ type, node }) => type === "inline" || !inheritsFrom(context.document, member, node),
  );
  return joinCompositions([{ parts: sharedParts, choices: [] }, composition]);
}

function reportMember(
  context: ImportContext,
  { declared, discriminant }: Discriminator,
  member: SchemaNode,
): undefined {
  if (!declared) return undefined;
  context.report(member, "warning", {
    code: "undiscriminated-member",
    message: `'${discriminant}' does not distinguish this member from the others; the union is matched by trying each member.`,
    hint: "Make each member an object with a constant of its own under that key.",
  });
  return undefined;
}

/** Reports a value that selects two members. Returns whether there is one. */
function reportRepeated(
  context: ImportContext,
  { node, discriminator }: Choice,
  alternatives: readonly Alternative[],
): boolean {
  const values = alternatives.flatMap((alternative) => alternative.values);
  const repeated = values.find((value, index) => values.indexOf(value) < index);
  if (repeated === undefined) return false;
  context.report(node, "warning", {
    code: "repeated-discriminant",
    message: `Two members have '${repeated}' under '${discriminator?.discriminant}'; the union is matched by trying each member.`,
    hint: "Give each member a unique value.",
  });
  return true;
}
