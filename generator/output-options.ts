import type { TargetOptions } from "./target-options.js";

/** An option of a target that turns on a ready-made hook. */
interface OutputOption {
  /** Its values: true or false, these with a text in place of true, or one of a list. */
  readonly accepts: "boolean" | "boolean or text" | readonly string[];
  /** The flag of `frond generate`: its name, and the name of its value in the help, if it takes one. */
  readonly flag: { readonly name: string; readonly value?: string; readonly description: string };
}

/**
 * The options that turn on ready-made hooks, in the order of their flags. `generate.ts`, the configuration's schema and
 * the flags read this table; `hooks/output-hooks.ts` has the hook of each.
 */
export const outputOptions = {
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

/** The name of an option that turns on a ready-made hook. */
export type OutputName = keyof typeof outputOptions;

/** All entries of {@link outputOptions}. */
export const outputEntries = Object.entries(outputOptions) as readonly (readonly [
  OutputName,
  OutputOption,
])[];

/** The options among those of a target that turn on ready-made hooks. */
export function listOutputs(options: TargetOptions): OutputName[] {
  return outputEntries.map(([name]) => name).filter((name) => options[name]);
}
