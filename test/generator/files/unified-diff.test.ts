import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { unifiedDiff } from "../../../generator/files/index.js";

describe("unifiedDiff", () => {
  it("is empty for equal texts", () => {
    expect(unifiedDiff("a.ts", "x\n", "x\n")).toBe("");
  });

  it("shows a changed line with three lines of context", () => {
    const before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    expect(unifiedDiff("n.txt", before, before.replace("5", "five"))).toBe(
      "--- a/n.txt\n+++ b/n.txt\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n",
    );
  });

  it("starts from nothing and ends in nothing", () => {
    expect(unifiedDiff("n.txt", undefined, "1\n")).toBe(
      "--- /dev/null\n+++ b/n.txt\n@@ -0,0 +1 @@\n+1\n",
    );
    expect(unifiedDiff("n.txt", "1\n", undefined)).toBe(
      "--- a/n.txt\n+++ /dev/null\n@@ -1 +0,0 @@\n-1\n",
    );
  });

  it("says when the last line has no end", () => {
    expect(unifiedDiff("n.txt", "1", "1\n")).toContain("-1\n\\ No newline at end of file\n+1\n");
  });

  it("keeps changes far apart in hunks of their own", () => {
    const lines = Array.from({ length: 30 }, (_, index) => `${index}`);
    const after = lines.map((line) => (line === "3" || line === "25" ? `${line}!` : line));
    const diff = unifiedDiff("n.txt", `${lines.join("\n")}\n`, `${after.join("\n")}\n`);
    expect(diff.match(/^@@/gm)).toHaveLength(2);
  });

  it("can be applied: it makes the second text of the first", () => {
    const seed = Number(process.env["SEED"] ?? Date.now() % 1e6);
    const text = array(constantFrom("a", "b", "c", "d"), { maxLength: 40 });
    assert(
      property(text, text, (before, after) => {
        const [first, second] = [before, after].map((lines) =>
          lines.map((line) => `${line}\n`).join(""),
        );
        const diff = unifiedDiff("f", first, second);
        expect(applyDiff(before, diff)).toEqual(after);
      }),
      { seed, numRuns: 300 },
    );
  });
});

/** Applies hunks the way patch does, trusting their line numbers and counts. */
function applyDiff(before: readonly string[], diff: string): string[] {
  const result: string[] = [];
  let next = 0;
  let room = { removed: 0, added: 0 };
  for (const line of diff.split("\n").slice(2, -1)) {
    const head = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@$/.exec(line);
    if (head) {
      if (room.removed !== 0 || room.added !== 0) throw new Error(`counts before ${line}`);
      const [start, removed, added] = [Number(head[1]), Number(head[2] ?? 1), Number(head[4] ?? 1)];
      const first = removed === 0 ? start : start - 1;
      result.push(...before.slice(next, first));
      next = first;
      room = { removed, added };
      continue;
    }
    const [kind, content] = [line[0], line.slice(1)];
    if (kind !== "+") {
      if (before[next++] !== content) throw new Error(`context at ${line}`);
      room.removed--;
    }
    if (kind !== "-") {
      result.push(content);
      room.added--;
    }
  }
  if (room.removed !== 0 || room.added !== 0) throw new Error("counts at the end");
  return [...result, ...before.slice(next)];
}
