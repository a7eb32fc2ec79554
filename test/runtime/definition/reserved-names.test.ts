import { expect, test } from "vitest";
import { reservedMemberNames } from "../../../runtime/definition/reserved-names.js";

test("no member is called as what every object has", () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype);
  const names = inherited.filter((name) => !/^__(define|lookup)/.test(name));
  expect(names.filter((name) => !reservedMemberNames.has(name))).toEqual([]);
});
