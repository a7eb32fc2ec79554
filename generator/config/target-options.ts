import { z } from "zod";
import type { PaginationOption, TargetOptions } from "../files/index.js";

const text = z.string().min(1);

const pagination: z.ZodType<PaginationOption> = z.union([
  z.literal(false),
  z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("cursor"), cursor: text, next: text, items: z.string() }),
    z.strictObject({ type: z.literal("offset"), offset: text, items: z.string() }),
    z.strictObject({
      type: z.literal("page"),
      page: text,
      first: z.int().optional(),
      items: z.string(),
    }),
    z.strictObject({ type: z.literal("link"), next: text.optional(), items: z.string() }),
  ]),
]);

/** What the options of a target must look like, from the configuration and from the command line alike. */
export const targetOptions: z.ZodType<TargetOptions> = z.strictObject({
  definition: z.boolean().optional(),
  private: z.boolean().optional(),
  include: z.array(text).optional(),
  exclude: z.array(text).optional(),
  importExtension: z.enum([".js", ".ts", ""]).optional(),
  runtime: z.enum(["copy", "import"]).optional(),
  enums: z.enum(["closed", "open"]).optional(),
  brandedIds: z.boolean().optional(),
  dates: z.enum(["string", "Date"]).optional(),
  zod: z.boolean().optional(),
  pagination: z.record(z.string(), pagination).optional(),
});
