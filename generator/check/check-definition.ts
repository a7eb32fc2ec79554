import type { ApiDefinition, Issue } from "../../runtime/definition/index.js";
import type { CheckRule, ShapeRule } from "./check-rule.js";
import { checkAmbiguousPath } from "./rules/ambiguous-path.js";
import { checkBrokenLink } from "./rules/broken-link.js";
import { checkEndlessType } from "./rules/endless-type.js";
import { checkForbiddenMethod } from "./rules/forbidden-method.js";
import { checkImpossibleConstraint } from "./rules/impossible-constraint.js";
import { checkInvalidDefault } from "./rules/invalid-default.js";
import { checkInvalidExample } from "./rules/invalid-example.js";
import { checkInvalidPattern } from "./rules/invalid-pattern.js";
import { checkMissingAddress } from "./rules/missing-address.js";
import { checkMissingDescription } from "./rules/missing-description.js";
import { checkMissingResponse } from "./rules/missing-response.js";
import { checkPropertyExample } from "./rules/property-example.js";
import { checkServerVariable } from "./rules/server-variable.js";
import { checkUndeclaredScope } from "./rules/undeclared-scope.js";
import { checkUnfoundToken } from "./rules/unfound-token.js";
import { checkUnexpectedBody } from "./rules/unexpected-body.js";
import { checkUnknownLink } from "./rules/unknown-link.js";
import { checkUnreachableVariant } from "./rules/unreachable-variant.js";
import { checkUnusedSecurity } from "./rules/unused-security.js";
import { checkUnusedType } from "./rules/unused-type.js";
import { visitLocatedShapes } from "./visit-located-shapes.js";

/** Rules that check single shapes. They share one walk over the definition. */
export const shapeRules: readonly ShapeRule[] = [
  checkImpossibleConstraint,
  checkInvalidPattern,
  checkInvalidDefault,
  checkPropertyExample,
  checkUnreachableVariant,
];

/** All rules, in the order in which their issues are reported. */
export const checkRules: readonly CheckRule[] = [
  checkAmbiguousPath,
  checkMissingAddress,
  checkServerVariable,
  checkUndeclaredScope,
  checkUnusedSecurity,
  checkUnfoundToken,
  checkUnexpectedBody,
  checkForbiddenMethod,
  checkMissingResponse,
  checkUnknownLink,
  checkBrokenLink,
  checkMissingDescription,
  checkInvalidExample,
  checkEndlessType,
  checkUnusedType,
  checkShapes,
];

/**
 * Runs rules on a definition and returns their issues. Default: the rules of `frond check`.
 *
 * @example
 * const issues = checkDefinition(definition);
 */
export function checkDefinition(
  definition: ApiDefinition,
  rules: readonly CheckRule[] = checkRules,
): Issue[] {
  return rules.flatMap((rule) => rule(definition));
}

function checkShapes(definition: ApiDefinition): Issue[] {
  const issues: Issue[] = [];
  visitLocatedShapes(definition, (located) => {
    for (const rule of shapeRules)
      for (const issue of rule(definition, located)) issues.push(issue);
  });
  return issues;
}
