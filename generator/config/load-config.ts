import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Target } from "../files/index.js";
import type { Issue } from "../../runtime/http/index.js";
import { configSchema } from "./config-schema.js";
import type { FrondConfig, TargetConfig } from "./frond-config.js";
import { locateInConfig } from "./locate-in-config.js";

/** A configuration, or what is wrong with it. */
export interface LoadedConfig {
  readonly path: string;
  /** Absent when there is an issue. */
  readonly config?: FrondConfig;
  /** In the order of the configuration, paths absolute. */
  readonly targets: readonly Target[];
  readonly issues: readonly Issue[];
}

/** Runs and checks a configuration. Never throws: what is wrong with it is an issue with its place. */
export async function loadConfig(path: string): Promise<LoadedConfig> {
  let value: unknown;
  try {
    value = await runConfig(path);
  } catch (error) {
    const message = `The configuration cannot be loaded: ${messageOf(error)}`;
    const issue: Issue = {
      code: "unreadable-config",
      severity: "error",
      message,
      pointer: "",
      file: path,
    };
    return { path, targets: [], issues: [issue] };
  }
  const checked = configSchema.safeParse(value);
  if (!checked.success)
    return { path, targets: [], issues: await placeIssues(path, checked.error.issues) };
  const folder = dirname(path);
  const targets = Object.entries(checked.data.targets).map(([name, target]) =>
    resolveTarget(folder, name, target),
  );
  return { path, config: checked.data, targets, issues: [] };
}

function resolveTarget(folder: string, name: string, target: TargetConfig): Target {
  return {
    name,
    document: resolve(folder, target.document),
    out: resolve(folder, target.out),
    package: target.package ?? name,
    options: target.options ?? {},
  };
}

async function runConfig(path: string): Promise<unknown> {
  if (path.endsWith(".json")) return JSON.parse(await readFile(path, "utf8"));
  if (!path.endsWith(".ts")) return defaultExport(await import(pathToFileURL(path).href));
  const { ts } = await import("ts-morph");
  const source = await readFile(path, "utf8");
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  // Node 20 runs no TypeScript. Beside the original, so that its imports resolve.
  const compiled = join(dirname(path), `.frond.config.${process.pid}.${Date.now()}.mjs`);
  await writeFile(compiled, outputText);
  try {
    return defaultExport(await import(pathToFileURL(compiled).href));
  } finally {
    await rm(compiled, { force: true });
  }
}

function defaultExport(module: unknown): unknown {
  return (module as { default?: unknown }).default;
}

async function placeIssues(
  path: string,
  problems: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Promise<Issue[]> {
  const text = await readFile(path, "utf8");
  return Promise.all(
    problems.map(async ({ path: keys, message }): Promise<Issue> => {
      const names = keys.map(String);
      const where = names.length > 0 ? `'${names.join(".")}'` : "the configuration";
      return {
        code: "invalid-config",
        severity: "error",
        message: `In ${where}: ${message}.`,
        pointer: names
          .map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`)
          .join(""),
        file: path,
        ...(await locateInConfig(text, names)),
      };
    }),
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
