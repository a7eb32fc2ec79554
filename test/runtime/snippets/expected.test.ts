import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { snippetWriters, toExpectedPath, writeAllSnippets } from "./write-expected.js";

/**
 * That snippets run, and send what they should, is shown by the round trip. It needs a toolchain
 * for each language; this holds what was written when it passed.
 */
test.each(Object.entries(snippetWriters))("%s writes what is in expected/", (writer, write) => {
  const hint = "After a change that is meant: npx tsx test/runtime/snippets/write-expected.ts";
  expect(writeAllSnippets(write), hint).toBe(readFileSync(toExpectedPath(writer), "utf8"));
});
