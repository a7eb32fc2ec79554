import { describe, expect, test } from "vitest";
import { exactPathsOf } from "../../../../runtime/definition/index.js";
import {
  alias,
  define,
  double,
  integer,
  list,
  long,
  map,
  nullable,
  object,
  optional,
  primitive,
  ref,
  tagged,
  text,
  union,
  unknown,
} from "../shapes.js";

function exact(shape: Parameters<typeof exactPathsOf>[1][number], types = {}) {
  return exactPathsOf(define(types), [shape]);
}

function matches(path: readonly string[], keys: readonly string[]): boolean {
  const [head, ...rest] = path;
  if (head === undefined) return keys.length === 0;
  if (head === "**") {
    return matches(rest, keys) || (keys.length > 0 && matches(path, keys.slice(1)));
  }
  return keys.length > 0 && (head === "*" || head === keys[0]) && matches(rest, keys.slice(1));
}

describe("exact places", () => {
  test.each([
    ["none", object({ a: text, b: integer, c: double }), []],
    ["the whole body", long, [[]]],
    ["a property", object({ id: optional(nullable(long)) }), [["id"]]],
    ["items", object({ ids: list(primitive({ type: "uint64" })) }), [["ids", "*"]]],
    ["values of a map", map(primitive({ type: "bigInteger" })), [["*"]]],
    ["unknown and all below", object({ extra: unknown }), [["extra", "**"]]],
    [
      "places of a tuple",
      alias({ type: "tuple", items: [text, long], rest: long }),
      [["1"], ["*"]],
    ],
    ["every variant", union(object({ a: long }), object({ b: long })), [["a"], ["b"]]],
    ["tagged variants", tagged("kind", { x: { n: long }, y: { n: long } }), [["n"]]],
    ["extra properties", object({ a: text }, { extra: { type: "unknown" } }), [["*", "**"]]],
  ])("%s", (_name, shape, expected) => {
    expect(exact(shape)).toEqual(expected);
  });

  test("a recursive type gives **", () => {
    const types = { Tree: object({ id: long, children: list(ref("Tree")) }) };
    expect(exact(ref("Tree"), types)).toEqual([["**", "id"]]);
    expect(exact(object({ top: ref("Tree") }), types)).toEqual([["top", "**", "id"]]);
  });

  test("types that contain each other", () => {
    const types = {
      A: object({ b: ref("B") }),
      B: object({ a: optional(ref("A")), x: long, b: optional(ref("B")) }),
    };
    const paths = exact(ref("A"), types);
    for (const place of ["b.x", "b.a.b.x", "b.b.b.a.b.x"]) {
      expect([place, paths.some((path) => matches(path, place.split(".")))]).toEqual([place, true]);
    }
    expect(paths.some((path) => matches(path, ["b", "y"]))).toBe(false);
  });

  test("a thicket of types is summed up, not enumerated", () => {
    expect(countReads(40) / countReads(20)).toBeLessThan(10);
  });

  /** How often the properties of that many types, each containing all others, are read. */
  function countReads(count: number): number {
    let reads = 0;
    const names = Array.from({ length: count }, (_, index) => `T${index}`);
    const types = Object.fromEntries(
      names.map((name) => [
        name,
        new Proxy(
          object({
            id: long,
            ...Object.fromEntries(names.map((other) => [other, optional(ref(other))])),
          }),
          {
            get: (shape, key) => {
              reads += 1;
              return Reflect.get(shape, key);
            },
          },
        ),
      ]),
    );
    expect(exact(ref("T0"), types)).toEqual([["**", "id"]]);
    return reads;
  }

  test("very many different places become everything", () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`n${index}`, long]));
    expect(exact(object(many))).toEqual([["**"]]);
  });
});
