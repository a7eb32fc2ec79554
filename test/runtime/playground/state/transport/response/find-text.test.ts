import { describe, expect, it } from "vitest";
import {
  findRow,
  findText,
  maxFound,
} from "../../../../../../runtime/playground/state/transport/response/find-text.js";

describe("finding text", () => {
  it("takes signs as they are and letters in any case", () => {
    expect(findText("a.b A.B axb", "a.b")).toEqual([0, 4]);
    expect(findText('{"a":[1]}', "[1]")).toEqual([5]);
    expect(findText("ÄÖ äö", "äö")).toEqual([0, 3]);
    expect(findText("abc", "")).toEqual([]);
  });

  it("takes the case as it is in very long text", () => {
    const text = `${"x".repeat(5_000_000)}ab AB ab`;
    expect(findText(text, "ab")).toEqual([5_000_000, 5_000_006]);
  });

  it("stops at a bound", () => expect(findText("a".repeat(20_000), "a")).toHaveLength(maxFound));

  it("knows the row of a place", () => {
    const starts = Uint32Array.from([0, 4, 9]);
    expect([0, 3, 4, 8, 9, 50].map((place) => findRow(starts, place))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});
