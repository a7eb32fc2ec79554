import { expect, it } from "vitest";
import { cutCode } from "../../../runtime/site/reference/code/cut-code.js";

const write = (lines: number, length: number): string =>
  Array.from({ length: lines }, (_, index) => String(index).padEnd(length, ".")).join("\n");

it.each([
  ["a few lines", write(20, 40)],
  ["as many lines as a page has", write(150, 30)],
  ["as many characters as a page has", "x".repeat(6000)],
])("keeps %s", (_, text) => expect(cutCode(text)).toBeUndefined());

it("keeps the first lines of many", () => {
  const text = write(2000, 10);
  expect(cutCode(text)).toEqual({ start: text.split("\n").slice(0, 100).join("\n"), lines: 2000 });
});

it("keeps whole lines of long ones, at most 4,000 characters", () => {
  const { start = "", lines } = cutCode(write(120, 90)) ?? {};
  expect(lines).toBe(120);
  expect(start.split("\n").map((line) => line.length)).toEqual(Array(43).fill(90));
});

it("cuts a single line, and no character in two", () => {
  const text = `${"x".repeat(3999)}🌳${"x".repeat(9000)}`;
  expect(cutCode(text)).toEqual({ start: "x".repeat(3999), lines: 1 });
});
