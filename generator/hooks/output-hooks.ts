import type { SourceFileStructure } from "ts-morph";
import type { TargetOptions } from "../target-options.js";
import { listOutputs, type OutputName } from "../output-options.js";
import { classPerTag } from "./class-per-tag.js";
import { mswHandlers } from "./msw-handlers.js";
import { snippetTemplates } from "./snippet-templates.js";
import { tanstackQuery } from "./tanstack-query.js";
import type { TargetHooks } from "./target-hooks.js";

type OutputHooks = Pick<TargetHooks, "transform" | "files">;

type Create<Name extends OutputName> = (value: NonNullable<TargetOptions[Name]>) => OutputHooks;

/** Creates the hook of each option of `outputOptions`. */
const outputs: { readonly [Name in OutputName]: Create<Name> } = {
  mocks: () => mswHandlers(),
  tanstackQuery: (adapter) => tanstackQuery(typeof adapter === "string" ? { adapter } : {}),
  snippetTemplates: () => snippetTemplates(),
  split: () => classPerTag(),
};

/** Adds the built-in hooks that options turn on before the hooks of the user. */
export function withOutputs(
  options: TargetOptions,
  hooks: TargetHooks | undefined,
): TargetHooks | undefined {
  const builtIn = listOutputs(options).map((name) => outputs[name](options[name] as never));
  if (builtIn.length === 0) return hooks;
  const all = [...builtIn, ...(hooks ? [hooks] : [])];
  const transforms = all.flatMap(({ transform }) => transform ?? []);
  return {
    ...hooks,
    transform: (file, context) =>
      transforms.reduce<SourceFileStructure | undefined>(
        (current, transform) => current && transform(current, context),
        file,
      ),
    files: (context) => all.flatMap(({ files }) => files?.(context) ?? []),
  };
}
