import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { parseMarkdown } from "../../../runtime/markdown/index.js";
import type { MarkdownNode } from "../../../runtime/markdown/index.js";
import { corpusFolder, sharedCorpusFolder } from "../../corpus/corpus-folders.js";
import { findTools } from "../../needed-tools.js";

const corpus = findTools("the corpus");

/** Public documents whose authors write much of it. */
const shared = [
  ["stripe.json", "peertube.json", "docker-engine.yaml", "elevenlabs.json", "discourse-31.json"],
  ["telnyx-callbacks.json", "digitalocean-bundled.json", "osf-links.json", "zoom-video-31.json"],
]
  .flat()
  .map((name) => ({ name, file: join(sharedCorpusFolder, name), least: 50 }));
const vendored = [
  { name: "handbook-30.yaml", least: 40 },
  { name: "museum-31.yaml", least: 40 },
  { name: "uspto.yaml", least: 10 },
].map((document) => ({ ...document, file: join(corpusFolder, document.name) }));

/** Every description and summary of a document, once. */
function listTexts(file: string): string[] {
  const texts = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (/^(description|summary)$/.test(key) && typeof inner === "string") texts.add(inner);
      else visit(inner);
    }
  };
  const text = readFileSync(file, "utf8");
  visit(file.endsWith(".json") ? JSON.parse(text) : load(text));
  return [...texts];
}

/** The text that users see, but for code, which may show tags. */
function listShown(nodes: readonly MarkdownNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [node];
    return node.name === "code" || node.name === "pre" ? [] : listShown(node.children);
  });
}

const rawTag =
  /<\/?(?:p|br|hr|a|b|strong|i|em|ul|ol|li|code|pre|table|tr|td|th|h[1-6]|div|span|sub|sup|img|details|summary|blockquote)(?:\s[^<>]*)?\/?>/i;

/** Reads every text of a document; `&lt;p&gt;` is how authors show a tag on purpose. */
function checkTexts({ file, least }: { readonly file: string; readonly least: number }): void {
  const texts = listTexts(file);
  expect(texts.length).toBeGreaterThan(least);
  const meant = texts.filter((text) => !text.includes("&lt;"));
  const left = meant.filter((text) => listShown(parseMarkdown(text)).some((it) => rawTag.test(it)));
  expect(left).toEqual([]);
}

describe("texts of the documents of test/corpus", () => {
  it.each(vendored)("of $name are read, and no tag is left in them", checkTexts);
});

describe.skipIf(corpus.isMissing)(
  `texts of real documents (../shared/corpus)${corpus.note}`,
  () => {
    it.each(shared)("of $name are read, and no tag is left in them", checkTexts);
  },
);
