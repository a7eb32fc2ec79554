import { relative } from "node:path";
import { findExtraFiles } from "../generator/files/find-extra-files.js";
import type { Target } from "../generator/files/target.js";

/** Maximum number of names that are listed. */
const most = 3;

/** One line about files in a package's folder that frond did not write; empty when there are none. */
export function describeExtraFiles({ out }: Target, extra = findExtraFiles(out)): string {
  if (extra.length === 0) return "";
  const folder = relative(process.cwd(), out) || ".";
  const shown = extra.slice(0, most).join(", ");
  const rest = extra.length > most ? ` and ${extra.length - most} more` : "";
  return `  not written by frond, in ${folder}: ${shown}${rest}. Move or remove what is not meant to be part of the package.\n`;
}
