import type { ApiDefinition, Issue } from "../../runtime/definition/index.js";
import { checkAmbiguousPath } from "./rules/ambiguous-path.js";
import { checkMissingDescription } from "./rules/missing-description.js";

/** Looks at a definition as a whole; pointers of its issues lead into the definition. */
export type CheckRule = (definition: ApiDefinition) => Issue[];

/** Every rule, in the order their issues are told. */
export const checkRules: readonly CheckRule[] = [checkAmbiguousPath, checkMissingDescription];

/** What the rules find in a definition. */
export function checkDefinition(
  definition: ApiDefinition,
  rules: readonly CheckRule[] = checkRules,
): Issue[] {
  return rules.flatMap((rule) => rule(definition));
}
