import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { emitStructure } from "../../generator/emit/emit-client.js";
import { planClient } from "../../generator/plan/index.js";
import {
  describeConstraints,
  describeShape,
  type TypeShape,
} from "../../runtime/definition/index.js";
import { createMarkdownPages } from "../../runtime/site/markdown-pages/create-markdown-pages.js";
import { BodyDetails } from "../../runtime/site/reference/BodyDetails.js";
import { viewShape } from "../../runtime/site/facts/body-rows.js";
import { Nested } from "../../runtime/site/reference/PropertyRows.js";
import {
  alias,
  condition,
  define,
  integer,
  list,
  literal,
  object,
  oneOf,
  optional,
  posting,
  primitive,
  ref,
  text,
  unknown,
} from "../runtime/definition/shapes.js";
import { constraintCases, defineValue } from "./constraint-table.js";

/** A sentence as pages and doc comments write it. */
const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** The text of a part of a page. */
function textOf(element: ReactElement): string {
  const html = renderToStaticMarkup(element).replace(/<[^>]*>/g, " ");
  return html.replaceAll("&quot;", '"').replaceAll("&gt;", ">").replace(/\s+/g, " ");
}

/** Words without the punctuation by which sentences and rows differ. */
const wordsOf = (value: string) =>
  value
    .toLowerCase()
    .replace(/[`():]/g, " ")
    .replace(/ +/g, " ");

/** Markdown without what keeps characters from being marks. */
const plain = (markdown: string) => markdown.replace(/\\(?=[^A-Za-z0-9\s])/g, "");

function writePage(shape: TypeShape): string {
  const definition = defineValue(shape);
  const pages = createMarkdownPages({
    configuration: {
      title: "API",
      apis: [{ id: "api", title: "API", definitionUrl: "" }],
      relay: false,
      localDevelopment: false,
    },
    definitions: new Map([["api", definition]]),
    address: "https://docs.example.com",
  });
  return pages.paths.map((path) => plain(pages.write(path) ?? "")).join("\n");
}

function docsOf(shape: TypeShape): string {
  const plan = planClient(define({ Holder: object({ value: shape }), Value: shape }), {
    packageName: "me",
  });
  // Printed as JSON, its texts have escapes.
  return JSON.stringify(emitStructure(plan, "types.ts")?.statements).replace(/\\(.)/g, "$1");
}

describe.each(constraintCases)("%s is shown", (_keyword, { shape, open, words }) => {
  test("in descriptions of fields", () => {
    expect(describeShape(define(), shape)).toContain(`, ${words}`);
    expect(describeShape(define(), open)).not.toContain(words);
  });

  test("in doc comments of properties and of types", () => {
    const docs = docsOf(shape).replaceAll("`", "");
    expect(docs.split(sentence(words))).toHaveLength(3);
    expect(docsOf(open)).not.toContain(sentence(words));
  });

  test("on pages of HTML, of a body and of a property", () => {
    const definition = define();
    const body = createElement(BodyDetails, {
      definition,
      view: viewShape(definition, shape, "both"),
      of: "the body",
    });
    expect(wordsOf(textOf(body))).toContain(wordsOf(words));
    const row = { name: "value", direction: "both" } as const;
    const holder = createElement(Nested, {
      definition,
      shape: object({ value: shape }),
      row,
      initiallyOpen: true,
    });
    const value = createElement(Nested, { definition, shape, row, initiallyOpen: true });
    expect(wordsOf(`${textOf(holder)}${textOf(value)}`)).toContain(wordsOf(words));
  });

  test("on pages of Markdown", () => {
    expect(wordsOf(writePage(shape))).toContain(wordsOf(words));
    expect(wordsOf(writePage(open))).not.toContain(wordsOf(words));
  });
});

const contact = { email: optional(text), phone: optional(text), fax: optional(text) };
const limited = (rest: object): TypeShape => ({ ...object(contact), ...rest }) as TypeShape;
const groups = (list: string[][], min?: number, max?: number): TypeShape =>
  limited({ requiredGroups: [{ groups: list, min: min ?? null, max: max ?? null }] });
const abc = [["email"], ["phone"], ["fax"]];
const k = (value: string) => object({ k: literal(value) });

