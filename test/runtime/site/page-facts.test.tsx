import { describe, expect, it } from "vitest";
import { buildPages, expectBoth, expectSameFacts, type DocumentPages } from "./page-facts.js";

/** An operation whose body and response are a schema. */
function posting(schema: object, rest: object = {}, components: object = {}): object {
  const content = { "application/json": { schema } };
  return {
    paths: {
      "/things": {
        post: {
          operationId: "post",
          requestBody: { required: true, content },
          responses: { "200": { description: "ok", content } },
          ...rest,
        },
      },
    },
    components: { schemas: components },
  };
}

/** The rows of the body, after comparing all pages. */
async function readBody(schema: object, components: object = {}): Promise<string> {
  const pages = await buildPages(posting(schema, {}, components));
  const [first] = compareAll(pages);
  return first?.["body"] ?? "";
}

function compareAll(pages: DocumentPages): Record<string, string>[] {
  const paths = pages.paths.filter((path) => /^\/api\/(?!schemas$|errors$)./.test(path));
  return paths.map((path) => expectSameFacts(pages, path));
}

const lines = (...texts: string[]): string => texts.map((text) => `${text}\n`).join("");
const object = (properties: object, rest: object = {}) => ({ type: "object", properties, ...rest });
const text = { type: "string" };
const integer = { type: "integer" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe("unions", () => {
  it("inside unions show their variants by title", async () => {
    const body = await readBody(ref("Machine"), {
      Machine: {
        allOf: [object({ id: text }, { required: ["id"] }), { oneOf: [ref("Drill"), ref("Saw")] }],
      },
      Drill: {
        allOf: [
          object({ weight: integer }),
          { oneOf: [ref("Slow"), object({ rpm: integer }, { title: "Fast" })] },
        ],
      },
      Saw: object({ teeth: { ...integer, description: "How many" } }),
      Slow: object({ torque: integer }),
    });
    expect(body).toBe(
      lines(
        "Drill object",
        "  Fast object",
        "    id string required",
        "    rpm integer",
        "    weight integer",
        "  Slow object",
        "    id string required",
        "    torque integer",
        "    weight integer",
        "Saw object",
        "  id string required",
        "  teeth integer How many",
      ),
    );
  });

  it("of several choices have variants named by all of them", async () => {
    const choice = (...titles: string[]) => ({
      oneOf: titles.map((title) => object({ [title.toLowerCase()]: text }, { title })),
    });
    const body = await readBody({
      allOf: [object({ number: text }), choice("Pickup", "Delivery"), choice("Card", "Cash")],
    });
    expect(body.match(/^\w.*/gm)).toEqual([
      "Delivery + Card object",
      "Delivery + Cash object",
      "Pickup + Card object",
      "Pickup + Cash object",
    ]);
  });

  it("of values show what their variants say, and end where they contain themselves", async () => {
    const body = await readBody(
      object({
        plain: { type: ["string", "integer"] },
        open: { anyOf: [{ enum: ["a", "b"] }, text] },
        said: { oneOf: [{ ...text, title: "Code", description: "Short" }, integer] },
        value: ref("Value"),
        named: ref("Named"),
      }),
      {
        Value: { anyOf: [text, { type: "array", items: ref("Value") }] },
        Named: { type: ["string", "integer"] },
      },
    );
    expect(body).toContain(lines("plain string or integer", "said string or integer"));
    expect(body).toContain(lines("open string", "  string", "  string One of a b"));
    expect(body).toContain(lines("named Named", "  integer", "  string"));
    expect(body).toContain(lines("value Value", "  Value[]", "  string"));
    expect(body).toContain(lines("  Code string Short", "  integer"));
  });
});

describe("objects", () => {
  it("name groups of required properties and dependent ones", async () => {
    const body = await readBody(
      object(
        { email: text, phone: text, card: text, owner: text },
        {
          oneOf: [{ required: ["email"] }, { required: ["phone"] }],
          dependentRequired: { card: ["owner"] },
          minProperties: 2,
        },
      ),
    );
    expect(body).toContain('Exactly one of "email" and "phone" is required');
    expect(body).toContain('"card" requires "owner"');
    expect(body).toContain("At least 2 properties");
  });

  it("distinguish other properties with a schema, of any kind, and none", async () => {
    const known = { known: text };
    const counts = { ...integer, description: "Extra counts" };
    const body = await readBody(
      object({
        typed: object(known, { additionalProperties: counts }),
        nested: object(known, { additionalProperties: object({ inside: text }) }),
        open: object(known, { additionalProperties: true }),
        closed: object(known, { additionalProperties: false }),
        silent: object(known),
      }),
    );
    expect(body).toBe(
      lines(
        "closed object",
        "  Other properties are not allowed",
        "  known string",
        "nested object",
        "  Other properties ThingsPostRequestApplicationJsonNestedValue",
        "    inside string",
        "  known string",
        "open object",
        "  Other properties are allowed",
        "  known string",
        "silent object",
        "  known string",
        "typed object",
        "  Other properties integer Extra counts",
        "  known string",
      ),
    );
  });

  it("say what names match a pattern, and what holds for names", async () => {
    const only = object({}, { patternProperties: { "^T_": integer }, maxProperties: 3 });
    const body = await readBody(
      object(
        { a: text, only },
        {
          patternProperties: { "^S_": object({ inside: text }, { description: "Of a pattern" }) },
          propertyNames: { pattern: "^[a-z]" },
        },
      ),
    );
    expect(body).toContain(lines("Names that match ^S_ object Of a pattern", "  inside string"));
    expect(body).toContain(
      lines("only object", "  At most 3 properties", "  Names that match ^T_ integer"),
    );
    expect(body).toContain("Names string pattern ^[a-z]");
  });

  it("say what depends on their values, what they must not be and contain", async () => {
    const body = await readBody(
      object(
        {
          on: { type: "boolean" },
          step: integer,
          other: { not: text },
          has: { type: "array", contains: { const: 5 } },
        },
        {
          if: { properties: { on: { const: true } }, required: ["on"] },
          then: { required: ["step"] },
          else: { required: ["other"] },
        },
      ),
    );
    expect(body).toContain('If "on" is true "step" is required else "other" is required');
    expect(body).toContain("other any not string");
    expect(body).toContain("has any[] at least 1 item that is 5");
  });
});

describe("values", () => {
  it("of tuples, lists and maps show their descriptions", async () => {
    const body = await readBody(
      object({
        point: {
          type: "array",
          prefixItems: [{ ...text, description: "First" }, object({ inside: integer })],
          items: integer,
          minItems: 1,
        },
        tags: { type: "array", items: { ...text, description: "Two letters" } },
        counts: object({}, { additionalProperties: { ...integer, description: "A count" } }),
        pair: { type: "array", prefixItems: [text, text], items: false },
      }),
    );
    expect(body).toContain(
      lines("  [...] integer", "  [0] string required First", "  [1] object", "    inside integer"),
    );
    expect(body).toContain("tags string[] Each item Two letters");
    expect(body).toContain("A count");
    expect(body).toContain(lines("pair [string string]"));
  });

  it("by default are quoted where they are empty or look like another type", async () => {
    const withDefault = (value: string) => ({ ...text, default: value });
    const body = await readBody(
      object({
        empty: withDefault(""),
        number: withDefault("1"),
        nothing: withDefault("null"),
        plain: withDefault("tap"),
        zero: { ...integer, default: 0 },
      }),
    );
    expect(body).toBe(
      lines(
        'empty string default ""',
        'nothing string default "null"',
        'number string default "1"',
        "plain string default tap",
        "zero integer default 0",
      ),
    );
  });

  it("of enums are distinguishable, null included", async () => {
    const body = await readBody(
      object({
        mixed: { enum: [1, "1", null] },
        nullable: { type: ["string", "null"], enum: ["a", "b", null] },
        plain: { enum: ["a", "b"] },
        numbers: { enum: ["1", "2"] },
      }),
    );
    expect(body).toBe(
      lines(
        'mixed number or string or null One of 1 "1" null',
        'nullable string or null One of "a" "b" null',
        'numbers string One of "1" "2"',
        "plain string One of a b",
      ),
    );
  });

  it("of enums have their names and descriptions, with those of null", async () => {
    const body = await readBody(
      object({
        listed: {
          type: ["integer", "null"],
          enum: [1, null, 2],
          "x-enum-varnames": ["Ascending", "None", "Descending"],
          "x-enum-descriptions": ["Small first", "As it comes", "Large first"],
        },
        mapped: { enum: ["a", "b"], "x-enumDescriptions": { a: "The letter A" } },
        constants: {
          oneOf: [
            { const: "lo", title: "Low", description: "Slow post" },
            { const: "hi" },
            { const: null, description: "No post" },
          ],
        },
        level: {
          anyOf: [
            { const: null, description: "Switches it off" },
            { ...integer, title: "Level" },
          ],
        },
      }),
    );
    expect(body).toBe(
      lines(
        "constants string or null One of",
        '  "hi"',
        '  "lo" Low Slow post',
        "  null No post",
        "level integer or null null Switches it off",
        "listed number or null One of",
        "  1 Ascending Small first",
        "  2 Descending Large first",
        "  null None As it comes",
        "mapped string One of",
        "  a The letter A",
        "  b",
      ),
    );
  });
});

describe("properties", () => {
  const user = object(
    {
      id: { ...integer, readOnly: true },
      name: { ...text, examples: ["Ann"] },
      password: { ...text, writeOnly: true },
      tags: {
        type: "array",
        items: object({ tagId: { ...integer, readOnly: true }, label: text }),
      },
      stamps: object({ created: { ...text, readOnly: true } }),
    },
    { required: ["id", "password"] },
  );

  it("that only one side sends are shown for that side, also inside others", async () => {
    const pages = await buildPages(posting(user));
    const [sections] = compareAll(pages);
    expect(sections?.["body"]).toBe(
      lines(
        "Set by the server id",
        "name string Example Ann",
        "password string required write only",
        "stamps object",
        "  Set by the server created",
        "tags object[]",
        "  Set by the server tagId",
        "  label string",
      ),
    );
    expect(sections?.["response 200"]).toBe(
      lines(
        "id integer required read only",
        "name string Example Ann",
        "stamps object",
        "  created string read only",
        "tags object[]",
        "  label string",
        "  tagId integer read only",
      ),
    );
  });

  it("of forms that the server sets are not in the form", async () => {
    const schema = object({ id: { ...integer, readOnly: true }, name: { ...text, default: "a" } });
    const pages = await buildPages(
      posting(schema, { requestBody: { content: { "multipart/form-data": { schema } } } }),
    );
    const [sections] = compareAll(pages);
    expect(sections?.["body"]).toBe(lines("Set by the server id", "name string default a"));
    expect(pages.html("/api/post").querySelector(".body-type")?.textContent).toBe("form, optional");
    expect(pages.markdown("/api/post")).toContain("`multipart/form-data`, optional, form:");
  });

  it("refer to the schema around them by its $id", async () => {
    const body = await readBody(ref("Node"), {
      Node: object(
        { child: { $ref: "#" }, place: { $ref: "#/$defs/Place" } },
        {
          $id: "https://schemas.example.com/node.json",
          $defs: { Place: { ...text, description: "A place" } },
        },
      ),
    });
    expect(body).toContain("child Node");
    expect(body).toContain("place string A place");
  });
});

describe("parameters", () => {
  it("say the same in both", async () => {
    const pages = await buildPages(
      posting(text, {
        parameters: [
          { name: "sort", in: "query", schema: { enum: ["up", "down"], default: "up" } },
          { name: "old", in: "query", deprecated: true, example: "x", schema: text },
          { name: "X-Kind", in: "header", required: true, description: "Which", schema: integer },
        ],
      }),
    );
    const [sections] = compareAll(pages);
    expect(sections?.["query parameters"]).toBe(
      lines("old string deprecated Example x", "sort string default up One of up down"),
    );
    expect(sections?.["headers"]).toBe(lines("X-Kind integer required Which"));
    expectBoth(pages, "/api/post", ["Response 200"]);
  });
});
