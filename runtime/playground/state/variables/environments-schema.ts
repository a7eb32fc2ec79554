import * as z from "zod/mini";
import type { ServerValues } from "./environments.js";

/** Stored values of the variables of servers, by environment. */
export const serverValuesSchema: z.ZodMiniType<ServerValues> = z.record(
  z.string(),
  z.record(z.string(), z.string()),
);
