import { childAt, textAt } from "../../../read/index.js";
import type { DiscriminatorNode, SchemaNode } from "../schema-object.js";

/** A property whose value selects a schema. */
export interface Discriminator {
  /** The key of the property. */
  readonly discriminant: string;
  /** The `discriminator` keyword. Undefined if it was derived from constants of the members. */
  readonly declared?: DiscriminatorNode;
  /** The schema with the discriminator, if the members are built from it. */
  readonly ancestor?: SchemaNode;
}

/** A discriminator that a document declares. */
type DeclaredDiscriminator = Discriminator & Required<Pick<Discriminator, "declared">>;

/** The discriminator that a schema declares itself. */
export function discriminatorOf(node: SchemaNode): DeclaredDiscriminator | undefined {
  const declared = childAt(node, "discriminator");
  const discriminant =
    typeof declared?.value === "string"
      ? declared.value
      : declared && textAt(declared, "propertyName");
  return declared && discriminant !== undefined ? { discriminant, declared } : undefined;
}
