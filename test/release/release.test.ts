import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packPackages } from "../../scripts/release/pack-packages.mjs";

const root = join(import.meta.dirname, "../..");
const work = mkdtempSync(join(tmpdir(), "frond-release-"));
const clone = join(work, "clone");

afterAll(() => rmSync(work, { recursive: true, force: true }));

function git(...args: string[]): string {
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  return execFileSync("git", [...who, ...args], { cwd: clone, encoding: "utf8", stdio: "pipe" });
}

/** What the script says of the clone, and its exit code. */
function release(...args: string[]): { status: number | null; text: string } {
  const script = join(root, "scripts/release.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: clone,
    encoding: "utf8",
  });
  return { status, text: stdout + stderr };
}

function edit(name: string, change: (text: string) => string): void {
  const path = join(clone, name);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

describe("a release", () => {
  beforeAll(() => {
    // The files at the top alone: the script needs no others before it builds.
    execFileSync("git", ["clone", "-q", "--shared", "--sparse", root, clone], { stdio: "pipe" });
    edit("package.json", (text) => text.replace(/"version": "[^"]+"/, '"version": "9.9.9"'));
    edit("package-lock.json", (text) => text.replace(/"version": "[^"]+"/, '"version": "9.9.9"'));
    git("commit", "--quiet", "--all", "--message", "Raise the version");
  });

  it("needs entries of its version in the changelog", () => {
    const { status, text } = release("--dry-run");
    expect(text).toBe("CHANGELOG.md has no entries for 9.9.9: name them '## 9.9.9 - <date>'.\n");
    expect(status).toBe(1);
  });

  it("needs a clean tree", () => {
    const section = "## 9.9.9 - 2026-11-23\n\n### Fixed\n\n- One thing.\n\n## 0.0.1\n";
    edit("CHANGELOG.md", (text) => text.replace(/^## Unreleased\n/m, section));
    const { status, text } = release("--dry-run");
    expect(text).toBe("The tree has 1 changes: M CHANGELOG.md.\n");
    expect(status).toBe(1);
  });

  it("says what it would do, and does nothing of it in a dry run", () => {
    git("commit", "--quiet", "--all", "--message", "Write down what changed");
    const { status, text } = release("--dry-run", "--publish");
    expect(text).toBe(
      "frond 9.9.9 can be released. It would:\n  install\n  check\n" +
        "  pack 4 packages into artifacts/release/9.9.9\n  tag v9.9.9\n  publish\n",
    );
    expect(status).toBe(0);
    expect(release("--dry-run").text).not.toContain("publish");
    expect(git("tag", "--list")).not.toContain("v9.9.9");
    expect(git("status", "--porcelain")).toBe("");
  });

  it("is made once", () => {
    git("tag", "v9.9.9");
    expect(release("--dry-run").text).toBe(
      "The tag v9.9.9 exists: raise the version in package.json.\n",
    );
    edit("package-lock.json", (text) => text.replaceAll("9.9.9", "9.9.8"));
    expect(release().text).toContain("package-lock.json has the version '9.9.8'");
  });
});

it("packs folders, and writes down their checksums", () => {
  const folder = join(work, "small");
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{ "name": "@a/small", "version": "1.2.3" }');
  const out = join(work, "packed");
  const [name] = packPackages(work, ["small"], out);
  expect(name).toBe("a-small-1.2.3.tgz");
  const hash = createHash("sha256")
    .update(readFileSync(join(out, name!)))
    .digest("hex");
  expect(readFileSync(join(out, "SHA256SUMS"), "utf8")).toBe(`${hash}  ${name}\n`);
});
