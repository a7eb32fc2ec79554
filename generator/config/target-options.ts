import * as z from "zod/mini";
import { outputEntries, type OutputName } from "../output-options.js";
import type { PaginationChoice, TargetOptions } from "../target-options.js";

const text = z.string().check(z.minLength(1));

const responsePaths = { items: z.string(), more: z.optional(text) };

/** The schema of a pagination choice, in options and in documents. */
const paginationChoice: z.ZodMiniType<PaginationChoice> = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("cursor"), cursor: text, next: text, ...responsePaths }),
  z.strictObject({ type: z.literal("offset"), offset: text, ...responsePaths }),
  z.strictObject({
    type: z.literal("page"),
    page: text,
    first: z.optional(z.int()),
    ...responsePaths,
  }),
  z.strictObject({ type: z.literal("link"), next: z.optional(text), ...responsePaths }),
]);

const runtimeSource = z.union([
  z.enum(["copy", "import"]),
  z.templateLiteral(["./", z.string()]),
  z.templateLiteral(["../", z.string()]),
]);

type OutputSchemas = {
  readonly [Name in OutputName]: z.ZodMiniOptional<z.ZodMiniType<TargetOptions[Name]>>;
};

const outputSchemas = Object.fromEntries(
  outputEntries.map(([name, { accepts }]) => {
    if (typeof accepts === "object") return [name, z.optional(z.enum(accepts))];
    const isText = accepts === "boolean or text";
    return [name, z.optional(isText ? z.union([z.boolean(), z.string()]) : z.boolean())];
  }),
) as unknown as OutputSchemas;

/** The schema of a target's options, from the configuration or the command line. */
export const targetOptions: z.ZodMiniType<TargetOptions> = z.strictObject({
  definition: z.optional(z.boolean()),
  private: z.optional(z.boolean()),
  include: z.optional(z.array(text)),
  exclude: z.optional(z.array(text)),
  importExtension: z.optional(z.enum([".js", ".ts", ""])),
  runtime: z.optional(runtimeSource),
  enums: z.optional(z.enum(["closed", "open"])),
  brandedIds: z.optional(z.boolean()),
  integers: z.optional(z.enum(["exact", "number", "bigint", "string"])),
  dates: z.optional(z.enum(["string", "Date"])),
  zod: z.optional(z.boolean()),
  validate: z.optional(z.enum(["request", "response", "both"])),
  ...outputSchemas,
  format: z.optional(z.enum(["prettier"])),
  handlers: z.optional(z.boolean()),
  internal: z.optional(z.boolean()),
  gitAttributes: z.optional(z.boolean()),
  stripTags: z.optional(z.boolean()),
  userAgent: z.optional(z.boolean()),
  clientHeaders: z.optional(z.boolean()),
  pagination: z.optional(z.record(z.string(), z.union([z.literal(false), paginationChoice]))),
  package: z.optional(z.boolean()),
});

/**
 * Merges the pagination choices of a target's options and of its document. The options win, and invalid
 * choices of the document are dropped.
 */
export function choosePaginations(
  options: TargetOptions,
  found: Readonly<Record<string, unknown>>,
): NonNullable<TargetOptions["pagination"]> {
  const valid = Object.entries(found).flatMap(([id, choice]) => {
    const checked = paginationChoice.safeParse(choice);
    return checked.success ? [[id, checked.data] as const] : [];
  });
  return {
    ...options.pagination,
    ...Object.fromEntries(valid.filter(([id]) => !options.pagination?.[id])),
  };
}
