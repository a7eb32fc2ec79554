import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  writeXml,
  type ApiDefinition,
  type ObjectProperty,
  type TypeShape,
  type XmlNode,
} from "../../../../runtime/definition/index.js";

const definition = { types: {} } as ApiDefinition;
const text: TypeShape = { type: "alias", value: { type: "primitive", value: { type: "string" } } };

/** As a parser of XML with namespaces reads it; a document that is not well-formed throws. */
function parse(xml: string): Element {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  const [error] = document.getElementsByTagName("parsererror");
  if (error) throw new Error(`${error.textContent}: ${xml}`);
  return document.documentElement;
}

const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    '"><script>',
    "]]>",
    "&lt;",
    "a:b",
    "xmlns",
    "xmlns:a",
    "xml:lang",
    "1",
    "",
    "\0\uD800",
    "-->",
    "constructor",
    "http://www.w3.org/2000/xmlns/",
    "__proto__",
  ),
);

const node: fc.Arbitrary<XmlNode> = fc.record(
  {
    nodeType: fc.constantFrom("element", "attribute", "text", "cdata", "none"),
    name: hostile,
    namespace: hostile,
    prefix: fc.oneof(hostile, fc.constantFrom("a", "b")),
  },
  { requiredKeys: [] },
);

function objectOf(properties: readonly ObjectProperty[], xml: XmlNode): TypeShape {
  return { type: "object", extends: [], properties: [...properties], xml };
}

describe("what is written as XML", () => {
  it("is well-formed whatever names, namespaces and texts are", () => {
    const property = fc.tuple(hostile, node, hostile);
    fc.assert(
      fc.property(node, fc.array(property), fc.array(property), (root, outer, inner) => {
        const toProperties = (list: typeof outer) =>
          list.map(([key, xml]): ObjectProperty => ({ key, valueShape: text, xml }));
        const toValue = (list: typeof outer) =>
          Object.fromEntries(list.map(([key, , value]) => [key, value]));
        const nested = { key: "nested", valueShape: objectOf(toProperties(inner), {}), xml: root };
        const shape = objectOf([...toProperties(outer), nested], root);
        const xml = writeXml(definition, shape, { ...toValue(outer), nested: toValue(inner) });
        expect(parse(xml).localName).toBeTruthy();
      }),
      { numRuns: 200 },
    );
  });

  it("declares no namespace for an attribute xmlns whose prefix is undeclared", () => {
    const xml: XmlNode = { nodeType: "attribute", name: "xmlns", prefix: "a" };
    const shape = objectOf([{ key: "a", valueShape: text, xml }], { name: "root" });
    expect(writeXml(definition, shape, { a: "\0" })).toBe("<root/>");
  });

  it("has the texts that were given, apart from characters that XML does not have", () => {
    // eslint-disable-next-line no-control-regex -- What XML 1.0 allows of the first plane.
    const readable = fc
      .string({ unit: "grapheme" })
      .filter((each) => !/[^\t\n\r -\uD7FF\uE000-\uFFFD]/u.test(each));
    const kinds = fc.constantFrom<XmlNode>(
      { nodeType: "text" },
      { nodeType: "cdata" },
      {},
      { nodeType: "attribute" },
    );
    fc.assert(
      fc.property(
        kinds,
        fc.oneof(readable, fc.constantFrom("]]>", "a\r\n\tb", '"<&>')),
        (xml, value) => {
          const shape = objectOf([{ key: "a", valueShape: text, xml }], {});
          const root = parse(writeXml(definition, shape, { a: value }));
          const element = root.firstElementChild ?? root;
          const read = xml.nodeType === "attribute" ? root.getAttribute("a") : element.textContent;
          // A CDATA section cannot escape a carriage return.
          const expected = xml.nodeType === "cdata" ? value.replace(/\r\n?/g, "\n") : value;
          expect(read).toBe(expected);
        },
      ),
      { numRuns: 200 },
    );
  });
});
