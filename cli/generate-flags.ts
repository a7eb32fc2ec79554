import { outputEntries } from "../generator/output-options.js";
import type { TargetOptions } from "../generator/target-options.js";

/** A flag of `frond generate`. */
export interface GenerateFlag {
  readonly name: string;
  readonly description: string;
  /** The name of its value in the help. Absent: the flag takes no value. */
  readonly value?: string;
  /** The allowed values. */
  readonly choices?: readonly string[];
  /** A description of the allowed values if there are no `choices`. */
  readonly expected?: string;
  /** Whether it can be repeated. */
  readonly isList?: boolean;
  /** The option of a target that it sets. */
  readonly option?: keyof TargetOptions;
  /** Whether comparing hashes is not enough, so that the complete command must run. */
  readonly isSlow?: boolean;
}

const outputFlags = outputEntries.map(([option, { accepts, flag }]): GenerateFlag => ({
  ...flag,
  option,
  ...(typeof accepts === "object" ? { choices: accepts } : {}),
}));

/**
 * All flags of `frond generate` in the order of its help. Flags that set an option of the target have the
 * order of the options in manifests.
 */
export const generateFlags: readonly GenerateFlag[] = [
  {
    name: "document",
    value: "file",
    isList: true,
    description:
      "a document (a file, a URL, - for standard input) instead of the configuration; of several, one client",
  },
  { name: "out", value: "folder", description: "the folder of the package" },
  {
    name: "package",
    value: "name",
    description: "the name of the package (default: the folder's name)",
  },
  {
    name: "overlay",
    value: "file",
    isList: true,
    description: "an OpenAPI Overlay document; may be repeated",
  },
  {
    name: "include",
    value: "pattern",
    isList: true,
    option: "include",
    description: "only operations that match; may be repeated",
  },
  {
    name: "exclude",
    value: "pattern",
    isList: true,
    option: "exclude",
    description: "no operations that match; may be repeated",
  },
  {
    name: "import-extension",
    value: "text",
    option: "importExtension",
    description: "the ending of relative imports: .js, .ts or nothing",
    expected: ".js, .ts or the empty text",
  },
  {
    name: "runtime",
    value: "source",
    option: "runtime",
    description:
      "the HTTP runtime: copy, import (from @frond/http), or a relative path to a module",
    expected: "copy, import or a relative path such as ../http/index.js",
  },
  {
    name: "enums",
    value: "kind",
    option: "enums",
    description: "open: enums also accept values that the document does not list",
    choices: ["closed", "open"],
  },
  {
    name: "branded-ids",
    option: "brandedIds",
    description: "make named string types incompatible with each other",
  },
  {
    name: "integers",
    value: "type",
    option: "integers",
    description:
      "the type of 64-bit integers; exact: a number, or a bigint where digits would be lost",
    choices: ["exact", "number", "bigint", "string"],
  },
  {
    name: "dates",
    value: "type",
    option: "dates",
    description: "the type of dates and times",
    choices: ["string", "Date"],
  },
  { name: "zod", option: "zod", description: "also write zod schemas" },
  {
    name: "validate",
    value: "what",
    option: "validate",
    description: "validate requests, responses or both with zod schemas",
    choices: ["request", "response", "both"],
  },
  ...outputFlags,
  {
    name: "format",
    value: "formatter",
    option: "format",
    description: "prettier: format files with the Prettier of the package's folder",
    choices: ["prettier"],
  },
  {
    name: "handlers",
    option: "handlers",
    description: "also write handlers.ts, the types and routes of a server",
  },
  { name: "internal", option: "internal", description: "also operations marked x-internal" },
  {
    name: "git-attributes",
    option: "gitAttributes",
    description: "also write .gitattributes: the same line endings everywhere",
  },
  {
    name: "no-package",
    option: "package",
    description: "source alone: no package.json, tsconfig.json and README.md",
  },
  {
    name: "strip-tags",
    option: "stripTags",
    description: "methods do not repeat the tag of their group: repos.get, not repos.reposGet",
  },
  {
    name: "config",
    value: "file",
    isSlow: true,
    description: "default: frond.config.ts, .mjs or .json in this folder",
  },
  {
    name: "allow-remote",
    isSlow: true,
    description: "also read what the document refers to by URL",
  },
  {
    name: "update",
    isSlow: true,
    description: "accept documents from URLs that differ from frond.lock.json",
  },
  { name: "overwrite", isSlow: true, description: "replace files that frond did not write" },
  { name: "build", isSlow: true, description: "also compile each package into its dist folder" },
  { name: "watch", isSlow: true, description: "generate again whenever an input changes" },
  { name: "json", description: "print the result as JSON" },
  { name: "github", description: "also print annotations for GitHub Actions" },
];

/**
 * Converts values of flags, with keys in camel case, to options of a target. A flag that starts with `no-`
 * is the value `false` of the flag without the prefix.
 */
export function pickTargetOptions(values: Readonly<Record<string, unknown>>): TargetOptions {
  const given = generateFlags.flatMap(({ name, option }) => {
    const positive = name.replace(/^no-/, "");
    const value = values[toCamelCase(positive)];
    const isGiven = positive === name ? value !== undefined : value === false;
    return option === undefined || !isGiven ? [] : [[option, value] as const];
  });
  // Callers check the options with `targetOptions`, or compare them with a checked manifest.
  return Object.fromEntries(given) as TargetOptions;
}

/** Explains which values an option of the target allows. */
export function explainOption(option: unknown): string {
  const flag = generateFlags.find((candidate) => candidate.option === option);
  return `--${flag?.name ?? String(option)} must be ${flag?.expected ?? flag?.choices?.join(" or ")}.`;
}

/** The key of a flag in parsed arguments: `brandedIds` for `branded-ids`. */
export function toCamelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
