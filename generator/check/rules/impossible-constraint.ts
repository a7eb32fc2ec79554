import { findRange, isEmptyRange } from "../../../runtime/definition/index.js";
import type { ApiDefinition, Issue, RangeKind } from "../../../runtime/definition/index.js";
import type { LocatedShape } from "../check-rule.js";
import { constraintsAt } from "./constraints-at.js";

const kinds: readonly RangeKind[] = ["number", "length", "items", "properties"];

/** Reports a minimum above the maximum, so that no value fits. */
export function checkImpossibleConstraint(
  definition: ApiDefinition,
  { shape, pointer }: LocatedShape,
): Issue[] {
  const constraints = constraintsAt(definition, shape);
  if (constraints.length < 2) return [];
  return kinds.flatMap((kind): Issue[] => {
    const range = findRange(constraints, kind);
    const { lower, upper } = range;
    if (!lower || !upper || !isEmptyRange(range)) return [];
    const relation = lower.value === upper.value ? "excludes" : "is above";
    return [
      {
        code: "impossible-constraint",
        severity: "warning",
        message: `'${lower.keyword}' ${lower.value} ${relation} '${upper.keyword}' ${upper.value}: no value fits.`,
        pointer,
        hint: "Swap or correct the two.",
      },
    ];
  });
}
