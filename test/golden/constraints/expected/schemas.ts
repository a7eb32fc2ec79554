/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { z } from "zod";
import type * as types from "./types.js";

export const NumbersSchema: z.ZodType<types.Numbers> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    step: z.number().check(z.gt(0), z.lt(10), multipleOf(0.5)),
    int: z.exactOptional(z.int().check(z.gte(10), z.lte(100), multipleOf(10))),
    long: z.exactOptional(int64().check(z.gte(1), z.lte(9007199254740993n))),
    big: z.exactOptional(
      bigInteger().check(z.refine((value) => BigInt(value) >= 1, "Invalid input: expected >=1")),
    ),
  }),
);

export const TextsSchema: z.ZodType<types.Texts> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    short: z.exactOptional(
      z.string().check(z.minLength(1), z.maxLength(2), z.regex(new RegExp("^[a-z]", "u"))),
    ),
    bytes: z.exactOptional(z.string().check(z.maxLength(4))),
    uuid: z.exactOptional(z.guid().check(z.regex(new RegExp("^a", "u")))),
    other: z.exactOptional(z.string().check(not(z.literal(["a", "b"])))),
  }),
);

export const ListsSchema: z.ZodType<types.Lists> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    tags: z.exactOptional(z.array(z.string()).check(z.minLength(1), z.maxLength(3), uniqueItems())),
    has: z.exactOptional(z.array(z.int()).check(contains(z.literal(5), 1, 2))),
    open: z.exactOptional(
      z.tuple([z.exactOptional(z.string()), z.exactOptional(z.int())], z.unknown()),
    ),
    closed: z.exactOptional(z.tuple([z.string()])),
  }),
);

export const ContactSchema: z.ZodType<types.Contact> = /* @__PURE__ */ lazily(() =>
  z
    .looseObject({
      email: z.exactOptional(z.string()),
      phone: z.exactOptional(z.string()),
      note: z.exactOptional(z.string()),
    })
    .check(requiredGroups([["email"], ["phone"]], 1, 1)),
);

export const ExclusiveSchema: z.ZodType<types.Exclusive> = /* @__PURE__ */ lazily(() =>
  z
    .looseObject({
      a: z.exactOptional(z.string()),
      b: z.exactOptional(z.int()),
    })
    .check(requiredGroups([["a"], ["b"]], 0, 1)),
);

export const PatchSchema: z.ZodType<types.Patch> = /* @__PURE__ */ lazily(() =>
  z
    .looseObject({
      x: z.exactOptional(z.string()),
      y: z.exactOptional(z.string()),
    })
    .check(minProperties(1)),
);

export const DependentSchema: z.ZodType<types.Dependent> = /* @__PURE__ */ lazily(() =>
  z
    .looseObject({
      card: z.exactOptional(z.string()),
      address: z.exactOptional(z.string()),
    })
    .check(dependentRequired("card", ["address"])),
);

export const ConditionalSchema: z.ZodType<types.Conditional> = /* @__PURE__ */ lazily(() =>
  z
    .looseObject({
      kind: z.literal(["a", "b"]),
      x: z.exactOptional(z.string()),
      y: z.exactOptional(z.int()),
    })
    .check(
      condition(
        z
          .looseObject({
            kind: z.exactOptional(z.literal("a")),
          })
          .catchall(z.unknown()),
        z
          .looseObject({
            x: z.string(),
          })
          .catchall(z.unknown()),
        z
          .looseObject({
            y: z.exactOptional(z.int()),
          })
          .catchall(z.unknown()),
      ),
    ),
);

export const ClosedSchema: z.ZodType<types.Closed> = /* @__PURE__ */ lazily(() =>
  z.looseObject({
    known: z.exactOptional(z.string()),
  }),
);

export const PatternsSchema: z.ZodType<types.Patterns> = /* @__PURE__ */ lazily(() =>
  z
    .looseObject({
      known: z.exactOptional(z.string()),
    })
    .catchall(z.any())
    .check(
      patternProperties(
        ["known"],
        [
          [new RegExp("^n_", "u"), z.number()],
          [new RegExp("^b_", "u"), z.boolean()],
        ],
      ),
    ),
);

export const NamesSchema: z.ZodType<types.Names> = /* @__PURE__ */ lazily(() =>
  z
    .record(z.string(), z.string())
    .check(propertyNames(z.string().check(z.regex(new RegExp("^k_", "u"))))),
);

export const LabelsSchema: z.ZodType<types.Labels> = /* @__PURE__ */ lazily(() =>
  z.record(z.string(), z.string()).check(maxProperties(1)),
);

export const RequiredSchema: z.ZodType<types.Required> = /* @__PURE__ */ lazily(() =>
  z
    .looseObject({
      x: z.string(),
    })
    .catchall(z.string()),
);

