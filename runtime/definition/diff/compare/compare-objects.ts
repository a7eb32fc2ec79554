import { listObjectConstraints } from "../../shapes/list-constraints.js";
import { findExtraProperties, listProperties, travels } from "../../shapes/list-properties.js";
import type { ApiDefinition, ObjectProperty, ObjectType } from "../../model.js";
import { resolveShape } from "../../shapes/resolve-shape.js";
import { compareConstraints } from "./compare-constraints.js";
import {
  queueComparison,
  compareWords,
  type DiffContext,
  enter,
  linkTypes,
  report,
  reportDirected,
  type ValuePlace,
} from "../diff-context.js";

/**
 * Compares two objects. Common base types are compared separately, so that a change in one is
 * reported once.
 */
export function compareObjects(
  context: DiffContext,
  place: ValuePlace,
  before: ObjectType,
  after: ObjectType,
): void {
  const shared = before.extends.filter((id) => after.extends.includes(id));
  for (const id of shared) linkTypes(context, place, id, id);
  compareProperties(context, place, {
    before: listProperties(context.before, unshared(before, shared)),
    after: listProperties(context.after, unshared(after, shared)),
    inheritedBefore: listProperties(context.before, before),
    inheritedAfter: listProperties(context.after, after),
  });
  compareExtraProperties(context, place, unshared(before, shared), unshared(after, shared));
  compareConstraints(context, place, {
    before: listObjectConstraints(context.before, unshared(before, shared), place),
    after: listObjectConstraints(context.after, unshared(after, shared), place),
  });
}

function unshared(object: ObjectType, shared: readonly string[]): ObjectType {
  return { ...object, extends: object.extends.filter((id) => !shared.includes(id)) };
}

/** The properties of two objects. */
interface PropertyLists {
  readonly before: readonly ObjectProperty[];
  readonly after: readonly ObjectProperty[];
  /**
   * All properties, including those compared elsewhere. A property found in one list only may be in
   * the other's inherited ones.
   */
  readonly inheritedBefore?: readonly ObjectProperty[];
  readonly inheritedAfter?: readonly ObjectProperty[];
}

/** Compares properties by key, except those not used in this direction. */
export function compareProperties(
  context: DiffContext,
  place: ValuePlace,
  lists: PropertyLists,
): void {
  const keep = (properties: readonly ObjectProperty[] = []) =>
    byKey(properties.filter((property) => travels(property, place.direction)));
  const before = keep(lists.before);
  const after = keep(lists.after);
  const allBefore = keep(lists.inheritedBefore);
  const allAfter = keep(lists.inheritedAfter);
  for (const [key, property] of before) {
    const other = after.get(key) ?? allAfter.get(key);
    if (other) compareProperty(context, enter(place, key), property, other);
    else reportRemoved(context, enter(place, key));
  }
  for (const [key, property] of after) {
    if (before.has(key)) continue;
    const other = allBefore.get(key);
    if (other) compareProperty(context, enter(place, key), other, property);
    else reportAdded(context, enter(place, key), property);
  }
}

function byKey(properties: readonly ObjectProperty[]): Map<string, ObjectProperty> {
  return new Map(properties.map((property) => [property.key, property]));
}

function reportRemoved(context: DiffContext, place: ValuePlace): void {
  reportDirected(context, place, "property-removed", { message: "the property was removed" });
}

function reportAdded(context: DiffContext, place: ValuePlace, property: ObjectProperty): void {
  const required = isRequired(context.after, property);
  reportDirected(context, place, required ? "property-added-required" : "property-added-optional", {
    message: required ? "the property was added and is required" : "the property was added",
  });
}

function compareProperty(
  context: DiffContext,
  place: ValuePlace,
  before: ObjectProperty,
  after: ObjectProperty,
): void {
  const previous = isRequired(context.before, before);
  const current = isRequired(context.after, after);
  if (!previous && current) {
    const message = "the property is required now";
    reportDirected(context, place, "property-became-required", { message });
  } else if (previous && !current) {
    const message = "the property may be absent now";
    reportDirected(context, place, "property-became-optional", { message });
  }
  comparePropertyWords(context, place, before, after);
  queueComparison(context, place, before.valueShape, after.valueShape);
}

function comparePropertyWords(
  context: DiffContext,
  place: ValuePlace,
  before: ObjectProperty,
  after: ObjectProperty,
): void {
  if (before.availability !== "Deprecated" && after.availability === "Deprecated") {
    const message = "the property is deprecated now";
    reportDirected(context, place, "property-deprecated", { message });
  }
  const code = `${place.direction}-property-documentation-changed` as const;
  const words = ["description", "displayName", "examples", "externalDocs"] as const;
  compareWords(context, place, code, [before, after], words);
}

/** Whether a property is required. */
export function isRequired(definition: ApiDefinition, property: ObjectProperty): boolean {
  return !resolveShape(definition, property.valueShape).optional;
}

function compareExtraProperties(
  context: DiffContext,
  place: ValuePlace,
  before: ObjectType,
  after: ObjectType,
): void {
  const previous = findExtraProperties(context.before, before);
  const current = findExtraProperties(context.after, after);
  if (previous && current) {
    const inside = enter(place, "{value}");
    queueComparison(
      context,
      inside,
      { type: "alias", value: previous },
      { type: "alias", value: current },
    );
  } else if (previous || current) {
    report(
      context,
      place,
      current
        ? `${place.direction}-extra-properties-added`
        : `${place.direction}-extra-properties-removed`,
      {
        message: current
          ? "undeclared properties have a type now"
          : "only declared properties are left",
      },
    );
  }
}
