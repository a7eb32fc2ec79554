import { expect, test } from "vitest";
import { createExampleValue, type PrimitiveType } from "../../../../runtime/definition/index.js";
import { define, primitive } from "../shapes.js";

test.each<[PrimitiveType, unknown]>([
  [{ type: "integer" }, 1],
  [{ type: "integer", minimum: 7 }, 7],
  [{ type: "integer", maximum: -7 }, -7],
  [{ type: "integer", exclusiveMinimum: 7 }, 8],
  [{ type: "integer", exclusiveMaximum: -7 }, -8],
  [{ type: "integer", multipleOf: 5 }, 5],
  [{ type: "double", exclusiveMinimum: 7 }, 7.5],
  [{ type: "double", exclusiveMaximum: -7 }, -7.5],
  [{ type: "long", exclusiveMinimum: 9007199254740993n }, 9007199254740994n],
  [{ type: "long", exclusiveMaximum: -9007199254740993n }, -9007199254740994n],
  [{ type: "string" }, "text"],
  // No name that objects inherit.
  [{ type: "string", format: "constructor" }, "text"],
  [{ type: "string", maxLength: 2 }, "te"],
  [{ type: "string", minLength: 6 }, "textxx"],
  [{ type: "string", minLength: 20_000 }, "text".padEnd(10_000, "x")],
])("an example of %o is %o", (type, expected) => {
  expect(
    createExampleValue(define(), primitive(type), { direction: "request", extent: "everything" }),
  ).toEqual(expected);
});
