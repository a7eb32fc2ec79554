import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writeSnippet } from "../../../runtime/snippets/index.js";
import { snippetWriters, toExpectedPath, writeAllSnippets } from "./write-expected.js";

/**
 * That snippets run, and send what they should, is shown by the round trip. It needs a toolchain
 * for each language; this holds what was written when it passed.
 */
test.each(Object.entries(snippetWriters))("%s writes what is in expected/", (writer, write) => {
  const hint = "After a change that is meant: npx tsx test/runtime/snippets/write-expected.ts";
  expect(writeAllSnippets(write), hint).toBe(readFileSync(toExpectedPath(writer), "utf8"));
});

test("java writes a text that is longer than a constant may be in pieces", () => {
  const write = (text: string): string =>
    writeSnippet(
      {
        method: "POST",
        url: "https://api.example.com",
        headers: [],
        body: { type: "text", contentType: "text/plain", text },
      },
      "java",
    );
  expect(write("x".repeat(20_000))).not.toContain("String.join");
  const text = Array.from({ length: 20_000 }, (_, index) => String(index)).join(" ");
  const source = write(text);
  const pieces = [...source.matchAll(/"((?:\d| )+)"/g)].map(([, piece = ""]) => piece);
  expect(pieces.length).toBeGreaterThan(1);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(65_535);
  expect(pieces.join("")).toBe(text);
});
