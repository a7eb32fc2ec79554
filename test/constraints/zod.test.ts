import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { format } from "prettier";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  checkValue,
  type ObjectProperty,
  type ObjectType,
  type PrimitiveType,
  type TypeReference,
  type TypeShape,
} from "../../runtime/definition/index.js";
import { compilerCommand } from "../compiler-command.js";
import { writeDefinition, type WrittenPackage } from "../generator/emit/write-package.js";
import {
  alias,
  boolean,
  condition,
  define,
  integer,
  literal,
  map,
  nullable,
  object,
  oneOf,
  optional,
  posting,
  primitive,
  ref,
  tagged,
  text,
  union,
  unknown,
} from "../runtime/definition/shapes.js";
import { constraintCases } from "./constraint-table.js";

/** A schema of zod, as far as these tests use it. */
interface Schema {
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly error?: {
      readonly issues: readonly { readonly path: unknown; readonly message: string }[];
    };
  };
}

type Integers = "exact" | "number" | "bigint" | "string";

const number = (type: PrimitiveType["type"], rest: object = {}) =>
  primitive({ type, ...rest } as PrimitiveType);
const limited = (shape: TypeShape, rest: Partial<ObjectType>): TypeShape =>
  ({ ...shape, ...rest }) as TypeShape;
const [id] = object({ id: text }).properties as [ObjectProperty];
const contact = { email: optional(text), phone: optional(text) };
const nothing = { type: "unknown" } as const;

/** Named types beside those of the table. Each has an issue of its own in mind. */
const types: Record<string, TypeShape> = {
  Step: number("double", { multipleOf: 0.5 }),
  Ten: number("integer", { multipleOf: 10, maximum: 100 }),
  Long: number("long", { minimum: 1, maximum: 10 }),
  AnyLong: number("long"),
  LargeLong: number("long", { maximum: 9007199254740993n, multipleOf: 3 }),
  Unsigned: number("uint64", { exclusiveMaximum: 9007199254740993n }),
  Word: number("uint", { maximum: 7 }),
  Digits: number("bigInteger", {
    minimum: "007",
    multipleOf: "10",
    maximum: "12345678901234567890",
  }),
  Bytes: number("base64", { maxLength: 4 }),
  Day: number("date", { regex: "^2026" }),
  Id: number("uuid", { regex: "^6" }),
  Broken: number("string", { regex: "(?i)a" }),
  Pair: alias({ type: "tuple", items: [text, text], minItems: 1, uniqueItems: true }),
  Row: alias({ type: "tuple", items: [text], rest: text, minItems: 2, maxItems: 3 }),
  Labels: alias({
    type: "map",
    keyShape: oneOf("a", "b"),
    valueShape: text,
    minProperties: 1,
    maxProperties: 1,
  } as TypeReference),
  Closed: limited(object({ a: text }), { isClosed: true }),
  Patterns: limited(object({ a: text, "x-a": text }), {
    patternProperties: [{ pattern: "^x-", valueShape: integer }],
    extraProperties: { type: "id", id: "Extra" },
    otherProperties: boolean,
  }),
  Extra: union(integer, boolean),
  Base: {
    ...limited(object({ kind: text }), { minProperties: 2 }),
    not: [object({ kind: literal("no") })],
  },
  Derived: limited(object({ a: optional(text), b: optional(text) }, { extends: ["Base"] }), {
    dependentRequired: { a: ["b"] },
  }),
  Open: object({ a: optional(text) }, { extends: ["Base"], extra: nothing }),
  Tagged: union(text, limited(tagged("kind", { fern: contact }), {})),
  Variants: {
    ...(tagged("kind", { fern: contact }) as Extract<TypeShape, { type: "discriminatedUnion" }>),
    variants: [
      {
        ...object(contact),
        discriminantValue: "fern",
        requiredGroups: [{ groups: [["email"], ["phone"]], min: 1 }],
        patternProperties: [{ pattern: "^k", valueShape: integer }],
      },
    ],
  },
  Hidden: {
    ...object({}),
    properties: [{ ...id, propertyAccess: "READ_ONLY" }, ...object(contact).properties],
    requiredGroups: [{ groups: [["id"]], min: 1 }],
    dependentRequired: { email: ["id", "phone"] },
  },
  Choice: {
    ...object({ k: oneOf("a", "b") }),
    conditions: [
      condition(object({ k: literal("a") }), object({ x: text }), object({ y: optional(integer) })),
      condition(object({ k: literal("c") }), undefined, object({ k: text })),
    ],
  },
  Name: {
    ...(nullable(ref("Id")) as object),
    not: [literal("6b0a1f3e-5d0c-4f6e-9a53-7f2f0f1f2a10")],
  } as TypeShape,
  Atomic: limited(object({}), {
    patternProperties: [{ pattern: "^(?>x-)", valueShape: unknown }],
    otherProperties: integer,
  }),
  Vessel: {
    type: "discriminatedUnion",
    discriminant: "kind",
    variants: [{ ...object(contact), discriminantValue: "boat" }, object({ kind: optional(text) })],
  } as TypeShape,
  Some: { ...(unknown as object), not: [literal(null)] } as TypeShape,
};

