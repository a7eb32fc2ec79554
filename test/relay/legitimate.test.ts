import { beforeAll, describe, expect, it } from "vitest";
import { legitimateNames, runLegitimateMatrix } from "./legitimate-matrix.js";
import type { LegitimateResult } from "./legitimate-matrix.js";

/** What passes arrives byte for byte, both ways. `print-matrix.ts` prints the same rows. */
describe("passes untouched", () => {
  let results: readonly LegitimateResult[] = [];

  beforeAll(async () => {
    results = await runLegitimateMatrix();
  });

  it.each(legitimateNames)("%s", (name) => {
    const result = results.find((each) => each.name === name);
    expect(result).toMatchObject({ request: "equal", answer: "equal" });
  });
});
