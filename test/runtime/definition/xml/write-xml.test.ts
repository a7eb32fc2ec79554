import { describe, expect, it } from "vitest";
import { writeXml } from "../../../../runtime/definition/index.js";
import { importValue } from "../../../generator/import/import-text.js";

/** Writes a value by a schema of the document, named `Root` unless the schemas say otherwise. */
async function write(
  schema: object,
  value: unknown,
  schemas: object = {},
  openapi = "3.2.0",
): Promise<string> {
  const all = { Root: schema, ...schemas };
  const { definition } = await importValue({ openapi, components: { schemas: all } });
  return writeXml(definition, { type: "alias", value: { type: "id", id: "Root" } }, value);
}

/** The same on one line, of a property `animals`. */
async function writeAnimals(schema: object, value: unknown = ["a", "b"]): Promise<string> {
  const text = await write({ type: "object", properties: { animals: schema } }, { animals: value });
  return text.replace(/\n */g, "").replace(/^<Root>(.*)<\/Root>$/, "$1");
}

const string = { type: "string" };
const named = (name: string) => ({ type: "string", xml: { name } });

describe("names of elements", () => {
  // The tables of the XML Object: OpenAPI 3.0.4, section 4.7.26.2.
  it.each([
    [{ type: "array", items: string }, "<animals>a</animals><animals>b</animals>"],
    [{ type: "array", items: named("animal") }, "<animal>a</animal><animal>b</animal>"],
    [
      { type: "array", items: named("animal"), xml: { name: "aliens" } },
      "<animal>a</animal><animal>b</animal>",
    ],
    [
      { type: "array", items: string, xml: { name: "aliens" } },
      "<animals>a</animals><animals>b</animals>",
    ],
    [
      { type: "array", items: string, xml: { wrapped: true } },
      "<animals><animals>a</animals><animals>b</animals></animals>",
    ],
    [
      { type: "array", items: named("animal"), xml: { wrapped: true } },
      "<animals><animal>a</animal><animal>b</animal></animals>",
    ],
    [
      { type: "array", items: named("animal"), xml: { name: "aliens", wrapped: true } },
      "<aliens><animal>a</animal><animal>b</animal></aliens>",
    ],
    [
      { type: "array", items: string, xml: { name: "aliens", wrapped: true } },
      "<aliens><aliens>a</aliens><aliens>b</aliens></aliens>",
    ],
    [
      { type: "array", items: named("animal"), xml: { name: "aliens", nodeType: "element" } },
      "<aliens><animal>a</animal><animal>b</animal></aliens>",
    ],
  ])("of lists are as OpenAPI says: %j", async (schema, expected) => {
    expect(await writeAnimals(schema)).toBe(expected);
  });

  it("are those of the schema, else of the property or the named schema", async () => {
    const schema = {
      type: "object",
      properties: { id: named("number"), pet: { $ref: "#/components/schemas/Pet" }, other: {} },
    };
    const Pet = { type: "object", xml: { name: "animal" }, properties: { name: string } };
    const value = { id: "1", pet: { name: "Rex" }, other: { deep: [1, 2] } };
    expect(await write(schema, value, { Pet })).toBe(
      [
        "<Root>",
        "  <number>1</number>",
        "  <animal>",
        "    <name>Rex</name>",
        "  </animal>",
        "  <other>",
        "    <deep>1</deep>",
        "    <deep>2</deep>",
        "  </other>",
        "</Root>",
      ].join("\n"),
    );
  });

  it("may be given beside a reference, in allOf where 3.0 allows nothing else", async () => {
    const reference = { $ref: "#/components/schemas/Pet" };
    const schema = {
      type: "object",
      properties: {
        beside: { ...reference, xml: { name: "b" } },
        list: { type: "array", items: { allOf: [reference, { xml: { name: "member" } }] } },
      },
    };
    const value = { beside: "x", list: ["y"] };
    expect(await write(schema, value, { Pet: string })).toBe(
      "<Root>\n  <b>x</b>\n  <member>y</member>\n</Root>",
    );
  });

  it("of a list alone are those of its type and of its items", async () => {
    const Pet = { type: "object", properties: { id: { type: "integer" } } };
    const schema = { type: "array", items: { $ref: "#/components/schemas/Pet" } };
    expect(await write(schema, [{ id: 1 }], { Pet })).toBe(
      "<Root>\n  <Pet>\n    <id>1</id>\n  </Pet>\n</Root>",
    );
  });
});

