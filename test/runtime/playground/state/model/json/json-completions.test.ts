import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TypeShape } from "../../../../../../runtime/definition/index.js";
import {
  listJsonCompletions,
  type JsonCompletion,
} from "../../../../../../runtime/playground/state/model/json/json-completions.js";
import {
  createFixture,
  optional,
  primitive,
  property,
} from "../../../harness/fixture-definition.js";

const definition = createFixture("https://api.example/v1");
const text = primitive({ type: "string" });
const watering: TypeShape = { type: "alias", value: { type: "id", id: "Watering" } };
const alias = (value: object): TypeShape => ({ type: "alias", value }) as TypeShape;
const object = (...properties: ReturnType<typeof property>[]): TypeShape => ({
  type: "object",
  extends: [],
  properties,
});

/** The caret is where the bar is. */
function complete(shape: TypeShape, marked: string): readonly JsonCompletion[] {
  const caret = marked.indexOf("|");
  return listJsonCompletions(definition, shape, marked.replace("|", ""), caret)?.items ?? [];
}
const labels = (shape: TypeShape, marked: string): string[] =>
  complete(shape, marked).map(({ label }) => label);

/** The text after the completion of a label was chosen, the bar where the caret then is. */
function choose(shape: TypeShape, marked: string, label: string): string {
  const caret = marked.indexOf("|");
  const before = marked.replace("|", "");
  const found = listJsonCompletions(definition, shape, before, caret);
  const item = found?.items.find((each) => each.label === label);
  if (!found || !item) return "nothing of that name is offered";
  const { insert } = item;
  const inserted = `${insert.slice(0, item.caret)}|${insert.slice(item.caret)}`;
  return `${before.slice(0, found.from)}${inserted}${before.slice(found.to)}`;
}

describe("completions of names", () => {
  it("are those that are not there yet, the required first, in the author's order", () => {
    expect(labels(watering, "{|}")).toEqual([
      "amountMl",
      "source",
      "at",
      "dry",
      "note",
      "photos",
      "weather",
      "volunteer",
    ]);
    expect(labels(watering, '{"note": "", "at": "", |}')).not.toContain("at");
    expect(labels(watering, '{"amountMl": 1, |}')[0]).toBe("source");
  });

  it("say the type and whether it is required", () => {
    const [first] = complete(watering, "{|}");
    expect(first?.note).toBe("int64, at least 1, required");
  });

  it("are narrowed by what is typed, with or without the quote", () => {
    expect(labels(watering, '{"no|}')).toEqual(["note"]);
    expect(labels(watering, "{vol|}")).toEqual(["volunteer"]);
    expect(labels(watering, '{"|').length).toBe(8);
    expect(labels(watering, '{"eat|"}')).toEqual(["weather"]);
  });

  it("bring quotes, brackets and the comma that is missing, with the caret inside", () => {
    expect(choose(watering, '{"no|}', "note")).toBe('{"note": "|"}');
    expect(choose(watering, "{|}", "photos")).toBe('{"photos": [|]}');
    expect(choose(watering, "{|}", "volunteer")).toBe('{"volunteer": {|}}');
    expect(choose(watering, "{|}", "amountMl")).toBe('{"amountMl": |}');
    expect(choose(watering, '{|"dry": true}', "note")).toBe('{"note": "|","dry": true}');
    expect(choose(watering, '{"no|": 1}', "note")).toBe('{"note"|: 1}');
  });

  it("begin a value with what its type begins with", () => {
    const begin = (shape: TypeShape): string => choose(object(property("a", shape)), "{|}", "a");
    for (const type of ["string", "uuid", "base64", "date", "datetime"] as const) {
      expect(begin(primitive({ type }))).toBe('{"a": "|"}');
    }
    expect(begin(primitive({ type: "boolean" }))).toBe('{"a": |}');
    expect(begin(object(property("b", text)))).toBe('{"a": {|}}');
    expect(begin(alias({ type: "map", keyShape: text, valueShape: text }))).toBe('{"a": {|}}');
    expect(begin(alias({ type: "list", itemShape: text }))).toBe('{"a": [|]}');
    expect(begin(alias({ type: "set", itemShape: text }))).toBe('{"a": [|]}');
    expect(begin(alias({ type: "tuple", items: [text] }))).toBe('{"a": [|]}');
    expect(begin(alias({ type: "id", id: "Source" }))).toBe('{"a": {|}}');
    expect(begin(alias({ type: "nullable", shape: text }))).toBe('{"a": |}');
  });

  it("bring the only value that there is", () => {
    const literal = alias({ type: "literal", value: { type: "stringLiteral", value: "v2" } });
    expect(choose(object(property("version", literal)), "{|}", "version")).toBe(
      '{"version": "v2"|}',
    );
  });

  it("reach into objects, lists, maps, tuples and named types", () => {
    expect(labels(watering, '{"volunteer": {|}}')).toEqual(["name", "password", "born"]);
    const list = alias({ type: "list", itemShape: watering });
    expect(labels(list, '[{}, {"volunteer": {"n|}}]')).toEqual(["name", "born"]);
    const map = alias({ type: "map", keyShape: text, valueShape: watering });
    expect(labels(map, '{"any": {"no|}}')).toEqual(["note"]);
    const tuple = alias({ type: "tuple", items: [text, watering] });
    expect(labels(tuple, '["", {"no|}]')).toEqual(["note"]);
    const flags = alias({ type: "tuple", items: [text, primitive({ type: "boolean" })] });
    expect(labels(flags, '["",|]')).toEqual(["true", "false"]);
  });

  it("leave out what only answers have", () => {
    const shape = object(
      property("id", text, { propertyAccess: "READ_ONLY" }),
      property("a", text),
    );
    expect(labels(shape, "{|}")).toEqual(["a"]);
  });

  it("are none where no name can stand", () => {
    expect(labels(watering, '{"note": "a"| }')).toEqual([]);
    expect(labels(watering, '|{"note": "a"}')).toEqual([]);
    expect(labels(watering, '{"note" |}')).toEqual([]);
  });
});

