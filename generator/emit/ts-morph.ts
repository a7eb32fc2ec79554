import { createRequire } from "node:module";

/**
 * ts-morph. Only import this module from code that prints or runs hooks, so that other runs do not
 * load it. It uses `require`, because an `import` of CommonJS reads the 13 MB again to find exports.
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
