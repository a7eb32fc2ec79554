import { outputEntries } from "../generator/output-options.js";
import type { TargetOptions } from "../generator/target-options.js";

/** A flag of `frond generate`. */
export interface GenerateFlag {
  readonly name: string;
  readonly description: string;
  /** What its value is called in the help; absent: the flag takes none. */
  readonly value?: string;
  /** The values that it takes. */
  readonly choices?: readonly string[];
  /** What its value must be, where no list of choices says it. */
  readonly expected?: string;
  /** May be given several times. */
  readonly isList?: boolean;
  /** The option of a target that it sets. */
  readonly option?: keyof TargetOptions;
  /** Needs more than the comparison of hashes, so that the complete command has to run. */
  readonly isSlow?: boolean;
}

const outputFlags = outputEntries.map(([option, { accepts, flag }]): GenerateFlag => ({
  ...flag,
  option,
  ...(typeof accepts === "object" ? { choices: accepts } : {}),
}));

/**
 * Every flag of `frond generate`, in the order of its help. Those that set an option of the target
 * are in the order in which manifests hold these.
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
 * The options of a target that flags set, by the values of flags in camel case; absent flags set none.
 * A flag that begins with `no-` is the value `false` of the flag without it.
 */
export function pickTargetOptions(values: Readonly<Record<string, unknown>>): TargetOptions {
  const given = generateFlags.flatMap(({ name, option }) => {
    const positive = name.replace(/^no-/, "");
    const value = values[toCamelCase(positive)];
    const isGiven = positive === name ? value !== undefined : value === false;
    return option === undefined || !isGiven ? [] : [[option, value] as const];
  });
  // Checked by `targetOptions`, or compared with a manifest that was written after that check.
  return Object.fromEntries(given) as TargetOptions;
}

/** What is wrong with the value of an option of the target, in words. */
export function explainOption(option: unknown): string {
  const flag = generateFlags.find((each) => each.option === option);
  return `--${flag?.name ?? String(option)} must be ${flag?.expected ?? flag?.choices?.join(" or ")}.`;
}

/** The key under which the parsers of arguments hold a flag: `brandedIds`. */
export function toCamelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
