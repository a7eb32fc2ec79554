import { expect, test } from "vitest";
import type { TypeShape } from "../../../../../../runtime/definition/index.js";
import { hasParts } from "../../../../../../runtime/playground/state/model/fields/fits-control.js";
import { isOpenEnum } from "../../../../../../runtime/playground/state/model/fields/union-variants.js";
import {
  alias,
  define,
  integer,
  list,
  map,
  nullable,
  object,
  oneOf,
  optional,
  primitive,
  ref,
  tagged,
  text,
  union,
} from "../../../../definition/shapes.js";

const definition = define({ Size: oneOf("s", "m"), Empty: object({}) });
const limited = (rest: object) => primitive({ type: "string", ...rest } as never);

test.each<[string, boolean, TypeShape]>([
  ["listed texts and any other", true, union(oneOf("a"), text)],
  ["in the other order, by name", true, union(text, ref("Size"))],
  ["the enum alone", false, oneOf("a")],
  ["three variants", false, union(oneOf("a"), text, integer)],
  ["numbers among the listed", false, union(oneOf("a", 1), text)],
  ["other numbers", false, union(oneOf("a"), integer)],
  ["two free texts", false, union(text, text)],
  ["two enums", false, union(oneOf("a"), oneOf("b"))],
  ["null", false, union(oneOf("a"), nullable(text))],
  ["absence", false, union(oneOf("a"), optional(text))],
  ["text of a pattern", false, union(oneOf("a"), limited({ regex: "^x" }))],
  ["text of a format", false, union(oneOf("a"), limited({ format: "email" }))],
  ["text of a least length", false, union(oneOf("a"), limited({ minLength: 1 }))],
  ["text of a largest length", true, union(oneOf("a"), limited({ maxLength: 9 }))],
  ["a tagged union", false, tagged("k", { a: {}, b: {} })],
])("an open enum: %s (%s)", (_name, expected, shape) => {
  expect(isOpenEnum(definition, shape)).toBe(expected);
});

test.each<[string, boolean, TypeShape]>([
  ["an enum", false, oneOf("a")],
  ["an object", true, object({ a: text })],
  ["an object of nothing", false, ref("Empty")],
  ["an object of anything", true, object({}, { extra: { type: "unknown" } })],
  ["a list", true, list(text)],
  ["a set", true, alias({ type: "set", itemShape: text })],
  ["a map", true, map(text)],
  ["a tuple", true, alias({ type: "tuple", items: [text] })],
  ["text", false, optional(nullable(text))],
  ["a union", true, union(text, integer)],
  ["an open enum", false, union(oneOf("a"), text)],
  ["a tagged union", true, tagged("k", { a: {} })],
])("has parts: %s (%s)", (_name, expected, shape) => {
  expect(hasParts(definition, shape)).toBe(expected);
});
