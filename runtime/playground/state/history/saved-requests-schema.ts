import * as z from "zod/mini";
import { requestExtrasSchema } from "../form/request-extras-schema.js";
import { formStateSchema } from "../storage/stored-form-state-schema.js";
import type { StoredExtras } from "../form/request-extras-schema.js";
import type { StoredFormState } from "../storage/stored-form-state-schema.js";
import type { SavedRequest } from "./saved-request.js";

/** A saved request as it is stored. */
export interface StoredRequest extends Omit<SavedRequest, "id" | "form" | "extras"> {
  readonly form: StoredFormState;
  readonly extras?: StoredExtras | undefined;
}

/** The list of them, as it is stored and exported. */
export interface RequestFile {
  readonly format: "frond-requests";
  readonly version: 1;
  readonly requests: readonly unknown[];
}

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
