import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TargetOptions } from "../../generator/target-options.js";
import {
  bundleGenerator,
  generateUnder,
  hashTree,
  listSettings,
  type GeneratorBundle,
} from "./corpus/settings.js";

/** A document of our own; one of 13 MB is compared by `scripts/same-bytes.ts`. */
const source = join(import.meta.dirname, "../../definitions/examples/greenhouse.yaml");
const options: TargetOptions = { dates: "Date", zod: true, definition: true, enums: "open" };

let bundle: GeneratorBundle;
let expected: Readonly<Record<string, string>>;
beforeAll(async () => {
  bundle = await bundleGenerator();
  expected = hashTree(generateUnder(bundle, source, {}, options));
});
afterAll(() => rmSync(bundle.folder, { recursive: true }));

describe("the bytes of a package depend on nothing but document and options", () => {
  it("there is something to compare", () => {
    const all = expect.arrayContaining(["types.ts", "schemas.ts", "README.md", ".frond.json"]);
    expect(Object.keys(expected)).toEqual(all);
  });

  it.each(listSettings())("$name", (setting) => {
    expect(hashTree(generateUnder(bundle, source, setting, options))).toEqual(expected);
  });
});
