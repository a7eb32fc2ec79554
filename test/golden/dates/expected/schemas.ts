/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { z } from "zod";
import type * as types from "./types.js";

export const NameSchema: z.ZodType<types.Name> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    name: z.exactOptional(z.string()),
  }),
);

export const EventSchema: z.ZodType<types.Event> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    at: z.date(),
    plant: z.exactOptional(PlantSchema),
  }),
);

export const PlantSchema: z.ZodType<types.Plant> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    name: NameSchema,
    sown: z.exactOptional(z.date()),
    watered: z.exactOptional(z.array(z.nullable(z.date()))),
    seedlings: z.exactOptional(z.array(PlantSchema)),
    marks: z.exactOptional(z.record(z.string(), z.date())),
    note: z.exactOptional(z.string()),
  }),
);

/** Built when it is first used, because types may refer to each other. */
function lazily<Output>(read: () => z.core.$ZodType<Output>): z.ZodType<Output> {
  return z.lazy(read as () => z.ZodType<Output>);
}
