/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { z } from "zod";
import type * as types from "./types.js";

export const JobSchema: z.ZodType<types.Job> = /* @__PURE__ */ lazily(() =>
  z.union([
    z.intersection(
      z.looseObject({
        kind: z.literal("scan-now"),
      }),
      ScanSchema,
    ),
    z.intersection(
      z.looseObject({
        kind: z.literal("print-now"),
      }),
      PrintSchema,
    ),
  ]),
);

export const ScanSchema: z.ZodType<types.Scan> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    dpi: z.exactOptional(z.int()),
  }),
);

export const PrintSchema: z.ZodType<types.Print> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    copies: z.exactOptional(z.int()),
  }),
);

export const DeviceSchema: z.ZodType<types.Device> = /* @__PURE__ */ lazily(() =>
  z.union([
    z.intersection(
      z.looseObject({
        type: z.literal("LAMP"),
      }),
      LampSchema,
    ),
    z.intersection(
      z.looseObject({
        type: z.literal("FAN"),
      }),
      FanSchema,
    ),
  ]),
);

export const LampSchema: z.ZodType<types.Lamp> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    type: z.string(),
    lux: z.int(),
  }),
);

export const FanSchema: z.ZodType<types.Fan> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    type: z.string(),
    rpm: z.int(),
  }),
);

export const ReadingSchema: z.ZodType<types.Reading> = /* @__PURE__ */ lazily(() =>
  z.union([TextReadingSchema, NumberReadingSchema]),
);

export const TextReadingSchema: z.ZodType<types.TextReading> = /* @__PURE__ */ lazily(() =>
  z.intersection(
    z.looseObject({
      $type: z.literal("text"),
      value: z.string(),
    }),
    ReadingBaseSchema,
  ),
);

export const NumberReadingSchema: z.ZodType<types.NumberReading> = /* @__PURE__ */ lazily(() =>
  z.intersection(
    z.looseObject({
      $type: z.literal("number"),
      value: z.number(),
    }),
    ReadingBaseSchema,
  ),
);

export const VersionSchema: z.ZodType<types.Version> = /* @__PURE__ */ lazily(() =>
  z.union([
    FirstSchema,
    z.intersection(
      z.looseObject({
        v: z.literal(2),
      }),
      SecondSchema,
    ),
  ]),
);

export const FirstSchema: z.ZodType<types.First> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    v: z.literal(1),
    a: z.string(),
  }),
);

export const SecondSchema: z.ZodType<types.Second> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    v: z.int(),
    b: z.string(),
  }),
);

export const OutcomeSchema: z.ZodType<types.Outcome> = /* @__PURE__ */ lazily(() =>
  z.union([SuccessSchema, FailureSchema]),
);

export const SuccessSchema: z.ZodType<types.Success> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    ok: z.literal(true),
    data: z.exactOptional(z.string()),
  }),
);

export const FailureSchema: z.ZodType<types.Failure> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    ok: z.literal(false),
    why: z.exactOptional(z.string()),
  }),
);

export const SeasonSchema: z.ZodType<types.Season> = /* @__PURE__ */ lazily(() =>
  z.literal(["spring", "summer", "autumn"]),
);

export const HarvestSchema: z.ZodType<types.Harvest> = /* @__PURE__ */ lazily(() =>
  z.union([
    z.intersection(
      z.looseObject({
        season: z.literal("spring"),
      }),
      EarlySchema,
    ),
    z.intersection(
      z.looseObject({
        season: z.literal("summer"),
      }),
      LateSchema,
    ),
    z.intersection(
      z.looseObject({
        season: z.literal("autumn"),
      }),
      LateSchema,
    ),
  ]),
);

export const EarlySchema: z.ZodType<types.Early> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    season: SeasonSchema,
    early: z.exactOptional(z.string()),
  }),
);

export const LateSchema: z.ZodType<types.Late> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    season: SeasonSchema,
    late: z.exactOptional(z.string()),
  }),
);

export const AnythingSchema: z.ZodType<types.Anything> = /* @__PURE__ */ lazily(() =>
  z.union([
    z.intersection(
      z.looseObject({
        type: z.literal("LAMP"),
      }),
      LampSchema,
    ),
    z.intersection(
      z.looseObject({
        type: z.literal("FAN"),
      }),
      FanSchema,
    ),
    SensorSchema,
  ]),
);

export const SensorSchema: z.ZodType<types.Sensor> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    type: z.literal("SENSOR"),
    unit: z.exactOptional(z.string()),
  }),
);

export const PetSchema: z.ZodType<types.Pet> = /* @__PURE__ */ lazily(() =>
  z.union([
    z.union([
      z.intersection(
        z.looseObject({
          color: z.literal("black"),
          species: z.literal("cat"),
        }),
        BlackSchema,
      ),
      z.intersection(
        z.looseObject({
          color: z.literal("white"),
          species: z.literal("cat"),
        }),
        WhiteSchema,
      ),
    ]),
    DogSchema,
  ]),
);

