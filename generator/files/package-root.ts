import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder of the installed package, or of the checkout: the nearest above
 * this module that holds the sources of the HTTP runtime, which are published
 * beside the compiled modules.
 */
export function findPackageRoot(start = dirname(fileURLToPath(import.meta.url))): string {
  let folder = start;
  while (!existsSync(join(folder, "runtime", "http", "types.ts"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("The package is incomplete: runtime/http is missing.");
    folder = parent;
  }
  return folder;
}
