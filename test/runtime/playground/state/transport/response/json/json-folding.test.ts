import { describe, expect, it } from "vitest";
import {
  foldFrom,
  isFolded,
  listVisibleRows,
  nothingFolded,
  revealRow,
  toggleFold,
} from "../../../../../../../runtime/playground/state/transport/response/json/json-folding.js";
import {
  findSteps,
  printJsonPath,
  readPlainValue,
  readValueText,
} from "../../../../../../../runtime/playground/state/transport/response/json/json-path.js";
import { layOutJson } from "../../../../../../../runtime/playground/state/transport/response/json/json-rows.js";

const text =
  '{"a":{"x":[1,{"deep":true}],"y":2},"b \\"q\\"":[[],[{"id":9223372036854775807}]],"s":"t:\\n"}';
const rows = layOutJson(text);

/** The first row whose text starts so. */
const rowOf = (start: string): number =>
  [...rows.starts].findIndex((place) => text.startsWith(start, place));

const visible = (folding: typeof nothingFolded): number[] => [
  ...(listVisibleRows(rows, folding) ?? rows.starts.keys()),
];

describe("folding", () => {
  it("by level leaves what lies above open, and counts the levels there are", () => {
    expect(rows.levels).toBe(4);
    expect(["1", "[]", "[1]", "[[]]"].map((each) => layOutJson(each).levels)).toEqual([0, 0, 1, 1]);
    expect(visible(foldFrom(0))).toEqual([0]);
    const tops = [0, rowOf('"a"'), rowOf('"b'), rowOf('"s"'), rows.count - 1];
    expect(visible(foldFrom(1))).toEqual(tops);
    expect(visible(foldFrom(3)).length).toBeGreaterThan(tops.length);
    expect(visible(foldFrom(9))).toEqual(visible(nothingFolded));
    expect(listVisibleRows(rows, nothingFolded)).toBeUndefined();
  });

  it("by hand turns one row round, whatever the level says", () => {
    const row = rowOf('"a"');
    const opened = toggleFold(foldFrom(1), row);
    expect(isFolded(rows, row, opened)).toBe(false);
    expect(isFolded(rows, rowOf('"x"'), opened)).toBe(true);
    expect(toggleFold(opened, row)).toEqual(foldFrom(1));
    expect(isFolded(rows, rowOf('"y"'), foldFrom(0))).toBe(false);
  });

  it("opens what a row lies in, and nothing else", () => {
    const deep = rowOf('"deep"');
    const folding = revealRow(rows, foldFrom(1), deep);
    expect(visible(folding)).toContain(deep);
    expect(isFolded(rows, rowOf('"b'), folding)).toBe(true);
    expect(revealRow(rows, folding, deep)).toBe(folding);
  });
});

describe("the path and value of a row", () => {
  const path = (row: number): string => printJsonPath(findSteps(rows, row));

  it.each([
    ["{", "$"],
    ['"a"', "$.a"],
    ['{"deep"', "$.a.x[1]"],
    ['"deep"', "$.a.x[1].deep"],
    ['"y"', "$.a.y"],
    ['"b', '$["b \\"q\\""]'],
    ['"id"', '$["b \\"q\\""][1][0].id'],
    ['"s"', "$.s"],
  ])("of %s is %s", (start, expected) => expect(path(rowOf(start))).toBe(expected));

  it("of an end are those of its beginning", () => {
    expect(path(rows.count - 1)).toBe("$");
    expect(readValueText(rows, rows.count - 1)).toBe(text);
  });

  it("are those that a user of the JSON finds, for every row", () => {
    const value: unknown = JSON.parse(text);
    for (let row = 0; row < rows.count; row += 1) {
      const found = findSteps(rows, row).reduce<unknown>(
        (at, step) => (at as Record<string | number, unknown>)[step],
        value,
      );
      expect(JSON.parse(readValueText(rows, row))).toEqual(found);
    }
  });

  it("are as written, and plain for strings", () => {
    expect(readValueText(rows, rowOf('"id"'))).toBe("9223372036854775807");
    expect(readPlainValue(rows, rowOf('"id"'))).toBe("9223372036854775807");
    expect(readValueText(rows, rowOf('"s"'))).toBe('"t:\\n"');
    expect(readPlainValue(rows, rowOf('"s"'))).toBe("t:\n");
    expect(readPlainValue(rows, rowOf('"x"'))).toBe('[1,{"deep":true}]');
  });
});
