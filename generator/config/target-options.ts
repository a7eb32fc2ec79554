import { z } from "zod";
import type { PaginationChoice, TargetOptions } from "../files/index.js";

const text = z.string().min(1);

const answer = { items: z.string(), more: text.optional() };

/** What a way of paging must look like, in options and in documents alike. */
export const paginationChoice: z.ZodType<PaginationChoice> = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("cursor"), cursor: text, next: text, ...answer }),
  z.strictObject({ type: z.literal("offset"), offset: text, ...answer }),
  z.strictObject({ type: z.literal("page"), page: text, first: z.int().optional(), ...answer }),
  z.strictObject({ type: z.literal("link"), next: text.optional(), ...answer }),
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
  pagination: z.record(z.string(), z.union([z.literal(false), paginationChoice])).optional(),
});
