import { beforeAll, describe, expect, it } from "vitest";
import { findControls } from "./find-controls.js";
import { type MarkdownOutline, readMarkdown } from "./read-markdown.js";
import { listCases, runs, seed, timeout } from "./seeds.js";
import { writePages } from "./write-pages.js";

/** Texts of a document stay texts in the Markdown of a site, its lists and the report of a comparison. */
interface Read {
  readonly name: string;
  readonly text: string;
  readonly isPage: boolean;
  readonly outline: MarkdownOutline;
}

let described: Read[];
let undescribed: Read[];

beforeAll(async () => {
  described = await readAll({ isDescribed: true });
  undescribed = await readAll({ isDescribed: false });
}, timeout);

async function readAll(options: { readonly isDescribed: boolean }): Promise<Read[]> {
  const all: Read[] = [];
  for (const hostileCase of listCases(12)) {
    const { name, pages, lists } = await writePages(hostileCase, options);
    const add = (isPage: boolean) => (text: string) =>
      all.push({ name, text, isPage, outline: readMarkdown(text) });
    pages.forEach(add(true));
    lists.forEach(add(false));
  }
  return all;
}

describe(`Markdown of hostile documents (seed ${seed}, ${runs} of them)`, { timeout }, () => {
  it("has no markup but its own, no picture, and no address that runs something", () => {
    const problems = described.flatMap(({ name, outline }) =>
      outline.problems.map((problem) => `${name}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it("is read to its end: nothing that a text opens stays open", () => {
    const open = described.filter(
      ({ isPage, outline }) => isPage && String(outline.end) !== "hr,paragraph_open",
    );
    expect(open.map(({ text }) => text)).toEqual([]);
  });

  it("has no block that a name or a title would begin", () => {
    const begun = undescribed.filter(({ isPage, text, outline: { headings, counts } }) => {
      // Bindings of channels are the only tables of our own.
      const ownTables = text.split("\n| Protocol | Key | Value |").length - 1;
      const isForeign = headings.includes("Planted") || (counts["table_open"] ?? 0) !== ownTables;
      return isForeign || (isPage && counts["hr"] !== 1);
    });
    expect(begun.map(({ text }) => text)).toEqual([]);
  });

  it("has no control, and reads in one direction", () => {
    const found = described.flatMap(({ name, text }) => findControls(name, text));
    expect(found).toEqual([]);
  });
});
