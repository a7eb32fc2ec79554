import type * as z from "zod/mini";
import { readFile, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isElsewhere, lockName } from "../files/manifest.js";
import { createLineIndex } from "../read/line-index.js";
import { parseJsonCarefully } from "../read/parse-json-carefully.js";
import type { Target, TargetDocument } from "../files/index.js";
import type { TargetHooks } from "../hooks/target-hooks.js";
import type { Issue } from "../../runtime/http/index.js";
import { choosePackage } from "../../runtime/node/package-root.js";
import { checkSite } from "./check-site.js";
import { configSchema, isPackageName } from "./config-schema.js";
import { findNearNames } from "./find-near-names.js";
import type { FrondConfig, TargetConfig } from "./frond-config.js";
import { placeIssues, type ConfigProblem } from "./place-issues.js";
import { resolveDocument, resolveSite } from "./resolve-site.js";
import { ModuleSyntaxError, runModule } from "./run-module.js";
import type { SiteConfig } from "./site-config.js";

/** A configuration, or the issues that make it invalid. */
export interface LoadedConfig {
  readonly path: string;
  /** The configuration and the local modules that it imports. */
  readonly files: readonly string[];
  /** Absent when there is an issue. */
  readonly config?: FrondConfig;
  /** The targets in the order of the configuration, with absolute paths. */
  readonly targets: readonly Target[];
  /** The site with absolute paths. Absent if the configuration has none. */
  readonly site?: SiteConfig;
  readonly issues: readonly Issue[];
}

/** Runs and checks a configuration. Problems are issues with a location. Never throws. */
export async function loadConfig(path: string): Promise<LoadedConfig> {
  let run: RunConfig;
  try {
    run = await runConfig(path);
  } catch (error) {
    return { path, files: [path], targets: [], issues: [describeFailure(path, error)] };
  }
  const { value, files } = run;
  const checked = configSchema.safeParse(value, { error: explainMissing });
  if (!checked.success)
    return {
      path,
      files,
      targets: [],
      issues: await placeIssues(path, listProblems(checked.error)),
    };
  const config = checked.data;
  const problems = [...checkTargets(path, config), ...checkSite(config.site)];
  if (problems.length > 0)
    return { path, files, targets: [], issues: await placeIssues(path, problems) };
  const folder = dirname(path);
  const targets = Object.entries(config.targets ?? {}).map(([name, target]) =>
    resolveTarget(folder, name, target),
  );
  const site = config.site && resolveSite(folder, config.site);
  return { path, files, config, targets, ...(site ? { site } : {}), issues: [] };
}

type CheckError = NonNullable<ReturnType<typeof configSchema.safeParse>["error"]>;

/** Lists the problems of a value. For a union, those of the alternative whose type matches. */
function listProblems({ issues }: Pick<CheckError, "issues">, around: Keys = []): ConfigProblem[] {
  return issues.flatMap((issue): ConfigProblem[] => {
    const path = [...around, ...issue.path];
    if (issue.code === "unrecognized_keys") return explainUnknown(path, issue.keys);
    if (issue.code !== "invalid_union") return [{ path, message: issue.message }];
    const sameType = issue.errors.filter(
      (errors) => !errors.some(({ code, path: at }) => code === "invalid_type" && at.length === 0),
    );
    if (sameType.length !== 1) return [{ path, message: explainUnion(issue) }];
    return listProblems({ issues: sameType[0] ?? [] }, path);
  });
}

const missing = "it is missing";

type Union = Extract<CheckError["issues"][number], { readonly code: "invalid_union" }>;

/** Lists the allowed types of a value that has none of them. */
function explainUnion({ errors, message }: Union): string {
  const expected = errors.flat().flatMap((error) => {
    return error.code === "invalid_type" && error.path.length === 0 ? [error.expected] : [];
  });
  return message === missing || expected.length === 0
    ? message
    : `expected ${[...new Set(expected)].join(" or ")}`;
}

type Keys = readonly PropertyKey[];

/** A message lists at most this many keys, and counts the rest. */
const maxListed = 12;

/** Reports unknown keys with a similar key, or else with the allowed keys. */
function explainUnknown(path: Keys, unknown: readonly string[]): ConfigProblem[] {
  const known = [...new Set(findAllowedKeys(configSchema, path))];
  return unknown.map((key) => {
    const [near] = findNearNames(
      known.map((name) => ({ names: [name] })),
      key,
      1,
    );
    const some = known.slice(0, maxListed).join(", ");
    const others = known.length > maxListed ? ` and ${known.length - maxListed} more` : "";
    const advice =
      near === undefined ? `allowed here: ${some}${others}` : `did you mean '${near.names[0]}'?`;
    return { path: [...path, key], message: `there is no such key (${advice})` };
  });
}

