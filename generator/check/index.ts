/** The door of checking: what is wrong with a definition as a whole. */
export { checkDefinition, checkRules, type CheckRule } from "./check-definition.js";
