import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { choosePaginations } from "../../../generator/config/index.js";
import { emitClient } from "../../../generator/emit/emit-client.js";
import { writeFiles } from "../../../generator/files/index.js";
import type { TargetOptions } from "../../../generator/target-options.js";
import { findPaginations, importDocument } from "../../../generator/import/index.js";
import { planClient } from "../../../generator/plan/index.js";
import { loadPackage } from "./load-package.js";

/** A package on disk. */
export interface WrittenPackage {
  readonly folder: string;
  /** Runs the package, bundled: everything that `index.ts` and `handlers.ts` export. */
  readonly load: <Module>() => Promise<Module>;
  readonly remove: () => void;
}

/** Writes the package of a document into a folder of its own. */
export async function writePackage(
  source: { readonly file: string } | { readonly text: string },
  options: TargetOptions = {},
): Promise<WrittenPackage> {
  const result = await importDocument(source);
  const folder = mkdtempSync(join(tmpdir(), "frond-package-"));
  const plan = planClient(result.definition, {
    packageName: "me",
    handlers: true,
    ...options,
    pagination: choosePaginations(options, findPaginations(result)),
  });
  await writeFiles(folder, emitClient(plan), { owned: [] });
  return {
    folder,
    load: () => loadPackage(folder),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
