export type { GeneratedFile } from "./generated-file.js";
export { compareFiles, printComparison } from "./compare-files.js";
export type { CompareOptions, FileComparison, FileDifference } from "./compare-files.js";
export { findPackageRoot } from "./package-root.js";
export { readRuntime } from "./read-runtime.js";
export { unifiedDiff } from "./unified-diff.js";
export { writeFiles } from "./write-files.js";
