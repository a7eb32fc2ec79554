import { describe, expect, it } from "vitest";
import { summarize } from "../../../../generator/emit/readme/summarize.js";

describe("a description in a README", () => {
  it("is the words and the code of its first paragraph", () => {
    expect(summarize("Lists **all** `plants` of a\n[garden](https://a.example).\n\nMore.")).toBe(
      "Lists all `plants` of a garden.",
    );
    expect(summarize("<p>Lists <b>all</b>.</p><p>More.</p>")).toBe("Lists all.");
    expect(summarize(undefined)).toBe("");
  });

  it("has no other markup", () => {
    expect(summarize("a <img src=x onerror=y> ![b](c) [d](java&#115;cript:e)")).toBe(
      "a \\<img src=x onerror=y> b d",
    );
    expect(summarize("`open <script>")).toBe("\\`open \\<script>");
    expect(summarize("``a`b`` \u202e\u001b[31m")).toBe("``a`b`` [31m");
    expect(summarize("[a][b] [c]: javascript:d")).toBe("[a\\][b] [c\\]: javascript:d");
  });
});
