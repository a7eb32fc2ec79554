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

/** What holds for every member of a choice. */
export interface Surroundings {
  readonly context: ImportContext;
  /** The schema that is imported. */
  readonly node: SchemaNode;
  readonly parts: readonly Part[];
  readonly fixed: readonly FixedProperty[];
}

/** A longer list of values is no list of variants. */
export const maxValues = 8;

/** A union distinguished by a property, where each value of it means one object. */
export function importDiscriminated(
  around: Surroundings,
  choice: Choice,
  alternatives: readonly Alternative[],
): TypeShape | undefined {
  const { context } = around;
  const { discriminator } = choice;
  if (!discriminator) return undefined;
  reportMapping(context, choice, alternatives);
  const unknown = alternatives.find((each) => !each.isOpen && each.values.length === 0);
  if (unknown) return reportMember(context, discriminator, unknown.member);
  if (reportRepeated(context, choice, alternatives)) return undefined;
  const isLong = alternatives.some(({ values }) => values.length > maxValues);
  const objects = alternatives.map((each) => importAlternative(around, choice, each));
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
  const { displayName: _, ...words } = describeMember(member);
  const title = textAt(target, "title");
  return { ...(title === undefined || title === value ? {} : { displayName: title }), ...words };
}

/** The object of a variant; undefined when it is none, or a union. */
function importAlternative(
  around: Surroundings,
  { discriminator }: Choice,
  alternative: Alternative,
): ObjectType | undefined {
  const { context } = around;
  const { member } = alternative;
  const { parts, choices } = compositionOf(around, alternative);
  if (choices.length > 0) return undefined;
  const kinds = parts.map((part) => schemaKind(context.document, part.node));
  if (kinds.includes("value") || !kinds.includes("object")) {
    return discriminator && reportMember(context, discriminator, member);
  }
  const { type: _, ...object } = importMergedObject(context, member, parts, around.fixed);
  return withShapeRules(context, object, listInline(parts), true);
}

/** A member with what holds for all members; what it extends itself is not extended again. */
export function compositionOf(
  { context, parts }: Surroundings,
  { member, composition }: Alternative,
): Composition {
  const shared = parts.filter(
    ({ type, node }) => type === "inline" || !inheritsFrom(context.document, member, node),
  );
  return joinCompositions([{ parts: shared, choices: [] }, composition]);
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

/** Whether a value means two members; reported, because it then distinguishes nothing. */
function reportRepeated(
  context: ImportContext,
  { node, discriminator }: Choice,
  alternatives: readonly Alternative[],
): boolean {
  const values = alternatives.flatMap((each) => each.values);
  const seen = new Set<unknown>();
  const repeated = values.find((value) => seen.size === seen.add(value).size);
  if (repeated === undefined) return false;
  context.report(node, "warning", {
    code: "repeated-discriminant",
    message: `Two members have '${repeated}' under '${discriminator?.discriminant}'; the union is matched by trying each member.`,
    hint: "Give each member a unique value.",
  });
  return true;
}
