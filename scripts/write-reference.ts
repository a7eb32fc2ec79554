import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPublicSources } from "./reference/list-public-exports.js";
import { printReference } from "./reference/print-reference.js";

// `npm run reference` writes docs/reference from the sources; with --check it only says which pages are out of date.
const folder = join(import.meta.dirname, "../docs/reference");
const isCheck = process.argv.includes("--check");
const pages = printReference(openPublicSources());

mkdirSync(folder, { recursive: true });
const stale = pages.filter(({ path, text }) => {
  const file = join(folder, path);
  return !existsSync(file) || readFileSync(file, "utf8") !== text;
});
const extra = readdirSync(folder).filter((name) => !pages.some(({ path }) => path === name));

for (const { path, text } of isCheck ? [] : stale) writeFileSync(join(folder, path), text);
for (const name of isCheck ? [] : extra) rmSync(join(folder, name));
const changed = [...stale.map(({ path }) => path), ...extra];
const verb = isCheck ? "out of date" : "written";
console.log(
  changed.length === 0 ? `${pages.length} pages, all current.` : `${verb}: ${changed.join(", ")}`,
);
if (isCheck && changed.length > 0) process.exitCode = 1;
