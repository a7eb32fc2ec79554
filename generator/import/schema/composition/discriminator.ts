import { childAt, textAt } from "../../../read/index.js";
import type { DiscriminatorNode, SchemaNode } from "../schema-object.js";

/** The property by whose value schemas are distinguished. */
export interface Discriminator {
  /** Its key. */
  readonly discriminant: string;
  /** The `discriminator` object, in Swagger 2.0 a text; undefined when constants alone distinguish the schemas. */
  readonly declared?: DiscriminatorNode;
  /** Where the schemas are built from one that has the discriminator: that schema. */
  readonly ancestor?: SchemaNode;
}

/** A discriminator that a document declares. */
type DeclaredDiscriminator = Discriminator & Required<Pick<Discriminator, "declared">>;

/** The discriminator at a schema itself. */
export function discriminatorOf(node: SchemaNode): DeclaredDiscriminator | undefined {
  const declared = childAt(node, "discriminator");
  const discriminant =
    typeof declared?.value === "string"
      ? declared.value
      : declared && textAt(declared, "propertyName");
  return declared && discriminant !== undefined ? { discriminant, declared } : undefined;
}