test.each<[TypeShape, string]>([
  [groups(abc, 1), 'at least one of "email", "phone" and "fax" is required'],
  [groups(abc, 2, 2), 'exactly 2 of "email", "phone" and "fax" are required'],
  [groups(abc, 1, 2), 'at least one and at most 2 of "email", "phone" and "fax" are required'],
  [groups(abc, 0, 1), 'at most one of "email", "phone" and "fax" is allowed'],
  [groups([["fax"]], 0, 0), '"fax" is not allowed'],
  [groups([["fax"]], 1), '"fax" is required'],
  [
    groups([["email", "phone"], ["fax"]], 1),
    'at least one of "email" with "phone" and "fax" is required',
  ],
  [limited({ isClosed: true }), "other properties are not allowed"],
  [limited({ extraProperties: { type: "unknown" } }), ""],
  [limited({ minProperties: 2, maxProperties: 2 }), "exactly 2 properties"],
  [
    limited({ conditions: [condition(k("a"), undefined, object({ x: unknown }))] }),
    'unless "k" is "a", "x" is required',
  ],
  [
    limited({
      conditions: [condition(k("a"), object({ x: unknown }), object({ y: optional(integer) }))],
    }),
    'if "k" is "a", "x" is required, else "y" is integer',
  ],
  [
    limited({ conditions: [condition(object({ k: optional(oneOf("a", "b")) }), ref("Plant"))] }),
    'if "k" is "a" or "b" or absent, it is Plant',
  ],
  [limited({ conditions: [condition(k("a"))] }), ""],
  [
    limited({ not: [object({ email: unknown, phone: unknown })] }),
    'not if "email" is present and "phone" is present',
  ],
  [
    alias({ type: "list", itemShape: text, contains: { shape: k("a") } }),
    'at least 1 item in which "k" is "a"',
  ],
  [alias({ type: "list", itemShape: text, contains: { shape: text, min: 0 } }), ""],
  [
    alias({ type: "list", itemShape: primitive({ type: "uint", maximum: 7 }), minItems: 1 }),
    "at least 1 item, each at most 7",
  ],
  [
    list(list(primitive({ type: "string", minLength: 3, maxLength: 3 }))),
    "each exactly 3 characters",
  ],
  [primitive({ type: "uint" }), ""],
  [alias({ type: "tuple", items: [text, text] }), ""],
  [alias({ type: "tuple", items: [text, text], minItems: 1 }), "at least 1 item"],
  [primitive({ type: "base64", maxLength: 4 }), "at most 4 characters"],
  [
    primitive({ type: "bigInteger", minimum: "12345678901234567890" }),
    "at least 12345678901234567890",
  ],
  [ref("Short"), ""],
  [list(ref("Short")), ""],
])("%j: %s", (shape, words) => {
  const definition = define({
    Plant: object({}),
    Short: primitive({ type: "string", maxLength: 3 }),
  });
  expect(describeConstraints(definition, shape).join(", ")).toBe(words);
});

test("names of types that say how long they are, still do where they are used", () => {
  const definition = define({ Short: primitive({ type: "string", maxLength: 3 }) });
  expect(describeShape(definition, list(ref("Short")))).toBe("string[], each at most 3 characters");
});

test("rules stand beside properties, and details once", () => {
  const definition = define();
  const shape = { ...object(contact), isClosed: true } as TypeShape;
  const view = viewShape(definition, shape, "both");
  expect(view).toMatchObject({ typeText: "object", rules: ["Other properties are not allowed."] });
  const empty = viewShape(definition, { ...object({}), isClosed: true }, "both");
  expect(empty).toMatchObject({ typeText: "object, other properties are not allowed", rows: [] });
  const enums = alias({ type: "list", itemShape: oneOf("a", "b"), minItems: 1 });
  expect(describeShape(definition, enums, { hasDetails: true })).toBe("string[], at least 1 item");
});

test("patterns in doc comments are code, because their characters would be marks", () => {
  expect(docsOf(primitive({ type: "string", regex: "^_a*$" }))).toContain("Pattern `^_a*$`.");
  expect(docsOf(primitive({ type: "string", regex: "^`" }))).toContain("Pattern `` ^` ``.");
});

test("a call says what limits its parameters and its body", () => {
  const definition = define(
    {},
    {
      list: [
        posting(object({ a: text }), {
          queryParameters: [
            { key: "limit", valueShape: optional(primitive({ type: "uint", maximum: 100 })) },
          ],
        }),
      ],
    },
  );
  const plan = planClient(definition, { packageName: "me" });
  expect(JSON.stringify(emitStructure(plan, "operations.ts")?.statements)).toContain(
    "At most 100.",
  );
});
