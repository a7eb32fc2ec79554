import { createRequire } from "node:module";

/**
 * ts-morph, which only code that prints or runs hooks imports, so that a run that prints nothing does not load it.
 * Required, because an `import` of CommonJS reads its 13 MB again to find the names of its exports.
 */
const loaded = createRequire(import.meta.url)("ts-morph") as typeof import("ts-morph");

export const {
  IndentationText,
  printStructure,
  Project,
  StructureKind,
  ts,
  VariableDeclarationKind,
} = loaded;
