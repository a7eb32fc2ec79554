import { describe, expect, it } from "vitest";
import type { ApiDefinition, Template } from "../../../../runtime/definition/index.js";
import {
  findSdkSnippet,
  languages,
  SnippetFile,
  sdkLanguages,
  toSdkLanguage,
  writeSdkSnippet,
  type SdkLanguage,
  type SdkSnippetRequest,
} from "../../../../runtime/snippets/index.js";
import { at, endpointTemplate, generic } from "./build-template.js";

/** The code of each language, in the order of `sdkLanguages`. */
type Row = readonly [kind: string, template: Template, body: unknown, expected: readonly string[]];

const same = (text: string): string[] => sdkLanguages.map(() => text);
const quoted = (text: string): string[] =>
  sdkLanguages.map((language) => (language === "php" ? `'${text}'` : `"${text}"`));
const wrapped = (texts: readonly string[], before: string, after = ""): string[] =>
  texts.map((text) => before + text + after);

const value = generic("$INPUT", [at("RELATIVE")]);
const types = {
  Cat: { name: "Cat", shape: objectOf("lives") },
  Dog: { name: "Dog", shape: objectOf("barks") },
} satisfies ApiDefinition["types"];

function objectOf(key: string) {
  const valueShape = { type: "alias" as const, value: { type: "unknown" as const } };
  return { type: "object" as const, extends: [], properties: [{ key, valueShape }] };
}

const rows: readonly Row[] = [
  ["generic: text", generic("$INPUT", [at("BODY")]), "Ada", quoted("Ada")],
  [
    "generic: true, false and null",
    generic("$INPUT", [at("BODY", "yes"), at("BODY", "no"), at("BODY", "none")]),
    { yes: true, no: false, none: null },
    [
      "true, false, null",
      "True, False, None",
      "true, false, null",
      "true, false, nil",
      "true, false, null",
      "true, false, nil",
      "true, false, null",
    ],
  ],
  [
    "generic: 64-bit number",
    generic("$INPUT", [at("BODY")]),
    9007199254740993n,
    [
      "9007199254740993n",
      "9007199254740993",
      "9007199254740993L",
      "9007199254740993",
      "9007199254740993",
      "9007199254740993",
      "9007199254740993",
    ],
  ],
  [
    "generic: object",
    generic("$INPUT", [at("BODY")]),
    { a: [1, null] },
    [
      "{ a: [1, null] }",
      '{"a": [1, None]}',
      'Map.of("a", Arrays.asList(1, null))',
      '{ "a" => [1, nil] }',
      'new Dictionary<string, object> { ["a"] = new List<object> { 1, null } }',
      'map[string]any{"a": []any{1, nil}}',
      "['a' => [1, null]]",
    ],
  ],
  [
    "generic: file",
    generic("$INPUT", [at("BODY", "photo")]),
    { photo: new SnippetFile({ filename: "a.png", contentType: "image/png" }) },
    [
      'new File([await openAsBlob("a.png")], "a.png", { type: "image/png" })',
      'open("a.png", "rb")',
      'new File("a.png")',
      'File.open("a.png", "rb")',
      'File.OpenRead("a.png")',
      'func() *os.File { file, err := os.Open("a.png"); if err != nil { panic(err) }; return file }()',
      "fopen('a.png', 'rb')",
    ],
  ],
  [
    "generic: required, missing",
    generic("f($INPUT)", [generic("name = $INPUT", [at("BODY", "a.name")])]),
    {},
    wrapped(quoted("<name>"), "f(name = ", ")"),
  ],
  [
    "generic: optional, missing",
    generic("f($INPUT)", [generic("name = $INPUT", [at("BODY", "a.name")], { isOptional: true })]),
    {},
    same("f()"),
  ],
  ["generic: required constant", generic("f($INPUT)", [generic("K")]), {}, same("f(K)")],
  [
    "generic: optional constant",
    generic("f($INPUT)", [generic("K", [], { isOptional: true })]),
    {},
    same("f()"),
  ],
  [
    "enum: known",
    { type: "enum", isOptional: false, values: { red: "Color.RED" }, templateInput: at("BODY") },
    "red",
    same("Color.RED"),
  ],
  [
    "enum: unknown, also names that all objects have",
    {
      type: "enum",
      isOptional: false,
      values: { red: "Color.RED" },
      templateInput: at("BODY"),
      templateString: "of($INPUT)",
    },
    "constructor",
    wrapped(quoted("constructor"), "of(", ")"),
  ],
  [
    "iterable",
    {
      type: "iterable",
      isOptional: false,
      containerTemplateString: "<$INPUT>",
      delimiter: " | ",
      innerTemplate: value,
      templateInput: at("BODY"),
    },
    ["a", "b"],
    quoted("a").map((a, index) => `<${a} | ${quoted("b")[index]}>`),
  ],
  [
    "iterable: empty",
    {
      type: "iterable",
      isOptional: false,
      containerTemplateString: "<$INPUT>",
      delimiter: " | ",
      innerTemplate: value,
      templateInput: at("BODY"),
    },
    [],
    same("<>"),
  ],
  [
    "dict",
    {
      type: "dict",
      isOptional: false,
      containerTemplateString: "<$INPUT>",
      delimiter: "; ",
      keyTemplate: value,
      valueTemplate: value,
      keyValueSeparator: " -> ",
      templateInput: at("BODY"),
    },
    { a: 1, b: 2 },
    quoted("a").map((a, index) => `<${a} -> 1; ${quoted("b")[index]} -> 2>`),
  ],
  [
    "discriminatedUnion, whose member has paths from the body",
    {
      type: "discriminatedUnion",
      isOptional: false,
      templateString: "Pet($INPUT)",
      discriminantField: "kind",
      members: { cat: generic("Cat($INPUT)", [at("BODY", "pet.lives")]) },
      templateInput: at("BODY", "pet"),
    },
    { pet: { kind: "cat", lives: 9 } },
    same("Pet(Cat(9))"),
  ],
  [
    "union, by type id",
    {
      type: "union",
      isOptional: false,
      templateString: "Pet($INPUT)",
      members: {
        Cat: generic("Cat($INPUT)", [at("RELATIVE", "lives")]),
        Dog: generic("Dog($INPUT)", [at("RELATIVE", "barks")]),
      },
      templateInput: at("BODY"),
    },
    { barks: 3 },
    same("Pet(Dog(3))"),
  ],
  [
    "union_v2",
    {
      type: "union_v2",
      isOptional: false,
      templateString: "Pet($INPUT)",
      members: [
        {
          type: { type: "id", id: "Cat" },
          template: generic("Cat($INPUT)", [at("RELATIVE", "lives")]),
        },
        {
          type: { type: "id", id: "Dog" },
          template: generic("Dog($INPUT)", [at("RELATIVE", "barks")]),
        },
      ],
      templateInput: at("BODY"),
    },
    { barks: 3 },
    same("Pet(Dog(3))"),
  ],
];

