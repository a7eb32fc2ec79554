import { join } from "node:path";

/**
 * What Node is given to start the project's compiler; its own arguments follow. Several checkers, its
 * default, each look at what all files use, on cores where other tests run.
 */
export const compilerCommand: readonly string[] = [
  join(import.meta.dirname, "../node_modules/typescript/bin/tsc"),
  "--checkers",
  "1",
];
