import { listObjectConstraints } from "../../shapes/list-constraints.js";
import { listVariantProperties } from "../../shapes/list-properties.js";
import type {
  DiscriminatedUnionType,
  DiscriminatedUnionVariant,
  UndiscriminatedUnionType,
  UndiscriminatedUnionVariant,
} from "../../model.js";
import { resolveShape } from "../../shapes/resolve-shape.js";
import { isOpenVariant, variantTitle } from "../../shapes/select-variant.js";
import { compareConstraints } from "./compare-constraints.js";
import { compareProperties } from "./compare-objects.js";
import {
  queueComparison,
  type DiffContext,
  enter,
  isSame,
  linkTypes,
  reportDirected,
  type ValuePlace,
} from "../diff-context.js";
import { describeBriefly } from "../describe-briefly.js";

/** Compares discriminated unions by discriminant value. */
export function compareDiscriminatedUnions(
  context: DiffContext,
  place: ValuePlace,
  before: DiscriminatedUnionType,
  after: DiscriminatedUnionType,
): void {
  if (before.discriminant !== after.discriminant) {
    reportDirected(context, place, "discriminant-changed", {
      message: `the discriminator was ${before.discriminant} and is ${after.discriminant}`,
      before: before.discriminant,
      after: after.discriminant,
    });
  }
  for (const variant of before.variants) {
    const match = after.variants.find((each) => hasSameValue(each, variant));
    if (!match) reportVariant(context, place, "removed", nameVariant(variant));
    else compareVariant(context, place, [before, variant], [after, match]);
  }
  for (const variant of after.variants) {
    const known = before.variants.some((each) => hasSameValue(each, variant));
    if (!known) reportVariant(context, place, "added", nameVariant(variant));
  }
}

function nameVariant(variant: DiscriminatedUnionVariant): string {
  return isOpenVariant(variant) ? variantTitle(variant) : String(variant.discriminantValue);
}

function hasSameValue(a: DiscriminatedUnionVariant, b: DiscriminatedUnionVariant): boolean {
  return (a.discriminantValue ?? null) === (b.discriminantValue ?? null);
}

type VariantOf = readonly [DiscriminatedUnionType, DiscriminatedUnionVariant];

function compareVariant(
  context: DiffContext,
  place: ValuePlace,
  [unionBefore, variant]: VariantOf,
  [unionAfter, variantAfter]: VariantOf,
): void {
  const inside = enter(place, `<${nameVariant(variant)}>`);
  const base = onlyBase(variant);
  const isOwn = base !== undefined && base === onlyBase(variantAfter);
  const { direction } = place;
  const { discriminant } = unionBefore;
  compareConstraints(context, inside, {
    before: listObjectConstraints(context.before, variant, { direction, isOwn, discriminant }),
    after: listObjectConstraints(context.after, variantAfter, { direction, isOwn, discriminant }),
  });
  if (isOwn) {
    linkTypes(context, place, base, base);
    return;
  }
  compareProperties(context, inside, {
    before: listVariantProperties(context.before, unionBefore, variant),
    after: listVariantProperties(context.after, unionAfter, variantAfter),
  });
}

/** The base type of a variant without properties of its own. */
function onlyBase({ properties, extends: bases }: DiscriminatedUnionVariant): string | undefined {
  return properties.length === 0 && bases.length === 1 ? bases[0] : undefined;
}

/** Compares undiscriminated unions. Variants are matched by name, then by content, then by kind. */
export function compareUnions(
  context: DiffContext,
  place: ValuePlace,
  before: UndiscriminatedUnionType,
  after: UndiscriminatedUnionType,
): void {
  const removed = [...before.variants];
  const added = [...after.variants];
  for (const isMatch of [hasSameName, isSameShape, isOnlyOfItsKind(context, removed, added)]) {
    matchVariants(context, place, removed, added, isMatch);
  }
  for (const { shape } of removed) reportVariant(context, place, "removed", describeBriefly(shape));
  for (const { shape } of added) reportVariant(context, place, "added", describeBriefly(shape));
}

type IsMatch = (a: UndiscriminatedUnionVariant, b: UndiscriminatedUnionVariant) => boolean;

/** Compares matching variants and removes them from both lists. */
function matchVariants(
  context: DiffContext,
  place: ValuePlace,
  before: UndiscriminatedUnionVariant[],
  after: UndiscriminatedUnionVariant[],
  isMatch: IsMatch,
): void {
  for (const variant of before.slice()) {
    const match = after.find((each) => isMatch(variant, each));
    if (!match) continue;
    before.splice(before.indexOf(variant), 1);
    after.splice(after.indexOf(match), 1);
    const inside = enter(place, `<${variant.displayName ?? describeBriefly(variant.shape)}>`);
    queueComparison(context, inside, variant.shape, match.shape);
  }
}

const hasSameName: IsMatch = (a, b) => {
  const name = nameOf(a);
  return name !== undefined && name === nameOf(b);
};

const isSameShape: IsMatch = (a, b) => isSame(a.shape, b.shape);

function nameOf({ shape }: UndiscriminatedUnionVariant): string | undefined {
  return shape.type === "alias" && shape.value.type === "id" ? shape.value.id : undefined;
}

/** Matches the remaining variants if each side has exactly one of a kind, such as one list. */
function isOnlyOfItsKind(
  context: DiffContext,
  before: readonly UndiscriminatedUnionVariant[],
  after: readonly UndiscriminatedUnionVariant[],
): IsMatch {
  const kindBefore = (variant: UndiscriminatedUnionVariant): string =>
    kindOf(resolveShape(context.before, variant.shape).shape);
  const kindAfter = (variant: UndiscriminatedUnionVariant): string =>
    kindOf(resolveShape(context.after, variant.shape).shape);
  return (a, b) => {
    const kind = kindBefore(a);
    return (
      kind === kindAfter(b) &&
      before.filter((each) => kindBefore(each) === kind).length <= 1 &&
      after.filter((each) => kindAfter(each) === kind).length <= 1
    );
  };
}

function kindOf(shape: ReturnType<typeof resolveShape>["shape"]): string {
  if (shape.type !== "alias") return shape.type;
  return shape.value.type === "primitive" ? shape.value.value.type : shape.value.type;
}

function reportVariant(
  context: DiffContext,
  place: ValuePlace,
  change: "added" | "removed",
  name: string,
): void {
  const message = `the variant ${name} was ${change}`;
  reportDirected(context, place, `variant-${change}`, {
    message,
    ...(change === "added" ? { after: name } : { before: name }),
  });
}
