import { createRequire } from "node:module";

/**
 * What the emitters use of ts-morph: kinds of structures and their printers. Required, because an
 * `import` of CommonJS reads its 13 MB once more for the names that they export: half as long again as
 * loading them. The command line's bundle holds no more of ts-morph than these
 * (`scripts/pick-printers.mjs`). Only code that prints imports this module, so a run that prints nothing
 * loads nothing.
 */
const loaded = createRequire(import.meta.url)("ts-morph") as typeof import("ts-morph");

export const { printStructure, StructureKind, VariableDeclarationKind } = loaded;
