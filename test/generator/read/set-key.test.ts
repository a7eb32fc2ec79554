import { describe, expect, it } from "vitest";
import { createObject } from "../../../generator/read/index.js";
import { setKey } from "../../../generator/read/set-key.js";

describe("setKey", () => {
  it("gives what JSON.parse gives, in its order", () => {
    const keys = ["b", "404", "200", "007", "4294967290", "4294967295", "__proto__", "2XX", ""];
    const object = createObject(keys.map((key, index) => [key, index]));
    const text = `{${keys.map((key, index) => `${JSON.stringify(key)}:${index}`).join(",")}}`;
    const parsed = JSON.parse(text) as object;
    expect(Object.entries(object)).toEqual(Object.entries(parsed));
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
  });

  it("replaces what is under the key and keeps the others", () => {
    const object: Record<string, unknown> = {};
    setKey(object, "4294967290", 1);
    setKey(object, "5", 2);
    setKey(object, "5", 3);
    expect(object).toEqual({ "4294967290": 1, "5": 3 });
  });
});
