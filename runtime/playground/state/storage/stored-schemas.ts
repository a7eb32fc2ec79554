import * as z from "zod/mini";
import { schemeAuthStateSchema } from "../auth/auth-state-schema.js";
import { jsonDraftsSchema } from "../json/json-drafts-schema.js";
import { requestExtrasSchema } from "../form/request-extras-schema.js";
import { requestFileSchema, savedRequestSchema } from "../history/saved-requests-schema.js";
import { formStateSchema } from "./stored-form-state-schema.js";
import type { ServerValues } from "../variables/environments.js";
import { variablesSchema } from "../variables/stored-variables-schema.js";

// Compiled schemas need `eval`, which the site's Content-Security-Policy forbids.
z.config({ jitless: true });

const serverValuesSchema: z.ZodMiniType<ServerValues> = z.record(
  z.string(),
  z.record(z.string(), z.string()),
);

/** The schemas of everything that outlives the page. Imported by `loadSchemas` alone. */
export const storedSchemas = {
  auth: schemeAuthStateSchema,
  drafts: jsonDraftsSchema,
  extras: requestExtrasSchema,
  form: formStateSchema,
  requestFile: requestFileSchema,
  savedRequest: savedRequestSchema,
  serverValues: serverValuesSchema,
  variables: variablesSchema,
};
