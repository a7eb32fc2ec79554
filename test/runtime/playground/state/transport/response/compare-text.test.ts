import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { compareText } from "../../../../../../runtime/playground/state/transport/response/compare-text.js";

const print = (before: string, after: string): string =>
  compareText(before, after)
    .map(({ kind, text }) => `${{ same: " ", added: "+", removed: "-" }[kind]}${text}`)
    .join("|");

describe("comparing texts", () => {
  it("tells lines that came, went and stayed", () => {
    expect(print("a\nb\nc", "a\nx\nc\nd")).toBe(" a|-b|+x| c|+d");
    expect(print("a", "a")).toBe(" a");
    expect(print("a\na", "a")).toBe(" a|-a");
  });

  it("gives both texts back, whatever they are", () => {
    const line = constantFrom("a", "b", "c", "");
    const text = array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join("\n"));
    assert(
      property(text, text, (before, after) => {
        const lines = compareText(before, after);
        const without = (kind: string): string =>
          lines
            .filter((each) => each.kind !== kind)
            .map((each) => each.text)
            .join("\n");
        expect([without("added"), without("removed")]).toEqual([before, after]);
      }),
    );
  });

  it("does not match very long differences line by line, and loses nothing", () => {
    const many = (letter: string): string =>
      Array.from({ length: 5_000 }, (_, index) => `${letter}${index}`).join("\n");
    expect(compareText(many("a"), many("b"))).toHaveLength(10_000);
  });
});