const named = Object.fromEntries([
  ...constraintCases.flatMap(([keyword, { shape, open }]): [string, TypeShape][] => [
    [`Case-${keyword}`, shape],
    [`Open-${keyword}`, open],
  ]),
  ...Object.entries(types),
]);
const body = object({
  ...Object.fromEntries(Object.keys(named).map((name) => [name, optional(ref(name))])),
  inline: optional(number("long", { multipleOf: 5 })),
});
const definition = define(named, {
  list: [posting(body, { responses: [{ statusCode: 200, body }] })],
});

const root = join(import.meta.dirname, "../..");
const packages = new Map<Integers, { written: WrittenPackage; schemas: Record<string, Schema> }>();

async function generate(integers: Integers) {
  const written = await writeDefinition(definition, { validate: "both", zod: true, integers });
  const outfile = join(written.folder, "bundle.mjs");
  await build({
    stdin: {
      contents: 'export * from "./schemas.ts"; export * from "./checks.ts";',
      resolveDir: written.folder,
    },
    nodePaths: [join(root, "node_modules")],
    bundle: true,
    format: "esm",
    outfile,
  });
  const schemas = (await import(pathToFileURL(outfile).href)) as Record<string, Schema>;
  packages.set(integers, { written, schemas });
}

beforeAll(async () => {
  for (const integers of ["exact", "number", "bigint", "string"] as const) await generate(integers);
});
afterAll(() => packages.forEach(({ written }) => written.remove()));

function parse(name: string, value: unknown, integers: Integers = "exact") {
  const schema = packages.get(integers)?.schemas[`${name}Schema`];
  if (!schema) throw new Error(`There is no schema ${name}.`);
  const { success, error } = schema.safeParse(value);
  return success
    ? []
    : (error?.issues ?? []).map(({ path, message }) => `${String(path)}: ${message}`);
}

test.each(constraintCases)("%s is checked", (keyword, { allowed, forbidden }) => {
  const name = keyword.charAt(0).toUpperCase() + keyword.slice(1);
  expect(parse(`Case${name}`, allowed)).toEqual([]);
  expect(parse(`Case${name}`, forbidden)).not.toEqual([]);
  expect(parse(`Open${name}`, forbidden)).toEqual([]);
});

