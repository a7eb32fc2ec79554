import { importDocument } from "../../generator/import/index.js";
import { diffDefinitions, printDiffMarkdown } from "../../runtime/definition/diff/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { createMarkdownPages } from "../../runtime/site/markdown-pages/index.js";
import { toHostile } from "./hostile-document.js";
import type { HostileCase } from "./seeds.js";

/** Texts that are written from two hostile versions of a document. */
export interface WrittenPages {
  readonly name: string;
  /** Markdown beside pages. */
  readonly pages: readonly string[];
  /** `llms.txt`, `llms-full.txt`, and what `frond diff --markdown` prints. */
  readonly lists: readonly string[];
  readonly feeds: readonly string[];
}

/** Where the site is said to be. */
export const siteAddress = "https://docs.example.com";

/**
 * Writes the Markdown of a document. Descriptions are Markdown of their authors, and so is what a summary, or the title
 * of a channel, has after its first sentence: all of it can be left out.
 */
export async function writePages(
  { name, source, texts }: HostileCase,
  { isDescribed = true } = {},
): Promise<WrittenPages> {
  const versions = [toHostile(source.document, texts), toHostile(source.document, texts)];
  const [definition, before] = await Promise.all(
    versions.map((document) => read(isDescribed ? document : withoutDescriptions(document))),
  );
  if (!definition || !before) throw new Error(`${name} has no definition.`);
  const title = definition.info?.title ?? "API";
  const site = createMarkdownPages({
    configuration: {
      title,
      apis: [{ id: "api", title, definitionUrl: "" }],
      relay: false,
      localDevelopment: false,
    },
    definitions: new Map([["api", definition]]),
    address: siteAddress,
    versions: new Map([
      [
        "api",
        [
          { name: definition.info?.version ?? "2", definition },
          { name: "1", definition: before },
        ],
      ],
    ]),
  });
  return {
    name,
    pages: site.paths.map((path) => site.write(path) ?? ""),
    lists: [
      site.writeLlms(),
      site.writeFull(),
      printDiffMarkdown(diffDefinitions(before, definition)),
    ],
    feeds: site.feeds.map((path) => site.writeFeed(path) ?? ""),
  };
}

async function read(document: unknown): Promise<ApiDefinition> {
  return (await importDocument({ text: JSON.stringify(document) })).definition;
}

function withoutDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDescriptions);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    if (typeof item !== "string") return [[key, withoutDescriptions(item)]];
    if (key === "description" || key === "summary") return [];
    return [[key, key === "title" ? item.trim().split(/[\r\n]/, 1)[0] : item]];
  });
  return Object.fromEntries(entries);
}
