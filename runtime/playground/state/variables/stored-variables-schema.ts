import * as z from "zod/mini";
import type { Variables } from "./variables.js";

/** The variables of an API as they are stored. */
export interface StoredVariables extends Omit<Variables, "remembered"> {
  /** Of the format; another one is ignored. */
  readonly version: 1;
}

/** Stored variables of an API, in sets. */
export const variablesSchema: z.ZodMiniType<StoredVariables> = z.object({
  version: z.literal(1),
  sets: z.record(
    z.string(),
    z.array(z.object({ name: z.string(), value: z.string(), secret: z.boolean() })),
  ),
  chosen: z.optional(z.string()),
});