describe("the same values as by checkValue", () => {
  test.each<[string, unknown, unknown[]]>([
    ["Step", 0.5, [0.3, 1e15 + 0.25]],
    ["Ten", 90, [15, 110]],
    ["Long", 10, [0, 11n, 1.5]],
    ["AnyLong", -(2n ** 63n), [2n ** 63n, 1.5, 1e300]],
    ["LargeLong", 9007199254740993n, [9007199254740994n, 9007199254740992n]],
    ["Unsigned", 9007199254740992n, [9007199254740993n, -1]],
    ["Word", 7, [8, -1]],
    [
      "Digits",
      "12345678901234567890",
      ["12345678901234567891", "12345678901234567900", 3, "1.0", 12.5],
    ],
    ["Digits", 20n, [21n]],
    ["Bytes", "AAAA", ["AAAAAAAA"]],
    ["Day", "2026-01-01", ["2025-01-01"]],
    ["Id", "6b0a1f3e-5d0c-4f6e-9a53-7f2f0f1f2a10", ["7b0a1f3e-5d0c-4f6e-9a53-7f2f0f1f2a10"]],
    ["Broken", "anything", []],
    ["Pair", ["a"], [[], ["a", "a"], ["a", "b", "c"]]],
    ["Row", ["a", "b"], [["a"], ["a", "b", "c", "d"]]],
    ["Labels", { a: "" }, [{}, { c: "" }, { a: "", b: "" }]],
    [
      "Patterns",
      { a: "", "x-a": "declared", "x-b": 1, c: true },
      [
        { a: "", "x-a": "", "x-b": true },
        { a: "", "x-a": "", c: "" },
      ],
    ],
    ["Derived", { kind: "a", b: "" }, [{ kind: "a" }, { kind: "a", a: "" }, { kind: "no", b: "" }]],
    ["Open", { kind: "a", other: 1 }, [{ kind: "a" }, { kind: "no", other: 1 }]],
    [
      "Variants",
      { kind: "fern", email: "" },
      [{ kind: "fern" }, { kind: "fern", email: "", k: "" }],
    ],
    ["Choice", { k: "a", x: "" }, [{ k: "a" }, { k: "b", y: "1" }]],
    [
      "Name",
      null,
      ["6b0a1f3e-5d0c-4f6e-9a53-7f2f0f1f2a10", "7b0a1f3e-5d0c-4f6e-9a53-7f2f0f1f2a10"],
    ],
    ["Some", 0, [null]],
    ["Atomic", { "x-a": "" }, []],
    ["Vessel", { kind: "other", email: 1 }, [{ kind: "boat", email: 1 }]],
  ])("%s takes %o", (name, allowed, forbidden) => {
    const codes = (value: unknown) =>
      checkValue(definition, ref(name), value, { direction: "request" });
    expect(parse(name, allowed)).toEqual([]);
    expect(codes(allowed)).toEqual([]);
    for (const value of forbidden) {
      expect(parse(name, value), String(value)).not.toEqual([]);
      expect(codes(value), String(value)).not.toEqual([]);
    }
  });

  test("decimals are exact, whatever their size", () => {
    const step = { Step: number("double", { multipleOf: 0.5 }) };
    for (let power = -3; power < 16; power += 1) {
      for (const rest of [0, 0.25, 0.5, 1]) {
        const value = 10 ** power + rest;
        const isFine =
          checkValue(define(step), ref("Step"), value, { direction: "request" }).length === 0;
        expect(parse("Step", value).length === 0, String(value)).toBe(isFine);
      }
    }
  });
});

describe("64-bit integers as", () => {
  test("numbers: those of servers are rounded", () => {
    expect(parse("AnyLong", 2 ** 63, "number")).toEqual([]);
    expect(parse("AnyLong", 2 ** 64, "number")).not.toEqual([]);
    expect(parse("AnyLong", 0.5, "number")).not.toEqual([]);
    expect(parse("AnyLong", 1n, "number")).not.toEqual([]);
    expect(parse("Long", 10, "number")).toEqual([]);
    expect(parse("Long", 99, "number")).not.toEqual([]);
    expect(parse("Digits", 20, "number")).toEqual([]);
    expect(parse("Digits", 21, "number")).not.toEqual([]);
  });

  test("digits alone", () => {
    expect(parse("Long", "10", "string")).toEqual([]);
    expect(parse("Long", "99", "string")).not.toEqual([]);
    expect(parse("Long", "ten", "string")).not.toEqual([]);
    expect(parse("Long", 10, "string")).not.toEqual([]);
    expect(parse("AnyLong", String(2n ** 63n - 1n), "string")).toEqual([]);
    expect(parse("AnyLong", String(2n ** 63n), "string")).not.toEqual([]);
    expect(parse("Unsigned", "-1", "string")).not.toEqual([]);
    expect(parse("LargeLong", "9007199254740992", "string")).not.toEqual([]);
  });

  test("bigint alone", () => {
    expect(parse("Long", 10n, "bigint")).toEqual([]);
    expect(parse("Long", 99n, "bigint")).not.toEqual([]);
    expect(parse("Long", 10, "bigint")).not.toEqual([]);
    expect(parse("AnyLong", 2n ** 63n, "bigint")).not.toEqual([]);
    expect(parse("LargeLong", 9007199254740992n, "bigint")).not.toEqual([]);
  });
});

