import { describe, expect, it } from "vitest";
import { isExactNumber } from "../../../../../../runtime/http/index.js";
import { boundsOf } from "./bounds-of.js";
import {
  compareNumberTexts,
  isAtBound,
  printNumberText,
  readNumberText,
  stepNumberText,
} from "../../../../../../runtime/playground/state/model/fields/number-text.js";

describe("typed numbers", () => {
  it.each([
    ["", undefined],
    ["  ", undefined],
    ["0", 0],
    ["-7", -7],
    ["1.5", 1.5],
    ["007", 7],
    ["+3", 3],
    [".5", 0.5],
    ["9007199254740991", 9007199254740991],
    ["9007199254740993", 9007199254740993n],
    ["-9223372036854775808", -9223372036854775808n],
    ["12abc", "12abc"],
    ["-", "-"],
    ["0x10", "0x10"],
    ["Infinity", "Infinity"],
  ])("%s becomes %s", (text, value) => {
    expect(readNumberText(text)).toBe(value);
  });

  it.each(["1.10", "1e400", "0.1000000000000000055511151231257827", "-0", "1e3"])(
    "%s is kept as written",
    (text) => {
      const value = readNumberText(text);
      expect(isExactNumber(value)).toBe(true);
      expect(printNumberText(value)).toBe(text);
    },
  );

  it("any digits come back as they were", () => {
    const seed = Date.now() % 100_000;
    let state = seed;
    const next = (): number => (state = (state * 48271) % 2147483647);
    for (let round = 0; round < 500; round += 1) {
      const digits = Array.from({ length: 1 + (next() % 24) }, () => next() % 10).join("");
      const text = `${next() % 2 ? "-" : ""}${digits.replace(/^0+(?=\d)/, "")}`;
      if (text === "-0") continue;
      expect(printNumberText(readNumberText(text)), `seed ${seed}`).toBe(text);
    }
  });
});

describe("stepping", () => {
  it("is exact beyond doubles and keeps decimals", () => {
    expect(stepNumberText("9007199254740993", 1, {})).toBe("9007199254740994");
    expect(stepNumberText("1.10", -1, {})).toBe("0.10");
    expect(stepNumberText("0.25", -1, {})).toBe("-0.75");
    expect(stepNumberText("1e2", 1, {})).toBe("101");
  });

  it("starts at 0 or the nearest bound", () => {
    expect(stepNumberText("", 1, {})).toBe("0");
    expect(stepNumberText("", 1, { minimum: "5" })).toBe("5");
    expect(stepNumberText("text", -1, { maximum: "-2" })).toBe("-2");
  });

  it("never leaves the bounds", () => {
    expect(stepNumberText("10", 1, { maximum: "10" })).toBe("10");
    expect(stepNumberText("50", 1, { maximum: "10" })).toBe("10");
    expect(isAtBound("10", 1, { maximum: "10" })).toBe(true);
    expect(isAtBound("9.99", 1, { maximum: "10" })).toBe(false);
    expect(isAtBound("", -1, { minimum: "0" })).toBe(false);
    expect(isAtBound("-3", -1, { minimum: "0" })).toBe(true);
  });

  it("of doubles never reaches an exclusive bound", () => {
    expect(stepNumberText("1.5", 1, { below: "2" })).toBe("1.5");
    expect(isAtBound("1.5", 1, { below: "2" })).toBe(true);
    expect(isAtBound("0.5", 1, { below: "2" })).toBe(false);
    expect(stepNumberText("", 1, { above: "0" })).toBe("1");
    expect(isAtBound("1", -1, { above: "0" })).toBe(true);
  });

  it("goes from multiple to multiple, inside the bounds", () => {
    const tens = { multipleOf: "10", minimum: "5", maximum: "38" };
    expect(stepNumberText("10", 1, tens)).toBe("20");
    expect(stepNumberText("12", 1, tens)).toBe("20");
    expect(stepNumberText("12", -1, tens)).toBe("10");
    expect(stepNumberText("30", 1, tens)).toBe("30");
    expect(isAtBound("30", 1, tens)).toBe(true);
    expect(isAtBound("10", -1, tens)).toBe(true);
    expect(stepNumberText("0.20", -1, { multipleOf: "0.05" })).toBe("0.15");
    expect(stepNumberText("-7", 1, { multipleOf: "5" })).toBe("-5");
    expect(stepNumberText("-7", -1, { multipleOf: "5" })).toBe("-10");
  });

  it("compares texts of any size", () => {
    expect(compareNumberTexts("18446744073709551615", "18446744073709551614")).toBe(1);
    expect(compareNumberTexts("1.50", "1.5")).toBe(0);
    expect(compareNumberTexts("-2", "1e-3")).toBe(-1);
  });
});

describe("bounds", () => {
  it("are the type's own when none are declared", () => {
    expect(boundsOf({ type: "uint" })).toEqual({ minimum: "0", maximum: "4294967295" });
    expect(boundsOf({ type: "uint64" }).maximum).toBe("18446744073709551615");
    expect(boundsOf({ type: "long" }).minimum).toBe("-9223372036854775808");
    expect(boundsOf({ type: "double" })).toEqual({});
    expect(boundsOf({ type: "bigInteger" })).toEqual({});
  });

  it("take the tightest of inclusive and exclusive ones", () => {
    expect(
      boundsOf({
        type: "integer",
        minimum: 1,
        exclusiveMinimum: 4,
        maximum: 9,
        exclusiveMaximum: 20,
      }),
    ).toEqual({ minimum: "5", maximum: "9" });
    expect(boundsOf({ type: "double", exclusiveMaximum: 1 })).toEqual({ below: "1" });
    expect(boundsOf({ type: "integer", minimum: null })).toEqual({});
  });
});
