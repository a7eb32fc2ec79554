import type { Availability } from "../../../../runtime/definition/index.js";
import { followReferences, textAt } from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import { namePointer } from "../../name-pointer.js";
import { readAnnotations } from "../annotations.js";
import { referenceOf } from "../inspect-schema.js";
import type { SchemaNode } from "../schema-object.js";
import type { Alternative } from "./list-alternatives.js";

/** The title, description and deprecation of a member of a union. */
export function describeMember(member: SchemaNode): {
  displayName?: string;
  description?: string;
  availability?: Availability;
} {
  const displayName = textAt(member, "title");
  const { description, availability } = readAnnotations(member);
  return {
    ...(displayName === undefined ? {} : { displayName }),
    ...(description === undefined ? {} : { description }),
    ...(availability === undefined ? {} : { availability }),
  };
}

/** The title of a member, otherwise its name, otherwise its discriminator values. */
export function titleOf(
  context: ImportContext,
  { member, values }: Alternative,
): string | undefined {
  const target = followReferences(context.document, member) ?? member;
  const title = textAt(member, "title") ?? textAt(target, "title");
  if (title !== undefined) return title;
  const isNamed = referenceOf(member) !== undefined || context.types.has(member);
  if (isNamed) return namePointer(target);
  return values.length > 0 ? values.join(", ") : undefined;
}
