import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { parseMarkdown } from "../../../runtime/markdown/index.js";
import type { MarkdownNode } from "../../../runtime/markdown/index.js";

/** Documents whose authors write much of it, beside the project; without them nothing is tested here. */
const folder = join(import.meta.dirname, "..", "..", "..", "..", "shared", "corpus");
const documents = [
  ["stripe.json", "peertube.json", "docker-engine.yaml", "elevenlabs.json", "discourse-31.json"],
  ["telnyx-callbacks.json", "digitalocean-bundled.json", "osf-links.json", "zoom-video-31.json"],
]
  .flat()
  .filter((name) => existsSync(join(folder, name)));

/** Every description and summary of a document, once. */
function listTexts(name: string): string[] {
  const texts = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (/^(description|summary)$/.test(key) && typeof inner === "string") texts.add(inner);
      else visit(inner);
    }
  };
  const text = readFileSync(join(folder, name), "utf8");
  visit(name.endsWith(".json") ? JSON.parse(text) : load(text));
  return [...texts];
}

/** The text that readers see, but for code, which may show tags. */
function listShown(nodes: readonly MarkdownNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [node];
    return node.name === "code" || node.name === "pre" ? [] : listShown(node.children);
  });
}

const rawTag =
  /<\/?(?:p|br|hr|a|b|strong|i|em|ul|ol|li|code|pre|table|tr|td|th|h[1-6]|div|span|sub|sup|img|details|summary|blockquote)(?:\s[^<>]*)?\/?>/i;

describe.skipIf(documents.length === 0)("texts of real documents (../shared/corpus)", () => {
  it.each(documents)("of %s are read, and no tag is left in them", (name) => {
    const texts = listTexts(name);
    expect(texts.length).toBeGreaterThan(50);
    // `&lt;p&gt;` is how authors show a tag on purpose.
    const meant = texts.filter((text) => !text.includes("&lt;"));
    const left = meant.filter((text) =>
      listShown(parseMarkdown(text)).some((it) => rawTag.test(it)),
    );
    expect(left).toEqual([]);
  });
});
