import type { SourceFileStructure } from "ts-morph";
import type { TargetOptions } from "../target-options.js";
import { classPerTag } from "./class-per-tag.js";
import { mswHandlers } from "./msw-handlers.js";
import { snippetTemplates } from "./snippet-templates.js";
import { tanstackQuery } from "./tanstack-query.js";
import type { TargetHooks } from "./target-hooks.js";

type OutputHooks = Pick<TargetHooks, "transform" | "files">;

/** The hooks of a target after the ready-made ones that its options choose; undefined where there are none. */
export function withOutputs(
  { split, mocks, tanstackQuery: queries, snippetTemplates: templates }: TargetOptions,
  hooks: TargetHooks | undefined,
): TargetHooks | undefined {
  const ready: readonly OutputHooks[] = [
    ...(split === "tags" ? [classPerTag()] : []),
    ...(mocks ? [mswHandlers()] : []),
    ...(queries ? [tanstackQuery(typeof queries === "string" ? { adapter: queries } : {})] : []),
    ...(templates ? [snippetTemplates()] : []),
  ];
  if (ready.length === 0) return hooks;
  const all = [...ready, ...(hooks ? [hooks] : [])];
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
