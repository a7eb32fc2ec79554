import { describe, expect, it } from "vitest";
import {
  checkValue,
  createExampleValue,
  type ApiDefinition,
  type TypeShape,
} from "../../../../runtime/definition/index.js";
import {
  define,
  integer,
  list,
  map,
  object,
  oneOf,
  optional,
  primitive,
  union,
} from "../shapes.js";
import { completeExample } from "../../../../runtime/definition/examples/create-example-value.js";
import { importText } from "../../../generator/import/import-text.js";

const reference = (id: string): TypeShape => ({ type: "alias", value: { type: "id", id } });

/** Types that all refer to each other: what holds all of them has more values than atoms exist. */
async function importWeb(count: number): Promise<ApiDefinition> {
  const names = Array.from({ length: count }, (_, index) => `T${index}`);
  const properties = names.map((name) => `${name}: { $ref: "#/components/schemas/${name}" }`);
  const schemas = names.map(
    (name) =>
      `    ${name}: { type: object, required: [id], properties: { id: { type: string }, ${properties.join(", ")} } }\n`,
  );
  const { definition } = await importText(
    `openapi: 3.1.0\ninfo: { title: Web, version: 1.0.0 }\ncomponents:\n  schemas:\n${schemas.join("")}`,
  );
  return definition;
}

function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + countValues(each), 1);
}

describe("examples of types that refer to many others", () => {
  it("are whole while they are small", async () => {
    const example = createExampleValue(await importWeb(3), reference("T0"), {
      direction: "request",
      extent: "everything",
    });
    expect(example).toEqual({
      id: "text",
      T1: { id: "text", T2: { id: "text" } },
      T2: { id: "text", T1: { id: "text" } },
    });
  });

  it("end after some thousand values, without what lies deepest, and keep what is required", async () => {
    const example = createExampleValue(await importWeb(30), reference("T0"), {
      direction: "request",
      extent: "everything",
    }) as object;
    expect(Object.keys(example)).toHaveLength(30);
    expect(countValues(example)).toBeGreaterThan(500);
    expect(countValues(example)).toBeLessThan(5000);
    expect(example).toMatchObject({ T29: { id: "text", T28: { id: "text" } } });
  });
});

describe("examples that authors wrote", () => {
  const mode = oneOf("auto", "on", "off");

  it("are completed inside lists, maps and variants: with what is required, or with everything", () => {
    const item = object({ id: integer, name: optional(integer) });
    const complete = (shape: TypeShape, value: unknown, extent: "needed" | "everything") =>
      completeExample(define(), shape, value, { direction: "request", extent });
    for (const [shape, wrap] of [
      [list(item), (inner: object) => [inner]],
      [map(item), (inner: object) => ({ a: inner })],
      [union(integer, item), (inner: object) => inner],
    ] as const) {
      const all = complete(shape, wrap({ id: 7 }), "everything");
      expect(all).toEqual(
        wrap({
          id: 7,
          name: createExampleValue(define(), integer, {
            direction: "request",
            extent: "everything",
          }),
        }),
      );
      expect(complete(shape, wrap({ id: 7 }), "needed")).toEqual(wrap({ id: 7 }));
    }
    const needed = complete(list(item), [{ name: 1 }, { id: 2 }], "needed");
    expect(needed).toEqual([{ id: expect.anything() as number, name: 1 }, { id: 2 }]);
    expect(complete(integer, "text", "everything")).toBe("text");
  });

  it("are taken where they fit: the place's, then the type's, then the default", () => {
    const definition = define({ Mode: mode });
    const type = { ...definition.types["Mode"]!, examples: ["never", "off"] };
    const typed = { ...definition, types: { Mode: type } };
    const shape = reference("Mode");
    expect(
      createExampleValue(typed, shape, {
        direction: "request",
        extent: "everything",
        examples: ["on", "off"],
      }),
    ).toBe("on");
    expect(
      createExampleValue(typed, shape, {
        direction: "request",
        extent: "everything",
        examples: [true],
      }),
    ).toBe("off");
    expect(createExampleValue(typed, shape, { direction: "request", extent: "everything" })).toBe(
      "off",
    );
    const standard = { ...mode, default: "auto" } as TypeShape;
    expect(
      createExampleValue(definition, standard, {
        direction: "request",
        extent: "everything",
        examples: [true],
      }),
    ).toBe("auto");
  });

  it("give way to what fits when they do not, and are kept where nothing fits", () => {
    const wrong = { key: "count", valueShape: integer, examples: ["seven"] };
    const shape: TypeShape = { ...object({}), properties: [wrong] };
    expect(
      createExampleValue(define(), shape, { direction: "request", extent: "everything" }),
    ).toEqual({ count: 1 });
    const valueShape = primitive({ type: "string", regex: "(a)\\1" });
    const open: TypeShape = {
      ...object({}),
      properties: [{ key: "code", valueShape, examples: ["own"] }],
    };
    expect(
      createExampleValue(define(), open, { direction: "request", extent: "everything" }),
    ).toEqual({ code: "own" });
  });
});

describe("made-up texts", () => {
  it.each([
    { regex: "^VA[0-9a-f]{4}$", minLength: 6, maxLength: 6 },
    { regex: "^[a-z]+$", minLength: 20 },
    { regex: "^t.*", maxLength: 2 },
    { format: "email", regex: "@shop\\.example$" },
  ])("match the pattern and the length of %j", (type) => {
    const shape = primitive({ type: "string", ...type });
    expect(
      checkValue(
        define(),
        shape,
        createExampleValue(define(), shape, { direction: "request", extent: "everything" }),
        { direction: "request" },
      ),
    ).toEqual([]);
  });

  it("stay plain where no text of the pattern is found", () => {
    const shape = primitive({ type: "string", regex: "(a)\\1" });
    expect(
      createExampleValue(define(), shape, { direction: "request", extent: "everything" }),
    ).toBe("text");
  });
});
