import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { type SourceFileStructure, StructureKind, VariableDeclarationKind } from "ts-morph";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emitStructure } from "../../../generator/emit/emit-client.js";
import { printSourceFile } from "../../../generator/emit/print-source-file.js";
import { importDocument } from "../../../generator/import/index.js";
import { planClient } from "../../../generator/plan/index.js";
import { readDocument } from "../../../generator/read/index.js";
import { pickPrinters } from "../../../scripts/pick-printers.mjs";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "frond-printers-"));
const outfile = join(folder, "printers.mjs");
let bundled: typeof import("../../../generator/emit/print-source-file.js");
let size = 0;

beforeAll(async () => {
  const { metafile } = await build({
    entryPoints: [join(root, "generator/emit/print-source-file.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile,
    metafile: true,
    plugins: [pickPrinters()],
  });
  size = Object.values(metafile.outputs)[0]?.bytes ?? 0;
  bundled = (await import(pathToFileURL(outfile).href)) as typeof bundled;
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Kinds of statements and members that only hooks add, and texts that need the compiler's scanner. */
const byHand: SourceFileStructure = {
  kind: StructureKind.SourceFile,
  statements: [
    {
      kind: StructureKind.Class,
      name: "Greenhouse",
      isAbstract: true,
      decorators: [{ name: "sealed", arguments: ["1"] }],
      typeParameters: [{ name: "T", constraint: "object", default: "{}" }],
      implements: ["Place"],
      properties: [{ name: "#count", initializer: "`${`a,${1}`}`" }],
      ctors: [{ parameters: [{ name: "a", scope: undefined }, { name: "b" }], statements: "" }],
      getAccessors: [{ name: "count", returnType: "number", statements: ["return 1;"] }],
      setAccessors: [{ name: "count", parameters: [{ name: "value" }] }],
      staticBlocks: [{ statements: ["start();"] }],
      methods: [{ name: "water", overloads: [{ returnType: "void" }], isAsync: true }],
    },
    { kind: StructureKind.Enum, name: "Kind", members: [{ name: "A", value: 1 }, { name: "B" }] },
    {
      kind: StructureKind.Module,
      name: "Inner",
      statements: [{ kind: StructureKind.TypeAlias, name: "A", type: "string" }],
    },
    {
      kind: StructureKind.Function,
      name: "call",
      docs: [{ description: "Calls.", tags: [{ tagName: "param", text: "a" }] }],
      parameters: [
        { name: "a", initializer: "{ b: `x${'}'}` } // last" },
        { name: "rest", isRestParameter: true, type: "readonly string[]" },
      ],
      statements: (writer) => writer.block(() => writer.write("return")),
    },
    {
      kind: StructureKind.VariableStatement,
      declarationKind: VariableDeclarationKind.Let,
      declarations: [
        { name: "a", initializer: "1 /* one */" },
        { name: "b", type: "string" },
      ],
    },
    {
      kind: StructureKind.ImportDeclaration,
      defaultImport: "all",
      namedImports: [{ name: "a", alias: "b" }, "c"],
      moduleSpecifier: "./all.js",
    },
    { kind: StructureKind.ExportAssignment, expression: "a", isExportEquals: false },
  ],
};

describe("The printers that the command line bundles", () => {
  it("print what ts-morph prints, of kinds that only hooks use too", () => {
    expect(bundled.printSourceFile(byHand)).toBe(printSourceFile(byHand));
  });

  it("print every file of a generated package as ts-morph does", async () => {
    const file = join(root, "test/golden/documentation/source.yaml");
    const { definition } = await importDocument(await readDocument({ file }));
    const plan = planClient(definition, { packageName: "documentation", handlers: true });
    const paths = ["client.ts", "handlers.ts", "index.ts", "operations.ts", "types.ts"];
    for (const path of paths) {
      const structure = emitStructure(plan, path);
      if (!structure) throw new Error(`There is no ${path}.`);
      expect(bundled.printSourceFile(structure)).toBe(printSourceFile(structure));
    }
  });

  it("are a tenth of ts-morph and its compiler", () => {
    expect(size).toBeLessThan(1_300_000);
  });

  it("say what is wrong with a structure of no known kind", () => {
    const wrong = { kind: StructureKind.SourceFile, statements: [{ kind: 999 }] };
    expect(() => bundled.printSourceFile(wrong as unknown as SourceFileStructure)).toThrow(
      "syntax kind",
    );
  });
});
