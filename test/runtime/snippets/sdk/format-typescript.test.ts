import { describe, expect, it } from "vitest";
import { formatTypeScript } from "../../../../runtime/snippets/sdk/format-typescript.js";

describe("the layout of TypeScript", () => {
  it.each([
    ["f({a:1,b:[1,2,],})", "f({ a: 1, b: [1, 2] })"],
    ['f({\n  "a,b" : "{;=>",\n})', 'f({ "a,b" : "{;=>" })'],
    [
      `f("${"x".repeat(50)}", {a: "${"y".repeat(30)}"})`,
      `f("${"x".repeat(50)}", {\n  a: "${"y".repeat(30)}",\n})`,
    ],
  ])("of %j", (source, expected) => {
    expect(formatTypeScript(source)).toBe(expected);
  });

  it.each([
    "f({ a: 1 ",
    "f('a)",
    "f(`${x}`)",
    "f(  () => { g( 1 ); }  )",
    "f( // c\n 1 )",
    "f([ , 1])",
  ])("leaves %j as it is", (source) => {
    expect(formatTypeScript(source)).toBe(source);
  });
});
