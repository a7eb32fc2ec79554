import { existsSync } from "node:fs";
import { join } from "node:path";

const names = ["frond.config.ts", "frond.config.mjs", "frond.config.json"];

/** Lists the configuration files of a folder. There should be at most one. */
export function listConfigs(folder: string): string[] {
  return names.map((name) => join(folder, name)).filter((path) => existsSync(path));
}

/** Finds the configuration file of a folder. Undefined if there are none or several. */
export function findConfig(folder: string): string | undefined {
  const [path, ...others] = listConfigs(folder);
  return others.length > 0 ? undefined : path;
}
