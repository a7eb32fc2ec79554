import { runInThisContext } from "node:vm";
import * as fc from "fast-check";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import {
  enclose,
  group,
  indent,
  line,
  printLayout,
} from "../../../../generator/emit/layout/layout.js";
import {
  literalLayout,
  objectLayout,
  stringLiteral,
} from "../../../../generator/emit/layout/literal-layout.js";
import { typeAfterHead } from "../../../../generator/emit/layout/type-layout.js";
import {
  intersectionType,
  textType,
  unionType,
} from "../../../../generator/emit/types/type-syntax.js";
import type { MemberSyntax, TypeSyntax } from "../../../../generator/emit/types/type-syntax.js";

const seed = Number(process.env["SEED"] ?? Date.now() % 1e6);
const style = { parser: "typescript", printWidth: 100 } as const;

describe("printLayout", () => {
  it("keeps a group on its line while it fits", () => {
    const list = enclose("[", ["a", "b"], "]");
    expect(printLayout(list, 0, 6)).toBe("[a, b]");
    expect(printLayout(list, 0, 5)).toBe("[\n  a,\n  b,\n]");
  });

  it("counts what follows the group on the same line", () => {
    const list = group(["f(", indent([line, "x"]), line, ")"]);
    expect(printLayout([list, "12345"], 0, 10)).toBe("f(\n  x\n)12345");
  });

  it("leaves no spaces at a line's end", () => {
    expect(printLayout(group(["a", " ", indent([line, "b"])], true))).toBe("a\n  b");
  });
});

describe("literals", () => {
  it("break inside what follows a name, and count the comma after them", () => {
    const fits = { name: "x".repeat(90), list: [1, 2] };
    expect(printLayout(literalLayout([fits, fits]))).toContain(`  {\n    name: "xxx`);
    const short = { name: "x".repeat(71), list: [1, 2] };
    const one = `  { name: "${"x".repeat(71)}", list: [1, 2] },`;
    expect(one).toHaveLength(100);
    expect(printLayout(literalLayout([short, short]))).toBe(`[\n${one}\n${one}\n]`);
  });

  it("chooses the quotes that need fewer escapes", () => {
    expect(stringLiteral("it's")).toBe(`"it's"`);
    expect(stringLiteral('say "hi"')).toBe(`'say "hi"'`);
    expect(stringLiteral(`"it's"`)).toBe(`'"it\\'s"'`);
  });

  it("read back as the value they represent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(runInThisContext(stringLiteral(text))).toBe(text);
      }),
      { seed },
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(runInThisContext(`(${printLayout(literalLayout(value))})`)).toEqual(value);
      }),
      { seed },
    );
  });

  it("never set a prototype", () => {
    const value = JSON.parse('{ "__proto__": { "a": 1 } }') as object;
    const read: unknown = runInThisContext(`(${printLayout(literalLayout(value))})`);
    expect(Object.keys(read as object)).toEqual(["__proto__"]);
  });

  it("are laid out as prettier does", async () => {
    const words = fc.string({
      unit: fc.constantFrom("a", "b", "-", "_"),
      minLength: 1,
      maxLength: 30,
    });
    const leaf = fc.oneof(words, fc.boolean(), fc.integer());
    const value = fc.letrec((tie) => ({
      node: fc.oneof({ depthSize: "small" }, leaf, tie("list"), tie("object")),
      list: fc.array(fc.oneof(words, tie("object"), tie("list")), { maxLength: 4 }),
      object: fc.dictionary(words, tie("node"), { maxKeys: 4, minKeys: 1 }),
    })).object;
    await fc.assert(
      fc.asyncProperty(value, async (each) => {
        const text = `const a = ${printLayout(objectLayout(each as object, true))};\n`;
        expect(await format(text, style)).toBe(text);
      }),
      { seed, numRuns: Number(process.env["RUNS"] ?? 60) },
    );
  });
});

describe("types", () => {
  it("mean the same on one line and on several", async () => {
    const collapsed = { ...style, objectWrap: "collapse" } as const;
    await fc.assert(
      fc.asyncProperty(syntax(), async (type) => {
        const layout = ["type Name = ", typeAfterHead(type), ";"];
        const text = printLayout(layout);
        const flat = printLayout(layout, 0, Infinity);
        expect(flat).not.toContain("\n");
        expect(await format(text, collapsed)).toBe(await format(flat, collapsed));
        expect(text).not.toMatch(/ $/m);
      }),
      { seed, numRuns: Number(process.env["RUNS"] ?? 120) },
    );
  });
});

function syntax(): fc.Arbitrary<TypeSyntax> {
  const name = fc
    .tuple(fc.constantFrom("Plant", "Water", "Leaf"), fc.nat({ max: 40 }))
    .map(([start, length]) => textType(start + "x".repeat(length)));
  const literal = fc.constantFrom('"sun"', '"half a shade"', "1", "-2", "true").map(textType);
  const { node } = fc.letrec<{ node: TypeSyntax; member: MemberSyntax }>((tie) => ({
    node: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      name,
      literal,
      fc.array(tie("node"), { minLength: 2, maxLength: 5 }).map(unionType),
      fc.tuple(tie("node")).map(([item]) => unionType([item, textType("null")])),
      fc.array(name, { minLength: 2, maxLength: 3 }).map(intersectionType),
      tie("node").map((item): TypeSyntax => ({ kind: "array", item })),
      tie("node").map((item): TypeSyntax => ({
        kind: "generic",
        name: "Record",
        args: [textType("string"), item],
      })),
      fc
        .array(tie("node"), { minLength: 1, maxLength: 3 })
        .map((items): TypeSyntax => ({ kind: "tuple", items: items.map((type) => ({ type })) })),
      fc.array(tie("member"), { minLength: 1, maxLength: 3 }).map(uniqueMembers),
    ),
    member: fc.record({
      key: fc.constantFrom("id", "name", "content-type", "aRatherLongPropertyName"),
      optional: fc.boolean(),
      type: tie("node"),
    }),
  }));
  return node;
}

function uniqueMembers(members: readonly MemberSyntax[]): TypeSyntax {
  const byKey = new Map(members.map((member) => [member.key, member]));
  return { kind: "object", members: [...byKey.values()] };
}
