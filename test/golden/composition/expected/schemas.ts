/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { z } from "zod";
import type * as types from "./types.js";

/** Checks a {@link types.Job}. */
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

/** Checks a {@link types.Scan}. */
export const ScanSchema: z.ZodType<types.Scan> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    dpi: z.exactOptional(z.int()),
  }),
);

/** Checks a {@link types.Print}. */
export const PrintSchema: z.ZodType<types.Print> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    copies: z.exactOptional(z.int()),
  }),
);

/** Checks a {@link types.Device}. */
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

/** Checks a {@link types.Lamp}. */
export const LampSchema: z.ZodType<types.Lamp> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    type: z.string(),
    lux: z.int(),
  }),
);

/** Checks a {@link types.Fan}. */
export const FanSchema: z.ZodType<types.Fan> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    type: z.string(),
    rpm: z.int(),
  }),
);

/** Checks a {@link types.Reading}. */
export const ReadingSchema: z.ZodType<types.Reading> = /* @__PURE__ */ lazily(() =>
  z.union([TextReadingSchema, NumberReadingSchema]),
);

/** Checks a {@link types.TextReading}. */
export const TextReadingSchema: z.ZodType<types.TextReading> = /* @__PURE__ */ lazily(() =>
  z.intersection(
    z.looseObject({
      $type: z.literal("text"),
      value: z.string(),
    }),
    ReadingBaseSchema,
  ),
);

/** Checks a {@link types.NumberReading}. */
export const NumberReadingSchema: z.ZodType<types.NumberReading> = /* @__PURE__ */ lazily(() =>
  z.intersection(
    z.looseObject({
      $type: z.literal("number"),
      value: z.number(),
    }),
    ReadingBaseSchema,
  ),
);

/** Checks a {@link types.Version}. */
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

/** Checks a {@link types.First}. */
export const FirstSchema: z.ZodType<types.First> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    v: z.literal(1),
    a: z.string(),
  }),
);

/** Checks a {@link types.Second}. */
export const SecondSchema: z.ZodType<types.Second> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    v: z.int(),
    b: z.string(),
  }),
);

/** Checks a {@link types.Outcome}. */
export const OutcomeSchema: z.ZodType<types.Outcome> = /* @__PURE__ */ lazily(() =>
  z.union([SuccessSchema, FailureSchema]),
);

/** Checks a {@link types.Success}. */
export const SuccessSchema: z.ZodType<types.Success> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    ok: z.literal(true),
    data: z.exactOptional(z.string()),
  }),
);

/** Checks a {@link types.Failure}. */
export const FailureSchema: z.ZodType<types.Failure> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    ok: z.literal(false),
    why: z.exactOptional(z.string()),
  }),
);

/** Checks a {@link types.Season}. */
export const SeasonSchema: z.ZodType<types.Season> = /* @__PURE__ */ lazily(() =>
  z.literal(["spring", "summer", "autumn"]),
);

/** Checks a {@link types.Harvest}. */
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

/** Checks a {@link types.Early}. */
export const EarlySchema: z.ZodType<types.Early> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    season: SeasonSchema,
    early: z.exactOptional(z.string()),
  }),
);

/** Checks a {@link types.Late}. */
export const LateSchema: z.ZodType<types.Late> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    season: SeasonSchema,
    late: z.exactOptional(z.string()),
  }),
);

/** Checks a {@link types.Anything}. */
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

/** Checks a {@link types.Sensor}. */
export const SensorSchema: z.ZodType<types.Sensor> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    type: z.literal("SENSOR"),
    unit: z.exactOptional(z.string()),
  }),
);

/** Checks a {@link types.Pet}. */
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

/** Checks a {@link types.Cat}. */
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

/** Checks a {@link types.Black}. */
export const BlackSchema: z.ZodType<types.Black> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    color: z.string(),
    b: z.exactOptional(z.string()),
  }),
);

/** Checks a {@link types.White}. */
export const WhiteSchema: z.ZodType<types.White> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    color: z.string(),
    w: z.exactOptional(z.string()),
  }),
);

/** Checks a {@link types.Dog}. */
export const DogSchema: z.ZodType<types.Dog> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    species: z.literal("dog"),
    d: z.exactOptional(z.string()),
  }),
);

/** Checks a {@link types.Rule}. */
export const RuleSchema: z.ZodType<types.Rule> = /* @__PURE__ */ lazily(() =>
  z.union([OldRuleSchema, NewRuleSchema]),
);

/** Checks a {@link types.OldRule}. */
export const OldRuleSchema: z.ZodType<types.OldRule> = /* @__PURE__ */ lazily(() =>
  z.intersection(
    z.looseObject({
      format: z.literal("1"),
      oldField: z.exactOptional(z.string()),
    }),
    RuleBaseSchema,
  ),
);

/** Checks a {@link types.NewRule}. */
export const NewRuleSchema: z.ZodType<types.NewRule> = /* @__PURE__ */ lazily(() =>
  z.intersection(
    z.looseObject({
      format: z.literal("2"),
      newField: z.exactOptional(z.string()),
    }),
    RuleBaseSchema,
  ),
);

/** Checks a {@link types.Machine}. */
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

/** Checks a {@link types.Common}. */
export const CommonSchema: z.ZodType<types.Common> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    id: z.string(),
  }),
);

/** Checks a {@link types.Tool}. */
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

/** Checks a {@link types.Order}. */
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

/** Checks a {@link types.Vessel}. */
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

/** Checks a {@link types.Boat}. */
export const BoatSchema: z.ZodType<types.Boat> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    kind: z.literal("boat"),
    name: z.string(),
  }),
);

/** Checks a {@link types.OtherVessel}. */
export const OtherVesselSchema: z.ZodType<types.OtherVessel> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    kind: z.exactOptional(z.string()),
    note: z.exactOptional(z.string()),
  }),
);

/** Checks a {@link types.ReadingBase}. */
export const ReadingBaseSchema: z.ZodType<types.ReadingBase> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    $type: z.string(),
  }),
);

/** Checks a {@link types.RuleBase}. */
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