describe("completions of values", () => {
  it("are those of enums and literals, as JSON", () => {
    const light: TypeShape = {
      type: "enum",
      values: [{ value: "shade", displayName: "In the shade" }, { value: 3 }],
    };
    const shape = object(property("light", light));
    expect(labels(shape, '{"light": |}')).toEqual(["shade", "3"]);
    expect(complete(shape, '{"light": |}')[0]?.note).toBe("In the shade");
    expect(choose(shape, '{"light": |}', "shade")).toBe('{"light": "shade"|}');
    expect(choose(shape, '{"light": "s|"}', "shade")).toBe('{"light": "shade"|}');
    expect(choose(shape, '{"light": |}', "3")).toBe('{"light": 3|}');
  });

  it("are true and false, and null where it may be", () => {
    const shape = object(
      property("dry", optional(alias({ type: "nullable", shape: primitive({ type: "boolean" }) }))),
    );
    expect(labels(shape, '{"dry": |}')).toEqual(["true", "false", "null"]);
    expect(labels(shape, '{"dry": t|}')).toEqual(["true"]);
    expect(choose(shape, '{"dry": t|rue}', "false")).toBe("nothing of that name is offered");
    expect(choose(shape, '{"dry": |true}', "false")).toBe('{"dry": false|}');
  });

  it("are whole objects with what is required, as deep as their line", () => {
    const list = alias({
      type: "list",
      itemShape: { type: "alias", value: { type: "id", id: "Volunteer" } },
    });
    expect(choose(list, "[\n  |\n]", "{ }")).toBe('[\n  {\n    "name": ""\n  }|\n]');
  });

  it("of a discriminant are its variants, and decide which names follow", () => {
    expect(labels(watering, '{"source": {|}}')).toEqual(["type"]);
    expect(labels(watering, '{"source": {"type": |}}')).toEqual(["tap", "rainBarrel", "recycled"]);
    expect(labels(watering, '{"source": {"type": "rainBarrel", |}}')).toEqual(["barrelId"]);
    expect(labels(watering, '{"source": {|, "type": "tap"}}')).toEqual(["pressure"]);
    expect(choose(watering, '{"source": |}', "recycled")).toBe(
      '{"source": {\n  "type": "recycled"\n}|}',
    );
  });

  it("of a union without discriminant leave out the variants that what is typed rules out", () => {
    const kind = (value: string) =>
      alias({ type: "literal", value: { type: "stringLiteral", value } });
    const union: TypeShape = {
      type: "undiscriminatedUnion",
      variants: [
        { shape: object(property("kind", kind("a")), property("left", text)) },
        { shape: object(property("kind", kind("b")), property("right", text)) },
        { shape: primitive({ type: "boolean" }) },
      ],
    };
    expect(labels(union, "{|}")).toEqual(["kind", "left", "right"]);
    expect(labels(union, '{"kind": |}')).toEqual(["a", "b"]);
    expect(labels(union, '{"kind": "b", |}')).toEqual(["right"]);
    expect(labels(union, "|")).toEqual(["{ }", "{ }", "true", "false"]);
  });

  it("are offered for an empty text", () => {
    expect(labels(watering, "|")).toEqual(["{ }"]);
    expect(labels(alias({ type: "unknown" }), "|")).toEqual([]);
  });
});

describe("completions anywhere", () => {
  it("never throw and replace only what is in front of and behind the caret", () => {
    const piece = fc.constantFrom(...'{}[],: \n"', '"note"', '"source"', '"type"', '"tap"', "12");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.nat(60), (pieces, at) => {
        const typed = pieces.join("");
        const caret = Math.min(at, typed.length);
        const found = listJsonCompletions(definition, watering, typed, caret);
        if (!found) return;
        expect(found.from).toBeLessThanOrEqual(caret);
        expect(found.to).toBeGreaterThanOrEqual(caret);
        expect(found.to).toBeLessThanOrEqual(typed.length);
      }),
      { numRuns: 2000 },
    );
  });
});
