/** What changed between two definitions, and whom it breaks. */
export type { Change, ChangeSubject, DefinitionDiff } from "./change.js";
export { type Breakage, type ChangeCode, changeKinds, type Direction } from "./change-kinds.js";
export { diffDefinitions } from "./diff-definitions.js";
export { printDiffMarkdown } from "./print-diff-markdown.js";
