import { join } from "node:path";
import { format } from "prettier";
import {
  IndentationText,
  Project,
  type SourceFileStructure,
  type StatementStructures,
  StructureKind,
  VariableDeclarationKind,
} from "ts-morph";
import { describe, expect, it } from "vitest";
import { emitStructure } from "../../../generator/emit/emit-client.js";
import { stringLiteral } from "../../../generator/emit/layout/literal-layout.js";
import { printSourceFile, toPrintable } from "../../../generator/emit/print-source-file.js";
import { importDocument } from "../../../generator/import/index.js";
import { planClient } from "../../../generator/plan/index.js";
import { readDocument } from "../../../generator/read/index.js";

function fileOf(...statements: (StatementStructures | string)[]): SourceFileStructure {
  return { kind: StructureKind.SourceFile, statements };
}

/** What is printed, and the same as prettier prints it. */
async function print(file: SourceFileStructure): Promise<{ text: string; formatted: string }> {
  const text = printSourceFile(file);
  return { text, formatted: await format(text, { parser: "typescript", printWidth: 100 }) };
}

const long = "aNameThatIsSoLongThatThreeOfItDoNotFitOnOneLineOfAHundredColumns";

describe("printSourceFile", () => {
  it("puts the header first, imports together, and an empty line between declarations", async () => {
    const { text, formatted } = await print({
      ...fileOf(
        { kind: StructureKind.ImportDeclaration, namedImports: ["a"], moduleSpecifier: "./a.js" },
        { kind: StructureKind.ExportDeclaration, moduleSpecifier: "./b.js" },
        { kind: StructureKind.TypeAlias, name: "A", type: "string", isExported: true },
        { kind: StructureKind.TypeAlias, name: "B", type: "number" },
      ),
      leadingTrivia: "/* Header. */",
    });
    expect(text).toBe(formatted);
    expect(text).toBe(
      '/* Header. */\n\nimport { a } from "./a.js";\nexport * from "./b.js";\n\n' +
        "export type A = string;\n\ntype B = number;\n",
    );
  });

  it("breaks parameters and names that are too long for a line", async () => {
    const parameters = ["first", "second", "third"].map((name) => ({
      name,
      type: "Promise<Record<string, string>>",
      hasQuestionToken: true,
    }));
    const { text, formatted } = await print(
      fileOf(
        {
          kind: StructureKind.ImportDeclaration,
          isTypeOnly: true,
          namedImports: [`${long}1`, { name: `${long}2`, alias: "second" }],
          moduleSpecifier: "./names.js",
        },
        {
          kind: StructureKind.Interface,
          name: "One",
          extends: [`${long}1`, "Second"],
          properties: [{ name: "a", type: "string" }],
        },
        {
          kind: StructureKind.Interface,
          name: "Other",
          extends: [`${long}1`],
          properties: [{ name: "a", type: "string" }],
          methods: [{ name: "call", parameters, returnType: "void" }],
        },
        {
          kind: StructureKind.Function,
          name: "run",
          isExported: true,
          isAsync: true,
          overloads: [{ parameters, returnType: "void" }],
          parameters,
          returnType: "Promise<void>",
          statements: ["return;"],
        },
        {
          kind: StructureKind.Class,
          name: "Runner",
          methods: [{ name: "run", parameters, returnType: "void", statements: ["return;"] }],
        },
      ),
    );
    expect(text).toBe(formatted);
    expect(text).toContain(
      "  run(\n    first?: Promise<Record<string, string>>,\n    second?: Promise",
    );
  });

  it("indents lines of types, comments and bodies with the declaration that holds them", async () => {
    const docs = ["First line.\n\nSecond `paragraph`."];
    const { text, formatted } = await print(
      fileOf(
        {
          kind: StructureKind.Interface,
          name: "A",
          docs,
          properties: [{ name: "a", docs, type: "{\n  /** Of `b`. */\n  b: string;\n}" }],
        },
        {
          kind: StructureKind.Class,
          name: "B",
          docs,
          properties: [{ name: "a", docs, type: "{\n  /** Of b. */\n  b: string;\n}" }],
          ctors: [{ parameters: [{ name: "a", type: "A" }], statements: ["this.a = a;"] }],
          methods: [{ name: "b", docs, statements: ["return {\n  /** One. */\n  a: 1,\n};"] }],
        },
      ),
    );
    expect(text).toBe(formatted);
  });

  it("does not take the end of a string for a part of it", async () => {
    const values = ["a\\", "*/*", 'say "hi\\"', "it's", "`", "//", "/*"].map(stringLiteral);
    const type = values.join(" | ");
    const { text, formatted } = await print(
      fileOf(
        {
          kind: StructureKind.Interface,
          name: "Odd",
          properties: [
            { name: stringLiteral("a\\"), type: "string" },
            { name: "b", type },
          ],
        },
        { kind: StructureKind.TypeAlias, name: "Next", type: "{\n  a: string;\n}" },
      ),
    );
    expect(text).toBe(formatted);
    expect(text).toContain(`  b: ${type};\n}\n\ntype Next = {\n  a: string;\n};\n`);
  });

  it("leaves no space where a type begins on the next line", async () => {
    const type = `\n  | "${long}1"\n  | "${long}2"`;
    const { text, formatted } = await print(
      fileOf(
        { kind: StructureKind.TypeAlias, name: "A", type },
        {
          kind: StructureKind.VariableStatement,
          declarationKind: VariableDeclarationKind.Const,
          declarations: [{ name: "b", type: "A", initializer: `\n  "${long}${long}"` }],
        },
        {
          kind: StructureKind.Function,
          name: "run",
          parameters: [
            { name: "first", type },
            { name: "others", type: "string[]", isRestParameter: true },
          ],
          returnType: "void",
        },
      ),
    );
    expect(text).toContain(`type A =\n  | "${long}1"\n`);
    expect(text).toContain(`(\n  first:\n    | "${long}1"\n`);
    expect(text).not.toContain(" \n");
    expect(formatted).toBe(text.replace("{\n}", "{}"));
  });

  it("leaves lines inside template literals as they are", () => {
    const text = printSourceFile(
      fileOf({
        kind: StructureKind.Class,
        name: "Query",
        methods: [{ name: "text", statements: ["return `\none\n  two\n`;"] }],
      }),
    );
    expect(text).toContain("return `\none\n  two\n`;");
  });

  it("prints methods as they are, with members before them or without", async () => {
    const methods = ["first", "second"].map((name) => ({
      name,
      docs: [`What ${name} does.`],
      parameters: [{ name: "text", type: "string", initializer: '"{"' }],
      returnType: "string",
      statements: [`return ${name}.join(text);`],
    }));
    const { text, formatted } = await print(
      fileOf(
        { kind: StructureKind.Class, name: "Bare", methods },
        {
          kind: StructureKind.Class,
          name: "Whole",
          isExported: true,
          docs: ["Has more."],
          properties: [{ name: "own", isReadonly: true, type: "number", initializer: "1" }],
          getAccessors: [{ name: "count", returnType: "number", statements: ["return 1;"] }],
          methods: [{ ...methods[0], name: "third", isAsync: true }],
        },
      ),
    );
    expect(text).toBe(formatted);
    expect(text).toContain("class Bare {\n  /** What first does. */\n  first(");
    expect(text).toContain("second.join(text);\n  }\n}\n\n/** Has more. */");
  });

  it("asks each writer function, also where two declarations are alike", () => {
    const functions = ["one", "two"].map((name) => ({
      kind: StructureKind.Function as const,
      name,
      statements: (writer: { write: (text: string) => unknown }) => void writer.write(`${name}();`),
    }));
    expect(printSourceFile(fileOf(...functions))).toBe(
      "function one() {\n  one();\n}\n\nfunction two() {\n  two();\n}\n",
    );
  });
});