/** The call without the imports that literals bring. */
function writeCall(language: SdkLanguage, template: Template, requestBody: unknown): string {
  const call = generic("call($INPUT)", [template]);
  const { source } = writeSdkSnippet(
    endpointTemplate(language, call),
    { requestBody },
    { definition: { types } },
  );
  const [found = ""] = /^call\(.*\)$/ms.exec(source) ?? [];
  return found.slice(5, -1);
}

describe.each(rows)("%s", (_kind, template, body, expected) => {
  it.each(sdkLanguages.map((language, index) => [language, expected[index]] as const))(
    "in %s is %s",
    (language, text) => {
      const written = writeCall(language, template, body);
      expect(written).toBe(text);
    },
  );
});

describe("all kinds in the nine languages of a page", () => {
  const kinds = new Set(rows.map(([, { type }]) => type));
  const endpoint = { id: "createPet", method: "POST", path: [{ type: "literal", value: "/pets" }] };

  it("are all that templates have", () => {
    expect([...kinds].sort()).toEqual(
      ["dict", "discriminatedUnion", "enum", "generic", "iterable", "union", "union_v2"].sort(),
    );
    expect(languages).toHaveLength(9);
  });

  it.each(languages)("are code of the SDK that is shown for %s", (language) => {
    const own = toSdkLanguage(language);
    for (const [kind, template, requestBody, expected] of rows) {
      const call = generic("call($INPUT)", [template]);
      const templates = sdkLanguages.map((each) => endpointTemplate(each, call));
      const request = { language, endpoint, templates, payload: { requestBody } };
      const found = findSdkSnippet({ ...request, definition: { types } } as SdkSnippetRequest);
      const text = own && expected[sdkLanguages.indexOf(own)];
      const code = own ? `call(${text})` : "No SDK snippet available for curl";
      const written = found.ok ? found.snippet.source : found.message;
      expect([kind, found.ok, written]).toEqual([
        kind,
        own !== undefined,
        expect.stringContaining(code),
      ]);
    }
  });
});
