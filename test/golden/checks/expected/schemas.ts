/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { z } from "zod";
import type * as types from "./types.js";

export const PlantSchema: z.ZodType<types.Plant> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    id: z.string(),
    name: z.string(),
    height: z.exactOptional(z.number().check(z.gte(0))),
  }),
);

export const PlantInputSchema: z.ZodType<types.PlantInput> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    name: z.string(),
    height: z.exactOptional(z.number().check(z.gte(0))),
  }),
);

/** Built when it is first used, because types may refer to each other. */
function lazily<Output>(read: () => z.core.$ZodType<Output>): z.ZodType<Output> {
  return z.lazy(read as () => z.ZodType<Output>);
}
