import {
  resolveShape,
  type ApiDefinition,
  type ObjectProperty,
  type TypeShape,
} from "../../../definition/index.js";
import { nameAnchor } from "../../facts/anchors.js";
import { findInnerShape, type InnerShape } from "../../facts/inner-shape.js";
import { nameRowInText } from "../../facts/property-row.js";
import type { ShownDirection } from "../../facts/shown-direction.js";
import { findNamedType } from "../../facts/find-named-type.js";
import type { HeldProperty } from "./held-property.js";

/** Maximum nesting of objects. */
const maxDepth = 3;

/** The part of a page that shows a shape. */
interface Place {
  /** Anchor of the shape. */
  readonly anchor: string;
  /** Whether the shape is sent or received. */
  readonly direction: ShownDirection;
}

/**
 * The properties that a page shows of a shape, with those of objects declared inline within it.
 * Properties of named types belong to the page of that type.
 */
export function listHeldProperties(
  definition: ApiDefinition,
  shape: TypeShape,
  { anchor, direction }: Place,
): HeldProperty[] {
  const found: HeldProperty[] = [];
  const add = (property: HeldProperty): void => {
    const isKnown = found.some(
      ({ name, anchor }) => name === property.name && anchor === property.anchor,
    );
    if (!isKnown) found.push(property);
  };
  const visit = (inner: InnerShape, outer: string, depth: number, isVariant: boolean): void => {
    if (inner.type === "values" || depth > maxDepth) return;
    if (inner.type === "variants") {
      for (const variant of inner.listVariants()) {
        const isNamed = variant.shape && findNamedType(definition, variant.shape) !== undefined;
        if (variant.inner && !isNamed) visit(variant.inner, outer, depth, true);
      }
      return;
    }
    for (const row of inner.listRows()) {
      // Anchors contain names of variants, so their properties link to the union.
      const own = isVariant ? outer : nameAnchor(outer, nameRowInText(row));
      if (inner.type === "properties" && row.names === undefined) {
        add({
          name: row.name,
          anchor: own,
          description: row.description ?? null,
          isDeprecated: row.availability === "Deprecated",
        });
      }
      if (row.shape) open(row.shape, own, depth + 1);
    }
  };
  const open = (opened: TypeShape, outer: string, depth: number): void => {
    if (findNamedType(definition, opened) !== undefined) return;
    const inner = findInnerShape(definition, opened, { direction });
    if (inner) visit(inner, outer, depth, false);
  };
  open(shape, anchor, 1);
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
