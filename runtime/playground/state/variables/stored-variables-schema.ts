import * as z from "zod/mini";
import type { StoredVariables } from "./stored-variables.js";

/** Stored variables of an API, in sets. */
export const variablesSchema: z.ZodMiniType<StoredVariables> = z.object({
  version: z.literal(1),
  sets: z.record(
    z.string(),
    z.array(z.object({ name: z.string(), value: z.string(), secret: z.boolean() })),
  ),
  chosen: z.optional(z.string()),
});
