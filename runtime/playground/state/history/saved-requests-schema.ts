import * as z from "zod/mini";
import { requestExtrasSchema } from "../form/request-extras-schema.js";
import type { RequestFile, StoredRequest } from "./saved-requests.js";
import { formStateSchema } from "../storage/stored-form-state-schema.js";

/** A list of saved requests, stored or in a file. Each entry is validated on its own. */
export const requestFileSchema: z.ZodMiniType<RequestFile> = z.object({
  format: z.literal("frond-requests"),
  version: z.literal(1),
  requests: z.array(z.unknown()),
});

/** One saved request. */
export const savedRequestSchema: z.ZodMiniType<StoredRequest> = z.object({
  name: z.string(),
  savedAt: z.number(),
  hash: z.string(),
  form: formStateSchema,
  extras: z.optional(requestExtrasSchema),
});
