import { createRequire } from "node:module";

/**
 * What the generator uses of ts-morph. Required, because an `import` of CommonJS reads
 * its 13 MB once more for the names that they export: half as long again as loading them. Only code
 * that prints or runs hooks imports this module, so a run that prints nothing loads nothing.
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
