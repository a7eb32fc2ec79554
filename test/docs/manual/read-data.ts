import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { configSchema } from "../../../generator/config/config-schema.js";
import { importDocument } from "../../../generator/import/index.js";
import type { Block } from "./read-page.js";

const root = join(import.meta.dirname, "../../..");
const configKeys = ["targets", "check", "diff", "registry", "relay", "push", "serve", "site"];

/** What is wrong with JSON, YAML or CSS of a page; empty where nothing is. */
export async function readData(block: Block): Promise<string[]> {
  if (block.language === "css") return readStyles(block.text);
  const value: unknown = block.language === "json" ? JSON.parse(block.text) : parse(block.text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const keys = Object.keys(value);
  if (keys.some((key) => ["openapi", "swagger", "asyncapi", "openrpc"].includes(key))) {
    const { issues } = await importDocument({ text: block.text });
    return issues.filter(({ severity }) => severity === "error").map(({ message }) => message);
  }
  if (!keys.every((key) => configKeys.includes(key))) return [];
  const { success, error } = configSchema.safeParse(value);
  return success ? [] : [error.message];
}

/** Custom properties that the playground does not know. */
function readStyles(text: string): string[] {
  const tokens = readFileSync(join(root, "runtime/playground/tokens.css"), "utf8");
  const frame = readFileSync(join(root, "runtime/playground/frame.css"), "utf8");
  const named = text.match(/--frond-[a-z-]+/g) ?? [];
  return named.filter((name) => !new RegExp(String.raw`var\(\s*${name}\b`).test(tokens + frame));
}