describe("kinds of nodes", () => {
  it("are attributes, texts, CDATA sections, and none", async () => {
    const schema = {
      type: "object",
      xml: { name: "note" },
      properties: {
        id: { type: "integer", xml: { attribute: true, name: "number" } },
        langs: { type: "array", items: string, xml: { nodeType: "attribute" } },
        text: { type: "string", xml: { nodeType: "text" } },
        code: { type: "string", xml: { nodeType: "cdata" } },
        group: { type: "object", xml: { nodeType: "none" }, properties: { in: string } },
      },
    };
    const value = { id: 4, langs: ["en", "fr"], text: "a < b", code: "x ]]> <y>" };
    expect(await write(schema, value)).toBe(
      '<note number="4" langs="en fr">a &lt; b<![CDATA[x ]]]]><![CDATA[> <y>]]></note>',
    );
    expect(await write(schema, { group: { in: "g" } })).toBe("<note>\n  <in>g</in>\n</note>");
  });

  it("of null are as OpenAPI recommends: nil elements, no attributes", async () => {
    const schema = {
      type: "object",
      properties: {
        a: { type: ["string", "null"] },
        b: { type: ["string", "null"], xml: { attribute: true } },
      },
    };
    const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
    expect(await write(schema, { a: null, b: null })).toBe(
      `<Root>\n  <a ${xsi} xsi:nil="true"/>\n</Root>`,
    );
  });

  it("are those of the member of a union that the value belongs to", async () => {
    const Dog = { type: "object", required: ["bark"], properties: { bark: named("b") } };
    const Cat = { type: "object", required: ["meow"], properties: { meow: named("m") } };
    const references = ["Dog", "Cat"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const schema = { type: "object", properties: { pet: { oneOf: references } } };
    const text = await write(schema, { pet: { meow: "x" } }, { Dog, Cat });
    expect(text).toContain("<m>x</m>");
  });
});

describe("namespaces", () => {
  const space = { namespace: "https://n.example/a", prefix: "a" };

  it("are declared once, where they are first needed", async () => {
    const schema = {
      type: "object",
      xml: { ...space, name: "root" },
      properties: {
        id: { type: "integer", xml: { ...space, attribute: true } },
        name: { type: "string", xml: { prefix: "a" } },
        other: { type: "string", xml: { namespace: "https://n.example/b" } },
      },
    };
    expect(await write(schema, { id: 1, name: "n", other: "o" })).toBe(
      [
        '<a:root xmlns:a="https://n.example/a" a:id="1">',
        "  <a:name>n</a:name>",
        '  <other xmlns="https://n.example/b">o</other>',
        "</a:root>",
      ].join("\n"),
    );
  });

  it("make attributes with two prefixes one, which is written once", async () => {
    const namespace = "urn:n";
    const properties = {
      first: { type: "string", xml: { attribute: true, name: "x", prefix: "a", namespace } },
      second: { type: "string", xml: { attribute: true, name: "x", prefix: "b", namespace } },
    };
    expect(await write({ type: "object", properties }, { first: "1", second: "2" })).toBe(
      '<Root xmlns:a="urn:n" xmlns:b="urn:n" b:x="2"/>',
    );
  });

  it("may be declared by attributes of the author", async () => {
    const schema = {
      type: "object",
      properties: {
        declared: { type: "string", xml: { attribute: true, name: "xmlns:s" } },
        body: { type: "string", xml: { name: "s:Body" } },
      },
    };
    expect(await write(schema, { declared: "urn:s", body: "x" })).toBe(
      '<Root xmlns:s="urn:s">\n  <s:Body>x</s:Body>\n</Root>',
    );
    // Parsers reject a prefix that nothing declares.
    expect(await write(schema, { body: "x" })).toBe("<Root>\n  <Body>x</Body>\n</Root>");
  });
});
