import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listEntries } from "../../../scripts/reference/list-public-exports.js";
import { compilerCommand } from "../../compiler-command.js";
import { type Block, readMark } from "./read-page.js";

const root = join(import.meta.dirname, "../../..");

/**
 * Puts a module of a page into the page's folder, where code that the page generated is. A block that
 * continues another has the code before it in its mark: `after import { client } from "./app.js";`.
 */
export function placeModule(block: Block, folder: string): void {
  const ending = block.language === "tsx" ? "tsx" : "ts";
  const name = readMark(block, "file") ?? `block-${block.line}.${ending}`;
  const before = readMark(block, "after") ?? "";
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), `${before}\n${block.text}\nexport {};\n`);
}

/** Checks the types of the modules of all pages in one run of the compiler. Resolves to its errors. */
export function compileBlocks(folder: string): Promise<string[]> {
  cpSync(join(import.meta.dirname, "../example-values.d.ts"), join(folder, "example-values.d.ts"));
  cpSync(join(root, "runtime/site/css.d.ts"), join(folder, "css.d.ts"));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(createConfig()));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...compilerCommand, "-p", "."],
      { cwd: folder, maxBuffer: 1e8 },
      (_, out) => {
        resolve(out.split(/\n(?! )/).filter((text) => text !== ""));
      },
    );
  });
}

function createConfig(): object {
  const entries = listEntries().map(({ entry, path }) => [entry, [path]] as const);
  return {
    compilerOptions: {
      target: "ES2022",
      module: "ESNext",
      moduleResolution: "bundler",
      jsx: "react-jsx",
      lib: ["ES2022", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
      types: ["node"],
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      paths: {
        ...Object.fromEntries(entries),
        "@acme/greenhouse": [join(root, "generated/examples/greenhouse/index.ts")],
        "@frond/registry": [join(root, "generated/registry/index.ts")],
      },
    },
    include: ["**/*.ts", "**/*.tsx"],
    exclude: ["node_modules", "**/node_modules", "**/dist"],
  };
}

/** Whether a file of the tests is what a page shows. */
export function isAsInFile(block: Block, read: (path: string) => string): boolean {
  const path = block.mark ?? "";
  return existsSync(join(root, path)) && read(join(root, path)) === block.text;
}
