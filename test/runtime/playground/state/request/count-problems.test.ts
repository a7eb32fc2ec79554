import { expect, it } from "vitest";
import { countProblems } from "../../../../../runtime/playground/state/request/field-problems.js";

it.each([
  [1, "1 field needs attention"],
  [2, "2 fields need attention"],
])("%d: %s", (count, words) => expect(countProblems(count)).toBe(words));
