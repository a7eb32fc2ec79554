import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedFile } from "./generated-file.js";
import { findPackageRoot } from "./package-root.js";

/** The sources of the HTTP runtime, as they go into every generated package, in order of their names. */
export function readRuntime(): GeneratedFile[] {
  const folder = join(findPackageRoot(), "runtime", "http");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => ({ path: `http/${name}`, text: readFileSync(join(folder, name), "utf8") }));
}
