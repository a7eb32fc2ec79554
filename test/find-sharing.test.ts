import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findSharing } from "./find-sharing.js";

const root = mkdtempSync(join(tmpdir(), "frond-sharing-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Whether a test file of this text runs with others; `helper` is a file that it may import. */
function isShared(text: string, helper = ""): boolean {
  const tests = mkdtempSync(join(root, "test-"));
  mkdirSync(join(tests, "room"));
  writeFileSync(join(tests, "room", "own.test.ts"), text);
  writeFileSync(join(tests, "helper.ts"), helper);
  const shared = findSharing(".test.ts", tests);
  return shared.some((path) => path.endsWith("room/own.test.ts"));
}

describe("Tests that share a process", () => {
  it.each([
    "expect(1).toBe(1);",
    'import { add } from "../helper.js"; expect(add(1, 2)).toBe(3);',
    'if (process.env["CI"] === undefined) expect(1).toBe(1);',
    "const fetch: typeof globalThis.fetch = async () => new Response();",
    // These are put back when the file ends.
    'vi.stubGlobal("fetch", () => undefined);',
    "vi.useFakeTimers();",
    'vi.spyOn(process.stdout, "write");',
    'process.env["CI"] = "true";',
    'process.chdir("/");',
  ])("are those that replace nothing for others: %s", (text) => {
    expect(isShared(text)).toBe(true);
  });

  it.each([
    'vi.mock("./other.js");',
    'process.on("exit", () => undefined);',
    "globalThis.fetch = () => undefined;",
    'Object.defineProperty(globalThis, "crypto", {});',
    "Date.now = () => 0;",
    'import nock from "nock";',
    "// Needs a process of its own: it measures what is loaded.",
  ])("are not those that others could notice: %s", (text) => {
    expect(isShared(text)).toBe(false);
    expect(isShared('import "../helper.js";', text)).toBe(false);
  });

  it("are not those that import a hook, which would be one of the first of them alone", () => {
    expect(isShared('import "../helper.js";', "afterEach(() => undefined);")).toBe(false);
    expect(isShared('import "../helper.js"; afterEach(() => undefined);')).toBe(true);
  });
});
