import { relative } from "node:path";
import { findExtraFiles } from "../generator/files/find-extra-files.js";
import type { Target } from "../generator/files/target.js";

/** The maximum number of listed names. */
const maxNames = 3;

/** One line about files in a package's folder that frond did not write. Empty when there are none. */
export function describeExtraFiles({ out }: Target): string {
  const extra = findExtraFiles(out);
  if (extra.length === 0) return "";
  const folder = relative(process.cwd(), out) || ".";
  const shown = extra.slice(0, maxNames).join(", ");
  const rest = extra.length > maxNames ? ` and ${extra.length - maxNames} more` : "";
  return `  not written by frond, in ${folder}: ${shown}${rest}. Move or remove what is not meant to be part of the package.\n`;
}
