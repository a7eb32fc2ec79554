import { compilePattern } from "../../../runtime/definition/index.js";
import type { ApiDefinition, Constraint, Issue } from "../../../runtime/definition/index.js";
import type { LocatedShape } from "../check-rule.js";
import { constraintsAt } from "./constraints-at.js";

/** Reports patterns that are not regular expressions of ECMA-262, because they are not checked. */
export function checkInvalidPattern(
  definition: ApiDefinition,
  { shape, pointer }: LocatedShape,
): Issue[] {
  return constraintsAt(definition, shape)
    .flatMap(listPatterns)
    .filter((pattern) => !compilePattern(pattern))
    .map((pattern) => ({
      code: "invalid-pattern",
      severity: "warning",
      message: `The pattern '${pattern}' is not an ECMAScript regular expression; it is not checked.`,
      pointer,
      hint: "Use the syntax of ECMA-262: no inline flags, no possessive quantifiers.",
    }));
}

function listPatterns(constraint: Constraint): string[] {
  if (constraint.keyword === "pattern") return [constraint.value];
  return constraint.keyword === "patternProperties"
    ? constraint.patterns.map(({ pattern }) => pattern)
    : [];
}