export const CatSchema: z.ZodType<types.Cat> = /* @__PURE__ */ lazily(() =>
  z.union([
    z.intersection(
      z.looseObject({
        color: z.literal("black"),
      }),
      BlackSchema,
    ),
    z.intersection(
      z.looseObject({
        color: z.literal("white"),
      }),
      WhiteSchema,
    ),
  ]),
);

export const BlackSchema: z.ZodType<types.Black> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    color: z.string(),
    b: z.exactOptional(z.string()),
  }),
);

export const WhiteSchema: z.ZodType<types.White> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    color: z.string(),
    w: z.exactOptional(z.string()),
  }),
);

export const DogSchema: z.ZodType<types.Dog> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    species: z.literal("dog"),
    d: z.exactOptional(z.string()),
  }),
);

export const RuleSchema: z.ZodType<types.Rule> = /* @__PURE__ */ lazily(() =>
  z.union([OldRuleSchema, NewRuleSchema]),
);

export const OldRuleSchema: z.ZodType<types.OldRule> = /* @__PURE__ */ lazily(() =>
  z.intersection(
    z.looseObject({
      format: z.literal("1"),
      oldField: z.exactOptional(z.string()),
    }),
    RuleBaseSchema,
  ),
);

export const NewRuleSchema: z.ZodType<types.NewRule> = /* @__PURE__ */ lazily(() =>
  z.intersection(
    z.looseObject({
      format: z.literal("2"),
      newField: z.exactOptional(z.string()),
    }),
    RuleBaseSchema,
  ),
);

export const MachineSchema: z.ZodType<types.Machine> = /* @__PURE__ */ lazily(() =>
  z.union([
    z.union([
      z.intersection(
        z.intersection(
          z.looseObject({
            brand: z.exactOptional(z.string()),
          }),
          CommonSchema,
        ),
        ScanSchema,
      ),
      z.intersection(
        z.intersection(
          z.looseObject({
            brand: z.exactOptional(z.string()),
          }),
          CommonSchema,
        ),
        PrintSchema,
      ),
    ]),
    z.intersection(
      z.looseObject({
        z: z.exactOptional(z.string()),
      }),
      CommonSchema,
    ),
  ]),
);

export const CommonSchema: z.ZodType<types.Common> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    id: z.string(),
  }),
);

export const ToolSchema: z.ZodType<types.Tool> = /* @__PURE__ */ lazily(() =>
  z.union([
    z.intersection(
      z.looseObject({
        brand: z.exactOptional(z.string()),
      }),
      ScanSchema,
    ),
    z.intersection(
      z.looseObject({
        brand: z.exactOptional(z.string()),
      }),
      PrintSchema,
    ),
  ]),
);

export const OrderSchema: z.ZodType<types.Order> = /* @__PURE__ */ lazily(() =>
  z.union([
    z.looseObject({
      number: z.string(),
      shop: z.string(),
      pan: z.string(),
    }),
    z.looseObject({
      number: z.string(),
      shop: z.string(),
      change: z.boolean(),
    }),
    z.looseObject({
      number: z.string(),
      street: z.string(),
      pan: z.string(),
    }),
    z.looseObject({
      number: z.string(),
      street: z.string(),
      change: z.boolean(),
    }),
  ]),
);

export const VesselSchema: z.ZodType<types.Vessel> = /* @__PURE__ */ lazily(() =>
  z.union([
    BoatSchema,
    z.intersection(
      z.looseObject({}).check(
        not(
          z.looseObject({
            kind: z.literal("boat"),
          }),
        ),
      ),
      OtherVesselSchema,
    ),
  ]),
);

export const BoatSchema: z.ZodType<types.Boat> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    kind: z.literal("boat"),
    name: z.string(),
  }),
);

export const OtherVesselSchema: z.ZodType<types.OtherVessel> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    kind: z.exactOptional(z.string()),
    note: z.exactOptional(z.string()),
  }),
);

export const ReadingBaseSchema: z.ZodType<types.ReadingBase> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    $type: z.string(),
  }),
);

export const RuleBaseSchema: z.ZodType<types.RuleBase> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    format: z.string(),
    label: z.exactOptional(z.string()),
  }),
);

/** Built when it is first used, because types may refer to each other. */
function lazily<Output>(read: () => z.core.$ZodType<Output>): z.ZodType<Output> {
  return z.lazy(read as () => z.ZodType<Output>);
}

/** Rejects values that match a schema. */
export function not(schema: z.core.$ZodType): z.core.$ZodCheck<unknown> {
  return z.refine((value) => !z.safeParse(schema, value).success, "Invalid input: not allowed");
}
