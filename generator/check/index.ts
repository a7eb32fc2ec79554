/** Public exports: checking a definition. */
export { checkForbiddenMethod } from "./rules/forbidden-method.js";
export { checkDefinition, checkRules, shapeRules } from "./check-definition.js";
export { describeIssueCode, listIssueCodes } from "./issue-descriptions.js";
export type { CheckRule, LocatedShape, ShapeRule } from "./check-rule.js";
export {
  addIgnores,
  type IgnoreEntries,
  ignoreIssues,
  type IgnoreList,
  nameFile,
  readIgnoreList,
} from "./ignore-list.js";