export const PatternsValueSchema: z.ZodType<types.PatternsValue> = /* @__PURE__ */ lazily(() =>
  z.union([z.number(), z.boolean()]),
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

/** An integer of any size, as digits or as a number. */
export function bigInteger(): z.ZodType<string | number | bigint> {
  const whole = { error: "Invalid input: expected an integer", abort: true };
  const number = z.number().check(z.refine(Number.isInteger, whole));
  return z.union([z.string().check(z.regex(/^-?\d+$/, whole)), number, z.bigint()]);
}

/** Accepts multiples of a step: exact also for decimals and large integers. */
export function multipleOf(step: number | bigint): z.core.$ZodCheck<string | number | bigint> {
  const [size, exponent] = toDigits(step);
  return z.refine((value) => {
    const [digits, power] = toDigits(value);
    const shift = Math.min(exponent, power);
    const number = digits * 10n ** BigInt(power - shift);
    return number % (size * 10n ** BigInt(exponent - shift)) === 0n;
  }, `Invalid input: expected a multiple of ${step}`);
}

/** Requires items that differ; the order of their keys does not matter. */
export function uniqueItems(): z.core.$ZodCheck<readonly unknown[]> {
  return z.refine((items) => {
    return new Set(items.map(canonicalText)).size === items.length;
  }, "Invalid input: expected unique items");
}

/** Limits how many items match a schema. */
export function contains(
  item: z.core.$ZodType,
  min: number,
  max?: number,
): z.core.$ZodCheck<readonly unknown[]> {
  const range = `at least ${min}${max === undefined ? "" : ` and at most ${max}`}`;
  return z.refine((items) => {
    const { length } = items.filter((each) => z.safeParse(item, each).success);
    return length >= min && (max === undefined || length <= max);
  }, `Invalid input: expected ${range} matching items`);
}

/** Requires at least so many properties. */
export function minProperties(min: number): z.core.$ZodCheck<object> {
  return z.refine((value) => {
    return Object.values(value).filter((each) => each !== undefined).length >= min;
  }, `Invalid input: expected at least ${min} properties`);
}

/** Allows at most so many properties. */
export function maxProperties(max: number): z.core.$ZodCheck<object> {
  return z.refine((value) => {
    return Object.values(value).filter((each) => each !== undefined).length <= max;
  }, `Invalid input: expected at most ${max} properties`);
}

/** Limits how many groups of properties are present. */
export function requiredGroups(
  groups: readonly string[][],
  min: number,
  max?: number,
): z.core.$ZodCheck<object> {
  const range = `at least ${min}${max === undefined ? "" : ` and at most ${max}`}`;
  const names = groups.map((group) => group.join(" with ")).join(", ");
  return z.refine((value) => {
    const present = new Map(Object.entries(value));
    const isPresent = (name: string) => present.get(name) !== undefined;
    const { length } = groups.filter((group) => group.every(isPresent));
    return length >= min && (max === undefined || length <= max);
  }, `Invalid input: expected ${range} of ${names}`);
}

/** Requires other properties where a property is present. */
export function dependentRequired(
  property: string,
  required: readonly string[],
): z.core.$ZodCheck<object> {
  const message = `Invalid input: ${property} requires ${required.join(", ")}`;
  return z.refine((value) => {
    const present = new Map(Object.entries(value));
    if (present.get(property) === undefined) return true;
    return required.every((name) => present.get(name) !== undefined);
  }, message);
}

/** Checks the name of each property. */
export function propertyNames(name: z.core.$ZodType): z.core.$ZodCheck<object> {
  return z.check((payload) => {
    for (const key of Object.keys(payload.value)) addIssues(payload, name, key, [key]);
  });
}

/** Checks the properties whose names match a pattern. */
export function patternProperties(
  declared: readonly string[],
  patterns: readonly (readonly [RegExp, z.core.$ZodType])[],
): z.core.$ZodCheck<object> {
  return z.check((payload) => {
    for (const [key, value] of Object.entries(payload.value)) {
      if (declared.includes(key)) continue;
      for (const [pattern, schema] of patterns) {
        if (pattern.test(key)) addIssues(payload, schema, value, [key]);
      }
    }
  });
}

/** Checks one schema if the value matches a test, else another. */
export function condition(
  test: z.core.$ZodType,
  matching: z.core.$ZodType | undefined,
  other?: z.core.$ZodType,
): z.core.$ZodCheck<unknown> {
  return z.check((payload) => {
    const schema = z.safeParse(test, payload.value).success ? matching : other;
    if (schema) addIssues(payload, schema, payload.value, []);
  });
}

/** Rejects values that match a schema. */
export function not(schema: z.core.$ZodType): z.core.$ZodCheck<unknown> {
  return z.refine((value) => !z.safeParse(schema, value).success, "Invalid input: not allowed");
}

/** A number as `digits * 10 ** exponent`. */
function toDigits(value: string | number | bigint): [digits: bigint, exponent: number] {
  const [decimal = "", exponent = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = decimal.split(".");
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

/** Equal for equal values of JSON. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null || value instanceof Date) {
    return JSON.stringify(value) ?? "undefined";
  }
  const members = Object.entries(value).filter(([, each]) => each !== undefined);
  const texts = members.map(([key, each]) => `${JSON.stringify(key)}:${canonicalText(each)}`);
  return `{${texts.sort().join(",")}}`;
}

/** Reports what is wrong with a value inside another at its path. */
function addIssues(
  payload: z.core.ParsePayload,
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[],
): void {
  for (const issue of z.safeParse(schema, value).error?.issues ?? []) {
    const { message } = issue;
    payload.issues.push({ code: "custom", message, path: [...path, ...issue.path], input: value });
  }
}
