/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { z } from "zod";
import type * as types from "./types.js";

export const PlantIdSchema: z.ZodType<types.PlantId> = /* @__PURE__ */ lazily(() =>
  z.pipe(
    z.string().check(z.regex(new RegExp("^p-\\d+$", "u"))),
    z.transform((text: string) => text as types.PlantId),
  ),
);

export const ColourSchema: z.ZodType<types.Colour> = /* @__PURE__ */ lazily(() =>
  z.literal(["red", "green"]),
);

export const NamedSchema: z.ZodType<types.Named> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    name: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
);

export const PlantSchema: z.ZodType<types.Plant> = /* @__PURE__ */ lazily(() =>
  z.intersection(
    z.looseObject({
      id: z.exactOptional(PlantIdSchema),
      colour: ColourSchema,
      height: z.number().check(z.gt(0)),
      leaves: z.exactOptional(z.int().check(z.gte(0), z.lte(1000))),
      seeds: z.exactOptional(int64()),
      sown: z.exactOptional(z.iso.date()),
      seen: z.exactOptional(z.nullable(z.iso.datetime({ offset: true, local: true }))),
      seedlings: z.exactOptional(z.array(PlantSchema).check(z.maxLength(9))),
      place: z.exactOptional(z.tuple([z.number(), z.number()])),
      notes: z.exactOptional(z.record(z.string(), z.string())),
      kind: z.exactOptional(z.literal(["fern", 7])),
    }),
    NamedSchema,
  ),
);

export const PlantInputSchema: z.ZodType<types.PlantInput> = /* @__PURE__ */ lazily(() =>
  z.intersection(
    z.looseObject({
      colour: ColourSchema,
      height: z.number().check(z.gt(0)),
      leaves: z.exactOptional(z.int().check(z.gte(0), z.lte(1000))),
      seeds: z.exactOptional(int64()),
      sown: z.exactOptional(z.iso.date()),
      seen: z.exactOptional(z.nullable(z.iso.datetime({ offset: true, local: true }))),
      seedlings: z.exactOptional(z.array(PlantInputSchema).check(z.maxLength(9))),
      place: z.exactOptional(z.tuple([z.number(), z.number()])),
      notes: z.exactOptional(z.record(z.string(), z.string())),
      kind: z.exactOptional(z.literal(["fern", 7])),
    }),
    NamedSchema,
  ),
);

export const HolderSchema: z.ZodType<types.Holder> = /* @__PURE__ */ lazily(() =>
  z.union([PotSchema, BedSchema]),
);

export const PotSchema: z.ZodType<types.Pot> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    type: z.literal("Pot"),
    rim: z.number(),
  }),
);

export const BedSchema: z.ZodType<types.Bed> = /* @__PURE__ */ lazily(() =>
  z
    .looseObject({
      type: z.literal("Bed"),
    })
    .catchall(z.string()),
);

/** Built when it is first used, because types may refer to each other. */
function lazily<Output>(read: () => z.core.$ZodType<Output>): z.ZodType<Output> {
  return z.lazy(read as () => z.ZodType<Output>);
}

/** An integer of 64 bits. */
export function int64(): z.ZodType<number | bigint> {
  const whole = { error: "Invalid input: expected an integer", abort: true };
  const number = z.number().check(z.refine(Number.isInteger, whole));
  return z.union([number, z.bigint()]).check(z.gte(-(2n ** 63n)), z.lt(2n ** 63n));
}
