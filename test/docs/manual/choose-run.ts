import { type Block, type Page, readMark } from "./read-page.js";

/** What is done with a block. */
export type BlockRun =
  /** Its commands run, one after the other, in the folder of the page. */
  | "session"
  /** Its command serves until the page is done. */
  | "server"
  /** It is what the commands before it print. */
  | "output"
  /** It is a module, which is compiled against the package. */
  | "compiled"
  /** It equals a file of the tests, which compile and run that. */
  | "file"
  /** It is read: JSON, YAML; configurations are checked, API descriptions imported. */
  | "read"
  /** It is written into the folder of the page, where its commands use it. */
  | "used"
  /** A declaration of an export; it is printed from the sources. */
  | "declaration"
  /** A test of the page itself uses it. */
  | "own test"
  /** It cannot run, for the reason in its mark. */
  | "not run";

/** Pages that have a test of their own, which runs the blocks with a mark of one word. */
export const ownTests: Readonly<Record<string, string>> = {
  "guides/credentials.md": "test/docs/credentials.test.tsx",
  "guides/extensions.md": "test/docs/extensions.test.ts",
  "guides/push.md": "test/docs/push.test.ts",
  "operate/registry.md": "test/docs/registry.test.ts",
  "operate/relay.md": "test/docs/relay-watch.test.ts",
};

/** What is done with each block of a page. */
export function chooseRuns(page: Page): readonly (readonly [Block, BlockRun])[] {
  return page.blocks.map((block, index) => [block, chooseRun(block, page.blocks[index - 1])]);
}

function chooseRun(block: Block, before: Block | undefined): BlockRun {
  const { language, mark = "", page } = block;
  if (readMark(block, "not run:") !== undefined) return "not run";
  if (mark === "declaration") return "declaration";
  if (/^test\/\S+$/.test(mark)) return "file";
  if (ownTests[page] !== undefined && /^[\w.-]+$/.test(mark) && mark !== "server")
    return "own test";
  if (language === "sh" && page === "operate/registry.md") return "own test";
  if (language === "sh") return mark === "server" ? "server" : "session";
  if (language === "text" && before?.language === "sh") return "output";
  if (language === "ts" || language === "tsx") return "compiled";
  if (readMark(block, "file") !== undefined && language === "js") return "used";
  if (language === "json" || language === "yaml" || language === "css") return "read";
  throw new Error(
    `${page}:${block.line}: nothing is done with this block of ${language}. Say why in a comment before it: <!-- not run: the reason -->.`,
  );
}