test("the issues of values inside are at their paths", () => {
  expect(parse("Patterns", { a: "", "x-a": "", "x-b": "1" })[0]).toMatch(/^x-b: /);
  expect(parse("Choice", { k: "a", x: 1 })[0]).toMatch(/^x: /);
  expect(parse("Labels", { c: "" })[0]).toMatch(/^c: /);
});

test("what is only received is not required of requests", () => {
  expect(parse("HiddenInput", { email: "", phone: "" })).toEqual([]);
  expect(parse("HiddenInput", { email: "" })).toEqual([": Invalid input: email requires phone"]);
  expect(parse("Hidden", { id: "", email: "", phone: "" })).toEqual([]);
  expect(parse("Hidden", { phone: "" })).not.toEqual([]);
});

test("a closed object stays open, because clients tolerate properties that are newer", () => {
  expect(parse("Closed", { a: "", newer: 1 })).toEqual([]);
});

test("calls use the functions of schemas.ts, too", () => {
  const checks = packages.get("exact")?.schemas["callChecks"] as unknown as { request: Schema };
  expect(checks.request.safeParse({ body: { inline: 10n } }).success).toBe(true);
  expect(checks.request.safeParse({ body: { inline: 11n } }).success).toBe(false);
  expect(checks.request.safeParse({ "Case-minimum": 0 }).success).toBe(false);
});

test("dates have no text to compare", async () => {
  const written = await writeDefinition(define({ Day: types["Day"] ?? text }), {
    zod: true,
    dates: "Date",
  });
  const outfile = join(written.folder, "bundle.mjs");
  await build({
    entryPoints: [join(written.folder, "schemas.ts")],
    nodePaths: [join(root, "node_modules")],
    bundle: true,
    format: "esm",
    outfile,
  });
  const { DaySchema } = (await import(pathToFileURL(outfile).href)) as { DaySchema: Schema };
  written.remove();
  expect(DaySchema.safeParse(new Date(0)).success).toBe(true);
});

test("functions are written only where they are called", async () => {
  const written = await writeDefinition(define({ A: map(text) }), { zod: true });
  const schemas = readFileSync(join(written.folder, "schemas.ts"), "utf8");
  written.remove();
  expect(schemas.match(/^(?:export )?function \w+/gm)).toEqual(["function lazily"]);
});

test("functions come out in the final style", async () => {
  for (const { written } of packages.values()) {
    const file = readFileSync(join(written.folder, "schemas.ts"), "utf8");
    const functions = file.slice(file.indexOf("/** Built when"));
    expect(functions).toContain("function canonicalText");
    expect(await format(functions, { parser: "typescript", printWidth: 100 })).toBe(functions);
  }
});

test("schemas agree with their types", () => {
  const folders = [...packages.values()].map(({ written }) => written.folder);
  for (const folder of folders) {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(join(root, "node_modules", "zod"), join(folder, "node_modules", "zod"));
  }
  const compilerOptions = {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    noUncheckedIndexedAccess: true,
    module: "nodenext",
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    types: [],
    skipLibCheck: true,
  };
  const files = folders.flatMap((folder) => [
    join(folder, "schemas.ts"),
    join(folder, "checks.ts"),
  ]);
  const config = join(folders[0] ?? "", "all.json");
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const { stdout } = spawnSync(process.execPath, [...compilerCommand, "-p", config], {
    encoding: "utf8",
  });
  expect(stdout).toBe("");
});
