/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { z } from "zod";
import { PlantInputSchema, PlantSchema } from "./schemas.js";
import type { CallChecks } from "./http/index.js";

export const listPlantsChecks: CallChecks = {
  request: /* @__PURE__ */ z.lazy(() =>
    z.looseObject({
      bedId: z.int(),
      light: z.exactOptional(z.literal(["sun", "shade"])),
    }),
  ),
  response: /* @__PURE__ */ z.lazy(() => z.array(PlantSchema)),
};

export const createPlantChecks: CallChecks = {
  request: /* @__PURE__ */ z.lazy(() =>
    z.looseObject({
      bedId: z.int(),
      body: PlantInputSchema,
    }),
  ),
  response: /* @__PURE__ */ z.lazy(() => z.undefined()),
};

export const loadPhotoChecks: CallChecks = {
  request: /* @__PURE__ */ z.lazy(() =>
    z.looseObject({
      name: z.string().check(z.minLength(1)),
    }),
  ),
  response: /* @__PURE__ */ z.lazy(() => z.instanceof(Blob)),
};

export const savePhotoChecks: CallChecks = {
  request: /* @__PURE__ */ z.lazy(() =>
    z.looseObject({
      name: z.string().check(z.minLength(1)),
      body: z.looseObject({
        photo: z.unknown(),
        caption: z.exactOptional(z.string().check(z.maxLength(80))),
      }),
    }),
  ),
  response: /* @__PURE__ */ z.lazy(() => z.string()),
};

export const watchReadingsChecks: CallChecks = {
  request: /* @__PURE__ */ z.lazy(() => z.looseObject({})),
};
