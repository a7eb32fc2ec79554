import { expect, test } from "vitest";
import {
  valueAt,
  withValueAt,
} from "../../../../../../runtime/playground/state/model/fields/value-path.js";

test.each<[unknown, (string | number)[], unknown]>([
  [{ a: [{ b: 1 }] }, ["a", 0, "b"], 1],
  [{ a: 1 }, [], { a: 1 }],
  [{ a: 1 }, ["a", "b"], undefined],
  [{ a: null }, ["a", "b"], undefined],
  [{ a: 1 }, ["toString"], undefined],
  ["text", ["length"], undefined],
])("of %j at %j is %j", (root, path, value) => {
  expect(valueAt(root, path)).toEqual(value);
});

test.each<[unknown, (string | number)[], unknown, unknown]>([
  [{ a: 1, b: 2 }, ["a"], 3, { a: 3, b: 2 }],
  [{ a: 1, b: 2 }, ["a"], undefined, { b: 2 }],
  [{}, ["a", "b"], 1, { a: { b: 1 } }],
  [{}, ["a", "b"], undefined, { a: {} }],
  [null, ["a"], 1, { a: 1 }],
  ["text", ["a"], 1, { a: 1 }],
  [[1], ["a"], 2, { a: 2 }],
  [{ a: 1 }, [1], 2, [undefined, 2]],
  [[1, 2], [0], 3, [3, 2]],
  [[{ a: 1 }], [0, "a"], 2, [{ a: 2 }]],
  [{ a: 1 }, [], 2, 2],
])("%j at %j becomes %j: %j", (root, path, value, expected) => {
  const before = structuredClone(root);
  expect(withValueAt(root, path, value)).toEqual(expected);
  expect(root).toEqual(before);
});

test("what is beside the path is shared; __proto__ is a key like any other", () => {
  const root = { a: { x: 1 }, b: { y: 1 } };
  const changed = withValueAt(root, ["a", "x"], 2);
  expect(changed.b).toBe(root.b);
  const odd: object = withValueAt({}, ["__proto__", "polluted"], true);
  expect(Object.getPrototypeOf(odd)).toBe(Object.prototype);
  expect(valueAt(odd, ["__proto__", "polluted"])).toBe(true);
  expect(Object.keys(odd)).toEqual(["__proto__"]);
});
