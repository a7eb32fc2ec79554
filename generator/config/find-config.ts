import { existsSync } from "node:fs";
import { join } from "node:path";

const names = ["frond.config.ts", "frond.config.mjs", "frond.config.json"];

/** The configuration of a folder, the first of `.ts`, `.mjs` and `.json`; undefined when there is none. */
export function findConfig(folder: string): string | undefined {
  return names.map((name) => join(folder, name)).find((path) => existsSync(path));
}
