import { expect, it } from "vitest";
import {
  findItemShape,
  findMember,
  findShape,
} from "../../../../../../runtime/playground/state/model/fields/value-shape.js";
import {
  alias,
  define,
  integer,
  list,
  map,
  object,
  ref,
  tagged,
  text,
  union,
} from "../../../../definition/shapes.js";

const tap = { pressure: integer };
const definition = define({ Tap: object(tap), Source: tagged("kind", { tap, barrel: {} }) });

it("the shape of a value is the variant that it belongs to", () => {
  expect(findShape(definition, ref("Tap"), {})).toEqual(object(tap));
  expect(findShape(definition, union(text, ref("Tap")), { pressure: 1 })).toEqual(object(tap));
  const shape = findShape(definition, ref("Source"), { kind: "tap", pressure: 1 });
  expect(shape).toMatchObject({ type: "object", discriminantValue: "tap" });
  expect(findMember(definition, shape, "pressure")).toEqual(integer);
});

it("items and members have shapes of their own", () => {
  const set = alias({ type: "set", itemShape: text });
  expect(findItemShape(definition, list(integer))).toEqual(integer);
  expect(findItemShape(definition, set)).toEqual(text);
  expect(findItemShape(definition, map(text))).toBeUndefined();
  expect(findItemShape(definition, ref("Tap"))).toBeUndefined();
  expect(findMember(definition, map(integer), "any")).toEqual(integer);
  expect(findMember(definition, ref("Tap"), "pressure")).toEqual(integer);
  expect(findMember(definition, ref("Tap"), "other")).toBeUndefined();
  expect(findMember(definition, list(text), "0")).toBeUndefined();
});
