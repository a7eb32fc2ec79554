import { expect, it } from "vitest";
import { checkValue } from "../../../../runtime/definition/index.js";
import type { ApiDefinition, TypeShape } from "../../../../runtime/definition/index.js";

const definition = { types: {} } as unknown as ApiDefinition;
const text: TypeShape = { type: "alias", value: { type: "primitive", value: { type: "string" } } };
const list = (itemShape: TypeShape): TypeShape => ({
  type: "alias",
  value: { type: "list", itemShape },
});
const either: TypeShape = {
  type: "undiscriminatedUnion",
  variants: [{ shape: list(text) }, { shape: list(list(text)) }],
};

const check = (shape: TypeShape, value: unknown, limit?: number): string[] =>
  checkValue(definition, shape, value, {
    direction: "request",
    pointer: "/body",
    ...(limit && { limit }),
  }).map(({ code, pointer, message }) => (code === "more" ? `${pointer}: ${message}` : code));

it("collects as many issues as asked for and counts the rest", () => {
  expect(check(list(text), [1, 2, 3, 4])).toEqual(["type", "type", "type", "type"]);
  expect(check(list(text), [1, 2, 3, 4], 4)).toHaveLength(4);
  expect(check(list(text), [1, 2, 3, 4], 3)).toEqual([
    "type",
    "type",
    "type",
    "/body: There is 1 more problem.",
  ]);
  expect(check(list(text), [1, 2, 3, 4], 1).at(-1)).toBe("/body: There are 3 more problems.");
});

it("counts those of a union's nearest variant, however many they are", () => {
  const many = Array.from({ length: 500 }, () => 1);
  expect(check(either, ["a", ...many], 2).at(-1)).toBe("/body: There are 498 more problems.");
  expect(check(list(either), [["a", 1], ["b"], ["c", 2]], 1)).toEqual([
    "type",
    "/body: There is 1 more problem.",
  ]);
  expect(check(either, ["a", ...many])).toHaveLength(500);
});
