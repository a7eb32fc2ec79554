import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { GeneratedFile } from "../generated-file.js";
import type { Target } from "./target.js";

const name = ".gitattributes";

/**
 * `.gitattributes` for the folder of a package. Checkouts preserve its line endings, and code hosts
 * fold its changes in reviews. It applies to this folder only.
 */
export const gitAttributesFile: GeneratedFile = {
  path: name,
  text: "# Generated: the same bytes on every system, folded in reviews.\n* text eol=lf linguist-generated\n",
};

/** Whether to offer `.gitattributes`: in a Git work tree, if neither the option nor the file exists. */
export function shouldOfferGitAttributes({ out, options }: Target): boolean {
  if (options.gitAttributes !== undefined || existsSync(join(out, name))) return false;
  return isInWorkTree(out);
}

function isInWorkTree(folder: string): boolean {
  if (existsSync(join(folder, ".git"))) return true;
  const above = dirname(folder);
  return above !== folder && isInWorkTree(above);
}
