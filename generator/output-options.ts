import type { TargetOptions } from "./target-options.js";

/** An option of a target that turns on a built-in hook. */
interface OutputOption {
  /** The values of the option. A list is an enum. */
  readonly accepts: "boolean" | "boolean or text" | readonly string[];
  /** The flag of `frond generate`. `value` is the name of its value in the help, if it takes one. */
  readonly flag: { readonly name: string; readonly value?: string; readonly description: string };
}

/**
 * The options that turn on built-in hooks, in the order of their flags. `generate.ts`, the schema of the
 * configuration and the flags read this table. `hooks/output-hooks.ts` has the hook of each option.
 */
const outputOptions = {
  mocks: {
    accepts: "boolean",
    flag: { name: "mocks", description: "also write mocks.ts, handlers of MSW" },
  },
  tanstackQuery: {
    accepts: "boolean or text",
    flag: {
      name: "tanstack-query",
      description: "also write query.ts, options of TanStack Query",
    },
  },
  snippetTemplates: {
    accepts: "boolean",
    flag: {
      name: "snippet-templates",
      description: "also write snippet-templates.json, which frond push publishes",
    },
  },
  split: {
    accepts: ["tags"],
    flag: { name: "split", value: "how", description: "tags: a file for the class of each tag" },
  },
} as const satisfies { readonly [Name in keyof TargetOptions]: OutputOption };

/** The name of an option that turns on a built-in hook. */
export type OutputName = keyof typeof outputOptions;

/** All entries of {@link outputOptions}. */
export const outputEntries = Object.entries(outputOptions) as readonly (readonly [
  OutputName,
  OutputOption,
])[];

/** Lists the built-in hooks that the options of a target turn on. */
export function listOutputs(options: TargetOptions): OutputName[] {
  return outputEntries.map(([name]) => name).filter((name) => options[name]);
}
