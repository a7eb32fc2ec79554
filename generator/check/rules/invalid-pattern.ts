import { compilePattern } from "../../../runtime/definition/index.js";
import type { ApiDefinition, Constraint, Issue } from "../../../runtime/definition/index.js";
import type { Place } from "../check-rule.js";
import { constraintsAt } from "./constraints-at.js";

/** Invalid pattern: a regular expression that is not one of ECMA-262 checks nothing. */
export function checkInvalidPattern(definition: ApiDefinition, { shape, pointer }: Place): Issue[] {
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
