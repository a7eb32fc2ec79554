import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { findConfig } from "../../generator/config/find-config.js";
import { hasSeveralConfigs } from "../has-several-configs.js";
import { loadConfig } from "../../generator/config/load-config.js";
import type { FrondConfig } from "../../generator/config/index.js";
import type { Target } from "../../generator/files/index.js";
import { printIssues, printProblem } from "../print-issues.js";

/** The configuration and the selected targets. */
interface LoadedTargets {
  readonly configPath: string;
  /** The configuration and the local modules that it imports. */
  readonly configFiles: readonly string[];
  readonly config: FrondConfig;
  /** The named targets, or all. */
  readonly targets: readonly Target[];
  readonly all: readonly Target[];
}

/**
 * Loads the configuration and selects targets. Prints problems and then resolves to undefined.
 *
 * @param otherwise Advice for the message when there is no configuration.
 */
export async function loadTargets(
  names: readonly string[],
  config: string | undefined,
  otherwise = "",
): Promise<LoadedTargets | undefined> {
  if (config === undefined && hasSeveralConfigs("name one with --config")) return undefined;
  const path = config === undefined ? findConfig(process.cwd()) : resolve(config);
  if (path === undefined || !existsSync(path)) {
    printProblem(
      config === undefined
        ? `there is no frond.config.ts, .mjs or .json in this folder. Write one${otherwise === "" ? " or" : ","} name one with --config${otherwise}.`
        : `the configuration ${config} does not exist.`,
    );
    return undefined;
  }
  const loaded = await loadConfig(path);
  printIssues(loaded.issues);
  if (!loaded.config) return undefined;
  if (!loaded.config.targets) {
    printProblem(
      `${relative(process.cwd(), path)} has no targets to generate. Add one to 'targets'.`,
    );
    return undefined;
  }
  const unknown = names.find((name) => !loaded.targets.some((target) => target.name === name));
  if (unknown !== undefined) {
    const known = loaded.targets.map(({ name }) => name).join(", ");
    printProblem(`there is no target '${unknown}'. The configuration has: ${known || "none"}.`);
    return undefined;
  }
  const targets = loaded.targets.filter(({ name }) => names.length === 0 || names.includes(name));
  return {
    configPath: path,
    configFiles: loaded.files,
    config: loaded.config,
    targets,
    all: loaded.targets,
  };
}
