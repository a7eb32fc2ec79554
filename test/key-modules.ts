import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vitest/config";
import { findImports } from "./find-sharing.js";

const root = dirname(import.meta.dirname);

/** Names what `frond/http` and the like are. */
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly exports: object;
};

/**
 * Compiled modules are kept in `node_modules`, by path and text, until an installation. They hold the paths
 * of what they import: one is compiled again, too, when that is another file than before, such as a `.tsx`
 * in place of a `.ts`.
 */
export function keyModules(): Plugin {
  return {
    name: "key-modules",
    configureVitest({ experimental_defineCacheKeyGenerator: define }) {
      define(keyModule);
    },
  };
}

/** What a compiled module depends on besides its own path and text. */
export function keyModule({
  id,
  sourceCode,
}: Readonly<Record<"id" | "sourceCode", string>>): string {
  const imported = findImports(id, sourceCode).map((each) => relative(root, each));
  return JSON.stringify([imported, exports]);
}
