import * as z from "zod/mini";
import type { ExtraRow, RequestExtras } from "./extra-row.js";

/** The extras as they are stored. */
export interface StoredExtras extends Omit<RequestExtras, "rows"> {
  /** Of the format; another one is ignored. */
  readonly version: 1;
  readonly rows: readonly Omit<ExtraRow, "id">[];
}

/** Stored headers, parameters and cookies that the user added, and what he chose. */
export const requestExtrasSchema: z.ZodMiniType<StoredExtras> = z.object({
  version: z.literal(1),
  rows: z.array(
    z.object({
      place: z.enum(["header", "query", "cookie"]),
      name: z.string(),
      value: z.string(),
      on: z.boolean(),
      isLost: z.optional(z.literal(true)),
    }),
  ),
  contentType: z.optional(z.string()),
  accept: z.optional(z.string()),
});
