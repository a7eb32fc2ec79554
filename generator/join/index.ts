export { type ImportedPart, joinImports } from "./join-imports.js";
