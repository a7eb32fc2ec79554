import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPageWriter } from "../../../cli/site/create-page-writer.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-page-writer-"));
  writeFileSync(join(folder, "index.html"), "<html><head></head><body></body></html>");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the JSON in a page", () => {
  it("cannot end its element or begin a comment, and has the same value", async () => {
    const value = { title: "</script><script>x()</script><!-- --> <script $& $' ]]>" };
    const write = createPageWriter(folder, () => JSON.stringify(value));
    const { text } = await write(new URL("https://docs.example.com/"));
    const [, json = ""] =
      /<script type="application\/json" data-address="\/frond\/site\.json">(.*?)<\/script>/.exec(
        text,
      ) ?? [];
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual(value);
    expect(text.endsWith("</script></body></html>")).toBe(true);
  });
});