describe("the files of a package", () => {
  const paths = [
    "checks.ts",
    "client.ts",
    "handlers.ts",
    "index.ts",
    "operations.ts",
    "options.ts",
    "pagination.ts",
    "schemas.ts",
    "types.ts",
  ];

  it("consist of structures, which ts-morph prints", async () => {
    const file = join(import.meta.dirname, "../../golden/documentation/source.yaml");
    const { definition } = await importDocument(await readDocument({ file }));
    const plan = planClient(definition, {
      packageName: "documentation",
      handlers: true,
      zod: true,
      validate: "both",
    });
    const project = new Project({
      useInMemoryFileSystem: true,
      manipulationSettings: { indentationText: IndentationText.TwoSpaces },
    });
    const structures = paths.flatMap((path) => emitStructure(plan, path) ?? []);
    expect(structures.length).toBeGreaterThan(6);
    for (const [index, structure] of structures.entries()) {
      const printable = toPrintable(structure);
      expect(kindsOf(printable)).toEqual(kindsOf(structure));
      const { length } = kindsOf(structure);
      expect(structure.statements).toHaveLength(length);
      const printed = project.createSourceFile(`${index}.ts`, printable);
      expect(printSourceFile(structure)).toBe(printed.getFullText());
    }
  });
});

/** Of all statements that are structures. */
function kindsOf({ statements }: SourceFileStructure): StructureKind[] {
  const list = Array.isArray(statements) ? statements : [statements];
  return list.flatMap((each) => (typeof each === "object" ? [each.kind] : []));
}
