import {
  listProperties,
  listVariantProperties,
  resolveShape,
  type ApiDefinition,
  type ObjectProperty,
  type TypeReference,
  type TypeShape,
} from "../../../definition/index.js";
import { nameAnchor } from "../../reference/anchors.js";
import type { HeldProperty } from "./held-property.js";

/** Maximum nesting of objects. */
const maxDepth = 3;

/**
 * The properties of a shape and of objects declared inline within it. Properties of named types
 * belong to the page of that type.
 */
export function listHeldProperties(
  definition: ApiDefinition,
  shape: TypeShape,
  anchor: string,
): HeldProperty[] {
  const found: HeldProperty[] = [];
  const visit = (inner: InnerProperties, outer: string, depth: number): void => {
    for (const property of inner.properties) {
      // Anchors contain names of variants, so their properties link to the union.
      const own = inner.isVariant ? outer : nameAnchor(outer, property.key);
      const held = toHeldProperty(definition, property, own);
      if (!found.some(({ name, anchor }) => name === held.name && anchor === own)) found.push(held);
      if (depth >= maxDepth) continue;
      for (const next of listInner(definition, property.valueShape)) visit(next, own, depth + 1);
    }
  };
  for (const inner of listInner(definition, shape)) visit(inner, anchor, 1);
  return found;
}

export function toHeldProperty(
  definition: ApiDefinition,
  { key, description, availability, valueShape }: ObjectProperty,
  anchor: string,
): HeldProperty {
  return {
    name: key,
    anchor,
    description: description ?? resolveShape(definition, valueShape).description ?? null,
    isDeprecated: availability === "Deprecated",
  };
}

interface InnerProperties {
  readonly properties: readonly ObjectProperty[];
  /** Whether they belong to a variant of a union. */
  readonly isVariant: boolean;
}

/** The properties of all inline objects of a shape, directly or in lists. */
function listInner(definition: ApiDefinition, shape: TypeShape): InnerProperties[] {
  switch (shape.type) {
    case "object":
      return [{ properties: listProperties(definition, shape), isVariant: false }];
    case "discriminatedUnion":
      return shape.variants.map((variant) => ({
        properties: listVariantProperties(definition, shape, variant),
        isVariant: true,
      }));
    case "undiscriminatedUnion":
      return shape.variants
        .flatMap((variant) => listInner(definition, variant.shape))
        .map(({ properties }) => ({ properties, isVariant: true }));
    case "alias":
      return listInnerOf(definition, shape.value);
    case "enum":
      return [];
  }
}

function listInnerOf(definition: ApiDefinition, reference: TypeReference): InnerProperties[] {
  switch (reference.type) {
    case "optional":
    case "nullable":
      return listInner(definition, reference.shape);
    case "list":
    case "set":
      return listInner(definition, reference.itemShape);
    case "map":
      return listInner(definition, reference.valueShape);
    case "primitive": {
      const content = reference.value.type === "string" ? reference.value.content : undefined;
      return content ? listInner(definition, content.shape) : [];
    }
    default:
      return [];
  }
}