/** Messages for missing and empty values. Other problems have the message of zod. */
function explainMissing({
  code,
  input,
  path,
  minimum,
}: {
  readonly code?: string;
  readonly input?: unknown;
  readonly path?: PropertyKey[] | undefined;
  readonly minimum?: unknown;
}): string | undefined {
  const isEmpty = code === "too_small" && minimum === 1 && typeof input !== "number";
  if (isEmpty) return "it must not be empty";
  const isType = code === "invalid_type" || code === "invalid_union";
  if (!isType || input !== undefined) return undefined;
  return path?.length ? missing : "it exports nothing by default";
}

/** Reports targets with the same folder, and names that are not valid package names. */
function checkTargets(path: string, config: FrondConfig): ConfigProblem[] {
  if (!config.targets) {
    const isUseful = (config.site ?? config.registry ?? config.relay ?? config.serve) !== undefined;
    return isUseful ? [] : [{ path: ["targets"], message: missing }];
  }
  const seen = new Map<string, string>();
  return Object.entries(config.targets).flatMap(([name, target]): ConfigProblem[] => {
    const out = resolve(dirname(path), target.out);
    const otherName = seen.get(out);
    seen.set(out, name);
    if (otherName !== undefined) {
      const message = `the target '${otherName}' has the same folder; give each target its own folder`;
      return [{ path: ["targets", name, "out"], message }];
    }
    if (target.package !== undefined || isPackageName(name)) return [];
    return [
      { path: ["targets", name], message: "its name is not a valid package name; add 'package'" },
    ];
  });
}

function resolveTarget(folder: string, name: string, target: TargetConfig): Target {
  const documents = resolveDocuments(folder, target.document);
  const isLocked = target.allowRemote || documents.some(({ document }) => isElsewhere(document));
  return {
    name,
    document: documents[0]?.document ?? "",
    ...(typeof target.document === "string" ? {} : { documents }),
    ...(target.allowRemote ? { allowRemote: true } : {}),
    ...(isLocked ? { lock: join(folder, lockName) } : {}),
    ...(target.overlays ? { overlays: target.overlays.map((path) => resolve(folder, path)) } : {}),
    out: resolve(folder, target.out),
    package: target.package ?? name,
    options: choosePackage(target.options ?? {}, {
      out: resolve(folder, target.out),
      isNamed: target.package !== undefined,
    }),
    ...(target.hooks ? { hooks: resolveInputs(folder, target.hooks) } : {}),
  };
}

function resolveDocuments(folder: string, chosen: TargetConfig["document"]): TargetDocument[] {
  const list = typeof chosen === "string" ? [chosen] : chosen;
  return list.map((item) => {
    const part = typeof item === "string" ? { document: item } : item;
    const { document } = part;
    return { ...part, document: resolveDocument(folder, document) };
  });
}

function resolveInputs(folder: string, hooks: TargetHooks): TargetHooks {
  const { inputs, ...others } = hooks;
  return inputs ? { ...others, inputs: inputs.map((path) => resolve(folder, path)) } : hooks;
}

interface RunConfig {
  readonly value: unknown;
  readonly files: readonly string[];
}

async function runConfig(path: string): Promise<RunConfig> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new Error("there is no such file. Check --config.");
  if (found.isDirectory()) throw new Error("it is a folder.");
  if (path.endsWith(".json")) {
    return { value: readJson(path, await readFile(path, "utf8")), files: [path] };
  }
  const { exports, files } = await runModule(path);
  return { value: exports["default"], files };
}

function readJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const [problem] = parseJsonCarefully(text).problems;
    if (!problem) throw new Error("it is no JSON.");
    const place = createLineIndex(text).find(problem.offset);
    throw new ModuleSyntaxError(problem.message, { file: path, ...place });
  }
}

/** The issue for a configuration that cannot be run, with the location of a syntax error. */
function describeFailure(path: string, error: unknown): Issue {
  const place = error instanceof ModuleSyntaxError ? error.place : { file: path };
  const message = `The configuration cannot be loaded: ${messageOf(error)}`;
  return { code: "unreadable-config", severity: "error", message, pointer: "", ...place };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type Definition = z.core.$ZodTypes["_zod"]["def"];

/** The allowed keys of a configuration at a path. Empty if there is no object. */
function findAllowedKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { def } = schema as unknown as { readonly def: Definition };
  switch (def.type) {
    case "optional":
      return findAllowedKeys(def.innerType, path);
    case "union":
      return def.options.flatMap((option) => findAllowedKeys(option, path));
    case "array":
      return path.length === 0 ? [] : findAllowedKeys(def.element, path.slice(1));
    case "record":
      return path.length === 0 ? [] : findAllowedKeys(def.valueType, path.slice(1));
    case "object": {
      const [key, ...rest] = path;
      if (key === undefined) return Object.keys(def.shape);
      const inner = Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined;
      return inner ? findAllowedKeys(inner, rest) : [];
    }
    default:
      return [];
  }
}
