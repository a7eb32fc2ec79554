import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBootstrapToken } from "../../../cli/serve/read-bootstrap-token.js";

const token = "a-token-of-enough-characters";
let folder: string;
const find = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-bootstrap-"));
  writeFileSync(find("token"), `${token}\n`);
  writeFileSync(find("short"), "short\n");
  writeFileSync(find("empty"), "\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the bootstrap token", () => {
  it("comes from an option, a file, the environment or a file that it names, in this order", () => {
    const others = { FROND_BOOTSTRAP_TOKEN: "token-of-the-environment" };
    const named = { FROND_BOOTSTRAP_TOKEN: "", FROND_BOOTSTRAP_TOKEN_FILE: find("token") };
    expect(readBootstrapToken({ token, environment: others })).toBe(token);
    expect(readBootstrapToken({ file: find("token"), environment: others })).toBe(token);
    expect(readBootstrapToken({ environment: { ...named, ...others } })).toBe(
      "token-of-the-environment",
    );
    expect(readBootstrapToken({ environment: named })).toBe(token);
    expect(readBootstrapToken({ environment: {} })).toBeUndefined();
  });

  it("is not taken twice", () => {
    expect(() => readBootstrapToken({ token, file: find("token"), environment: {} })).toThrow(
      "Give --bootstrap-token or --bootstrap-token-file, not both.",
    );
  });

  it.each([
    ["short", "the bootstrap token has 5 characters; it needs 16 at least."],
    ["empty", "the bootstrap token has 0 characters; it needs 16 at least."],
  ])("in the file %s is refused", (name, problem) => {
    expect(() => readBootstrapToken({ file: find(name), environment: {} })).toThrow(problem);
  });

  it("in a missing file is reported with the file", () => {
    expect(() => readBootstrapToken({ file: find("missing"), environment: {} })).toThrow(
      `The bootstrap token cannot be read from ${find("missing")} (ENOENT).`,
    );
  });
});
