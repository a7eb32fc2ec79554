import { expect, test } from "vitest";
import { checkDepth } from "../../../../runtime/http/json/json.js";

const nest = (depth: number, inside: string) => "[".repeat(depth) + inside + "]".repeat(depth);

test("5,000 levels pass, one more does not", () => {
  expect(() => checkDepth(nest(5000, ""))).not.toThrow();
  expect(() => checkDepth(nest(5001, ""))).toThrow(SyntaxError);
  expect(() => checkDepth(`${'{"a":'.repeat(5001)}1${"}".repeat(5001)}`)).toThrow(SyntaxError);
});

test("brackets side by side and inside strings are no levels", () => {
  expect(() => checkDepth(`[${"[],{},".repeat(9000)}1]`)).not.toThrow();
  for (const text of [
    "[".repeat(9000),
    '\\"'.repeat(9000) + "[".repeat(9000),
    "|\\\\".repeat(9000),
  ]) {
    expect(() => checkDepth(nest(4999, `"${text}"`))).not.toThrow();
    expect(() => checkDepth(nest(4999, `"${text}",[[[]]]`))).toThrow(SyntaxError);
  }
});
