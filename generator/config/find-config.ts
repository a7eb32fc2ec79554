import { existsSync } from "node:fs";
import { join } from "node:path";

const names = ["frond.config.ts", "frond.config.mjs", "frond.config.json"];

/** The configurations of a folder: one, unless somebody forgot another. */
export function listConfigs(folder: string): string[] {
  return names.map((name) => join(folder, name)).filter((path) => existsSync(path));
}

/** The configuration of a folder; undefined when there is none, or more than one to choose from. */
export function findConfig(folder: string): string | undefined {
  const [path, ...others] = listConfigs(folder);
  return others.length > 0 ? undefined : path;
}
