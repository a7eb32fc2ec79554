/** What changed between two definitions, and whom it breaks. */
export type { Change, ChangeSubject, DefinitionDiff } from "./change.js";
export { type Breakage, type ChangeCode, changeKinds } from "./change-kinds.js";
export type { Direction } from "../shapes/list-properties.js";
export { diffDefinitions } from "./diff-definitions.js";
export { printDiffMarkdown } from "./print-diff-markdown.js";
