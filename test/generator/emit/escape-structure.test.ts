import { type SourceFileStructure, type StatementStructures, StructureKind } from "ts-morph";
import { describe, expect, it } from "vitest";
import { commentText } from "../../../generator/emit/escape-structure.js";
import { printSourceFile } from "../../../generator/emit/print-source-file.js";
import { findCode } from "../../hostile/find-code.js";
import { plantedName } from "../../hostile/hostile-texts.js";

const run = `globalThis.${plantedName} = 1`;
const hostile = `*/ ${run}; /*`;

function print(...statements: StatementStructures[]): string {
  return printSourceFile({ kind: StructureKind.SourceFile, statements });
}

describe("the text of a comment", () => {
  it("cannot end it, by characters that are dropped either", () => {
    expect(commentText("a */ b")).toBe("a *\\/ b");
    expect(commentText("*\u202e/ *\0/ *\u200f\u2066/")).toBe("*\\/ *\\/ *\\/");
    expect(commentText(commentText("*/"))).toBe("*\\/");
  });

  it("has line ends that every reader takes for one", () => {
    expect(commentText("a\r\nb\rc\u2028d\u2029e\n\tf")).toBe("a\nb\nc\nd\ne\n\tf");
  });

  it("gives no order to tools that read comments", () => {
    expect(commentText("@__PURE__ #__NO_SIDE_EFFECTS__")).toBe(
      "@\\__PURE__ #\\__NO_SIDE_EFFECTS__",
    );
    expect(commentText("//# sourceMappingURL=data:,x /*@ sourceURL=y")).toBe(
      "//\\# sourceMappingURL=data:,x /*\\@ sourceURL=y",
    );
  });
});

describe("a structure", () => {
  const docs = [hostile];
  const everywhere: StatementStructures[] = [
    {
      kind: StructureKind.Class,
      name: "A",
      docs,
      ctors: [{ docs, parameters: [{ name: "a", type: "string" }] }],
      properties: [{ name: "b", docs, type: "string", initializer: '""' }],
      methods: [{ name: "c", docs, overloads: [{ docs }] }],
      getAccessors: [{ name: "d", docs, statements: ["return 1;"] }],
    },
    {
      kind: StructureKind.Interface,
      name: "B",
      docs,
      properties: [{ name: "b", docs }],
      methods: [{ name: "c", docs }],
      indexSignatures: [{ docs, returnType: "unknown" }],
      callSignatures: [{ docs }],
    },
    { kind: StructureKind.Enum, name: "C", docs, members: [{ name: "a", docs, value: hostile }] },
    { kind: StructureKind.TypeAlias, name: "D", docs, type: "string" },
    { kind: StructureKind.Function, name: "e", docs, overloads: [{ docs }] },
    {
      kind: StructureKind.VariableStatement,
      docs,
      declarations: [{ name: "f", initializer: "1" }],
    },
    {
      kind: StructureKind.Module,
      name: "G",
      docs,
      statements: [{ kind: StructureKind.TypeAlias, name: "H", docs, type: "string" }],
    },
    {
      kind: StructureKind.TypeAlias,
      name: "I",
      type: "string",
      docs: [
        { description: hostile, tags: [{ tagName: "see", text: hostile }] },
        {
          description: (writer) => void writer.write(hostile),
          tags: [{ tagName: "see", text: (writer) => void writer.write(hostile) }],
        },
      ],
    },
  ];

  it("keeps every doc comment in its comment, also those of hooks", () => {
    const text = print(...everywhere);
    expect(findCode("a.ts", text)).toEqual([]);
    // In the value of an enum it is a string.
    expect(text.split(plantedName)).toHaveLength(1 + text.split("*\\/ globalThis").length);
  });

  it("quotes names of members that are no identifiers", () => {
    const name = `x: 1 }; ${run}; type Y = { z`;
    const text = print(
      { kind: StructureKind.Interface, name: "A", properties: [{ name, type: "string" }] },
      { kind: StructureKind.Class, name: "B", methods: [{ name }], properties: [{ name: "a-b" }] },
      { kind: StructureKind.Enum, name: "C", members: [{ name, value: 1 }] },
    );
    expect(findCode("a.ts", text)).toEqual([]);
    expect(text).toContain(`${JSON.stringify(name)}: string;`);
    expect(text).toContain('"a-b"');
  });

  it("leaves names as source writes them", () => {
    const names = ["a", "$b", "ähre", '"c-d"', "'e'", "1", "#f", "[Symbol.iterator]", '["g"]'];
    const text = print({
      kind: StructureKind.Class,
      name: "A",
      properties: names.map((name) => ({ name, type: "unknown" })),
    });
    for (const name of names) expect(text).toContain(`  ${name}: unknown;\n`);
    expect(
      print({
        kind: StructureKind.Function,
        name: "a",
        parameters: [{ name: "{ b, c: [d] }", type: "B" }],
      }),
    ).toContain("function a({ b, c: [d] }: B)");
    expect(
      print({
        kind: StructureKind.ImportDeclaration,
        namedImports: ["a as b", { name: "c", alias: "d" }],
        moduleSpecifier: "./e.js",
      }),
    ).toBe('import { a as b, c as d } from "./e.js";\n');
  });

  const broken = `a() {}\n${run}; function b`;
  const refused: readonly (readonly [string, StatementStructures])[] = [
    ["a function", { kind: StructureKind.Function, name: broken }],
    ["a class", { kind: StructureKind.Class, name: broken }],
    ["an interface", { kind: StructureKind.Interface, name: broken }],
    ["a type", { kind: StructureKind.TypeAlias, name: broken, type: "string" }],
    ["an enum", { kind: StructureKind.Enum, name: broken }],
    [
      "a variable",
      { kind: StructureKind.VariableStatement, declarations: [{ name: `{ a = ${run} }` }] },
    ],
    [
      "a parameter",
      { kind: StructureKind.Function, name: "a", parameters: [{ name: `{} = ${run}, {}` }] },
    ],
    [
      "an import",
      {
        kind: StructureKind.ImportDeclaration,
        namedImports: [`a } from "b"; ${run}; import { c`],
        moduleSpecifier: "./d.js",
      },
    ],
    [
      "a tag",
      {
        kind: StructureKind.TypeAlias,
        name: "A",
        type: "string",
        docs: [{ tags: [{ tagName: `"*/ ${run}"` }] }],
      },
    ],
  ];

  it.each(refused)("is refused where the name of %s is none", (_, statement) => {
    expect(() => print(statement)).toThrow("is not an identifier");
  });

  it("is refused where a module cannot be between quotes", () => {
    const moduleSpecifier = `a"; ${run}; "`;
    expect(() =>
      print({ kind: StructureKind.ImportDeclaration, moduleSpecifier, namedImports: ["a"] }),
    ).toThrow("cannot be imported");
  });

  it("itself stays as it is", () => {
    const file: SourceFileStructure = { kind: StructureKind.SourceFile, statements: everywhere };
    const before = JSON.stringify(file);
    printSourceFile(file);
    expect(JSON.stringify(file)).toBe(before);
  });
});
