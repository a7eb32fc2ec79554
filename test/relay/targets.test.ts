import { beforeAll, describe, expect, it } from "vitest";
import { routes, runTargetMatrix, targetRows } from "./target-matrix.js";
import type { TargetCell } from "./target-matrix.js";

/** Every refused target on every route that leads to it. `print-matrix.ts` prints the same cells. */
describe("a public relay refuses, and dials nothing", () => {
  let cells: readonly TargetCell[] = [];

  beforeAll(async () => {
    cells = await runTargetMatrix();
  });

  for (const route of routes) {
    const rows = targetRows.filter(({ expected }) => expected[route] !== undefined);
    it.each(rows)(`$kind: $name, by ${route}`, (row) => {
      const cell = cells.find((each) => each.row === row && each.route === route);
      expect(cell?.verdict).toBe(row.expected[route]);
    });
  }
});
