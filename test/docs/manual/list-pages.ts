import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, readPage } from "./read-page.js";

/** The folder of the manual. */
export const manual = join(import.meta.dirname, "../../../docs");

/** Every page of the manual, in the order of its path. */
export function listPages(): Page[] {
  return readdirSync(manual, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .sort()
    .map((path) => readPage(path, readFileSync(join(manual, path), "utf8")));
}
