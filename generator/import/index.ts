/** Public exports: importing documents into the model. */
export { importDocument, type ImportOptions } from "./import-document.js";
export { findRetries, type FoundRetries } from "./find-retries.js";
export { findPaginations, type FoundPaginations } from "./find-paginations.js";
export type { ImportResult, Origin } from "./import-result.js";
export { traceIssues } from "./trace-issues.js";
