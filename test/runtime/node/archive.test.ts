import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readArchive, writeArchive, type ArchiveEntry } from "../../../runtime/node/archive.js";

const entries: ArchiveEntry[] = [
  { path: "empty folder" },
  { path: "base" },
  { path: "base/nothing", content: new Uint8Array() },
  { path: "base/one block", content: new Uint8Array(randomBytes(512)) },
  { path: "base/more", content: new Uint8Array(randomBytes(1300)) },
];

function list(archive: Uint8Array): unknown[] {
  return readArchive(archive).map(({ path, content }) => [path, content && [...content]]);
}

describe("archives", () => {
  it("are read as they were written", () => {
    const expected = entries.map(({ path, content }) => [path, content && [...content]]);
    expect(list(writeArchive(entries))).toEqual(expected);
  });

  it("are tar archives: the tool reads ours, we read the tool's", () => {
    const folder = mkdtempSync(join(tmpdir(), "frond-archive-"));
    try {
      writeFileSync(join(folder, "ours.tar.gz"), writeArchive(entries));
      mkdirSync(join(folder, "out"));
      execFileSync("tar", ["xzf", "../ours.tar.gz"], { cwd: join(folder, "out") });
      const more = readFileSync(join(folder, "out", "base", "more"));
      expect([...more]).toEqual([...(entries[4]?.content ?? [])]);
      execFileSync("tar", ["czf", "../theirs.tar.gz", "--format=ustar", "."], {
        cwd: join(folder, "out"),
      });
      const paths = readArchive(readFileSync(join(folder, "theirs.tar.gz"))).map(
        ({ path }) => path,
      );
      expect(paths.filter((path) => path !== "").sort()).toEqual(
        entries.map(({ path }) => path).sort(),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("are refused when they end too early, leave their folder or hold other kinds", () => {
    const whole = gunzipSync(writeArchive([{ path: "a", content: new Uint8Array(600) }]));
    expect(() => readArchive(gzipSync(whole.subarray(0, 700)))).toThrow("ends too early");
    const outside = writeArchive([{ path: "../a", content: new Uint8Array(1) }]);
    expect(() => readArchive(outside)).toThrow("leaves its folder");
    whole[156] = "2".charCodeAt(0);
    expect(() => readArchive(gzipSync(whole))).toThrow("kind 2");
    expect(() => writeArchive([{ path: "a".repeat(101) }])).toThrow("too long");
  });
});
