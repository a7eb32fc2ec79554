import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeIssueCode, listIssueCodes } from "../../../generator/check/index.js";

const generator = join(import.meta.dirname, "../../../generator");

/** Every code of an issue in the sources of what `frond check` runs. */
function findCodes(): string[] {
  const files = ["read", "import", "check"].flatMap((folder) =>
    readdirSync(join(generator, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(generator, folder, name)),
  );
  const codes = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bcode(?:: |\s*=\s*)([^,;\n]*)/g)].flatMap(
      ([, value = ""]) => [...value.matchAll(/"([a-z-]+)"/g)].map(([, code = ""]) => code),
    ),
  );
  // `"code" in error`, of failures of Node.
  return [...new Set(codes)].filter((code) => code !== "code").sort();
}

it("describes every code that frond check may report, and no other", () => {
  expect(listIssueCodes().sort()).toEqual(findCodes());
});

it("describes each in a sentence", () => {
  for (const code of listIssueCodes()) expect(describeIssueCode(code)).toMatch(/^[A-Za-z].*\.$/);
  expect(describeIssueCode("constructor")).toBe("constructor.");
});
