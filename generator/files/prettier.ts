import { createRequire } from "node:module";
import { isAbsolute, join, relative } from "node:path";
import type { GeneratedFile } from "../generated-file.js";
import { hashText } from "./manifest.js";
import type { FormatState } from "./manifest.js";

/** The part of Prettier's API that is used. Prettier is optional, so its own types may be missing. */
interface Prettier {
  readonly version: string;
  readonly clearConfigCache: () => Promise<void>;
  readonly format: (text: string, options: object) => Promise<string>;
  readonly getFileInfo: (
    path: string,
    options: object,
  ) => Promise<{ readonly inferredParser: string | null }>;
  readonly resolveConfig: (path: string, options: object) => Promise<object | null>;
}

/** Prettier is not installed, or it failed. */
export class FormatError extends Error {
  override readonly name = "FormatError";
  /** What to do next. */
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.hint = hint;
  }
}

/**
 * Formats the files of a folder with the Prettier that is installed there or in a parent folder, and
 * with the configuration that it finds for each file. Files of unknown types do not change.
 *
 * @throws FormatError when Prettier is not installed, its configuration is invalid, or it cannot format a file.
 */
export async function formatFiles(
  folder: string,
  files: readonly GeneratedFile[],
): Promise<GeneratedFile[]> {
  const prettier = await loadPrettier(folder);
  const formatted: GeneratedFile[] = [];
  for (const file of files) formatted.push(await formatFile(prettier, folder, file));
  return formatted;
}

/**
 * Reads Prettier's version and its configuration for files of a folder, in the form of manifests.
 *
 * @throws FormatError when Prettier is not installed or its configuration is invalid.
 */
export async function readFormatState(
  folder: string,
  paths: readonly string[],
): Promise<FormatState> {
  const prettier = await loadPrettier(folder);
  const configs: [path: string, config: object][] = [];
  for (const path of paths) configs.push([path, await readConfig(prettier, join(folder, path))]);
  // Prettier makes paths of plugins absolute. Relative paths are the same on every machine.
  const text = JSON.stringify(configs, (_key, value: unknown) =>
    typeof value === "string" && isAbsolute(value) ? relative(folder, value) : value,
  );
  return { prettier: prettier.version, config: hashText(text) };
}

async function formatFile(
  prettier: Prettier,
  folder: string,
  file: GeneratedFile,
): Promise<GeneratedFile> {
  const path = join(folder, file.path);
  const config = await readConfig(prettier, path);
  try {
    const { inferredParser } = await prettier.getFileInfo(path, {
      ...config,
      withNodeModules: true,
    });
    if (inferredParser === null) return file;
    return { ...file, text: await prettier.format(file.text, { ...config, filepath: path }) };
  } catch (error) {
    throw new FormatError(
      `Prettier cannot format ${path}: ${messageOf(error)}`,
      "Change Prettier's configuration or its plugins.",
      { cause: error },
    );
  }
}

async function readConfig(prettier: Prettier, path: string): Promise<object> {
  try {
    return (await prettier.resolveConfig(path, { editorconfig: true })) ?? {};
  } catch (error) {
    throw new FormatError(
      `Prettier's configuration for ${path} cannot be read: ${messageOf(error)}`,
      "Change Prettier's configuration.",
      { cause: error },
    );
  }
}

async function loadPrettier(folder: string): Promise<Prettier> {
  const require = createRequire(join(folder, "index.ts"));
  let prettier: Prettier;
  try {
    prettier = require("prettier") as Prettier;
  } catch (error) {
    throw new FormatError(
      `Prettier cannot be loaded from ${folder}: ${messageOf(error).split("\n")[0]}`,
      'Install it there or in a folder above (npm install --save-dev prettier), or remove format: "prettier".',
      { cause: error },
    );
  }
  if (Number.parseInt(prettier.version, 10) < 3) {
    throw new FormatError(
      `Prettier ${prettier.version}, which is installed for ${folder}, is too old.`,
      "Install Prettier 3 or later (npm install --save-dev prettier).",
    );
  }
  // The configuration may have changed since the last run in this process.
  await prettier.clearConfigCache();
  return prettier;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
