import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import type { Issue } from "../../runtime/http/index.js";
import { relaySettings } from "./relay-settings.js";
import type { ServerSetting } from "./server-settings.js";

/** The section of the relay, or the issues that make it invalid. */
interface PlainConfig {
  readonly config?: { readonly relay?: Section };
  readonly issues: readonly Issue[];
}

type Section = Readonly<Record<string, unknown>>;

/**
 * Replaces `load-config.ts` in the package `@frond/relay`, which has no compiler. Reads only JSON and
 * JavaScript, and only the section of the relay. Never throws.
 */
export async function loadConfig(path: string): Promise<PlainConfig> {
  if (extname(path) === ".ts") {
    return fail(path, "only frond itself reads TypeScript. Write frond.config.json or .mjs.");
  }
  let value: unknown;
  try {
    value = await readValue(path);
  } catch (error) {
    return fail(path, error instanceof Error ? error.message : String(error));
  }
  if (!isSection(value)) return fail(path, "it is not an object.");
  const { relay = {} } = value;
  if (!isSection(relay)) return fail(path, "'relay' must be an object.", "/relay");
  const issues = Object.entries(relay).flatMap(([key, given]) => {
    const problem = findProblem(key, given);
    return problem === undefined ? [] : [describe(path, problem, `/relay/${key}`)];
  });
  return issues.length > 0 ? { issues } : { config: { relay }, issues };
}

async function readValue(path: string): Promise<unknown> {
  if (extname(path) === ".json") return JSON.parse(await readFile(path, "utf8"));
  return ((await import(pathToFileURL(path).href)) as { readonly default?: unknown }).default;
}

function isSection(value: unknown): value is Section {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Checks only types. Values are checked later, together with flags and environment variables. */
function findProblem(key: string, given: unknown): string | undefined {
  const setting = relaySettings.find((each: ServerSetting) => each.key === key && !each.isSecret);
  if (setting === undefined) return `relay.${key} is not a setting.`;
  const expected = typeOf(setting);
  const values: readonly unknown[] = Array.isArray(given) ? given : [given];
  const isRight = values.every((value) => typeof value === expected);
  if (isRight && Array.isArray(given) === isList(setting)) return undefined;
  return `relay.${key} must be ${isList(setting) ? "a list of strings" : `a ${expected}`}.`;
}

function isList(setting: ServerSetting): boolean {
  return setting.isList === true;
}

function typeOf({ kind }: ServerSetting): "number" | "boolean" | "string" {
  if (kind === "number") return "number";
  return kind === "switch" ? "boolean" : "string";
}

function fail(path: string, problem: string, pointer = ""): PlainConfig {
  return { issues: [describe(path, problem, pointer)] };
}

function describe(file: string, problem: string, pointer: string): Issue {
  const message = `The configuration cannot be used: ${problem}`;
  return { code: "invalid-config", severity: "error", message, pointer, file };
}
