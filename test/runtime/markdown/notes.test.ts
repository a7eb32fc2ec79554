import { describe, expect, it } from "vitest";
import { printDescription } from "../../../runtime/site/markdown-pages/print-description.js";
import { renderMarkdown } from "./render-markdown.js";

describe("notes", () => {
  it.each([
    ["NOTE", "note", "Note"],
    ["Tip", "tip", "Tip"],
    ["IMPORTANT", "important", "Important"],
    ["WARNING", "warning", "Warning"],
    ["CAUTION", "caution", "Caution"],
  ])("are quotes that begin with [!%s]", (mark, kind, title) => {
    expect(renderMarkdown(`> [!${mark}]\n> Water **daily**.\n>\n> - or not`)).toBe(
      `<blockquote data-note="${kind}"><p><strong>${title}</strong></p>` +
        "<p>Water <strong>daily</strong>.</p><ul><li>or not</li></ul></blockquote>",
    );
  });

  it("may have their text in a paragraph of its own", () => {
    expect(renderMarkdown("> [!NOTE]\n>\n> Water daily.")).toBe(
      '<blockquote data-note="note"><p><strong>Note</strong></p><p>Water daily.</p></blockquote>',
    );
  });

  it.each(["> [!OTHER]\n> a", "> [!NOTE] a", "> a [!NOTE]", "[!NOTE]\n\na", "> **[!NOTE]**\n> a"])(
    "are no other quotes: %s",
    (text) => expect(renderMarkdown(text)).not.toContain("data-note"),
  );

  it("are printed with their titles", () => {
    expect(printDescription("> [!NOTE]\n> Water daily.")).toBe("> **Note**\n>\n> Water daily.");
  });
});

describe("tasks", () => {
  it("show whether they are done", () => {
    expect(renderMarkdown("- [ ] dig\n- [x] **sow**\n- rest")).toBe(
      '<ul><li data-task="open">☐ dig</li><li data-task="done">☑ <strong>sow</strong></li><li>rest</li></ul>',
    );
    expect(renderMarkdown("1. [X] dig\n\n2. rest")).toContain(
      '<li data-task="done"><p>☑ dig</p></li>',
    );
  });

  it.each(["- [] a", "- [y] a", "- a [ ] b", "[ ] a", "- [ ]"])("are no other items: %s", (text) =>
    expect(renderMarkdown(text)).not.toContain("data-task"),
  );
});
