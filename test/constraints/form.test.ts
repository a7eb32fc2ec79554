import { expect, test } from "vitest";
import { describeShape, type ConstraintKeyword } from "../../runtime/definition/index.js";
import {
  findControlLimits,
  formReader,
  type ControlLimits,
} from "../../runtime/playground/state/model/fields/control-limits.js";
import { findNumberBounds } from "../../runtime/playground/state/model/fields/number-bounds.js";
import { define } from "../runtime/definition/shapes.js";
import { constraintCases } from "./constraint-table.js";

/** What the control of each case shows; absent: it declines, and its type and the check say it. */
const shown: Partial<Record<ConstraintKeyword, object>> = {
  minimum: { minimum: "1" },
  maximum: { maximum: "1" },
  exclusiveMinimum: { above: "1" },
  exclusiveMaximum: { below: "1" },
  multipleOf: { multipleOf: "0.1" },
  minLength: { length: { min: 2 } },
  maxLength: { length: { max: 2 } },
  pattern: { pattern: "^[a-z]+$" },
  minItems: { items: { min: 1 } },
  maxItems: { items: { max: 1 } },
  uniqueItems: { isUnique: true },
  minProperties: { properties: { min: 1 } },
  maxProperties: { properties: { max: 1 } },
};

const nothing: ControlLimits = {
  length: {},
  items: {},
  properties: {},
  isUnique: false,
  numbers: [],
};

const { numbers: _numbers, ...noLimits } = nothing;

test.each(constraintCases.filter(([keyword]) => shown[keyword]))(
  "%s is shown by its control",
  (keyword, each) => {
    const { numbers, ...limits } = findControlLimits(define(), each.shape);
    const bounds = findNumberBounds(numbers, false);
    expect({ ...bounds, ...limits }).toEqual({ ...noLimits, ...shown[keyword] });
    expect(findControlLimits(define(), each.open)).toEqual(nothing);
  },
);

test.each(constraintCases.filter(([keyword]) => !shown[keyword]))(
  "%s is shown by the type",
  (keyword, each) => {
    expect(formReader[keyword]).toEqual({
      declined:
        "Not shown by a control: the value's type implies it, and the value check reports it.",
    });
    const { numbers: _, ...limits } = findControlLimits(define(), each.shape);
    expect(limits).toEqual(noLimits);
    expect(describeShape(define(), each.shape)).toContain(each.words);
    expect(findControlLimits(define(), each.open)).toEqual(nothing);
  },
);
