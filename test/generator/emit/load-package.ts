import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { choosePaginations } from "../../../generator/config/index.js";
import { emitClient } from "../../../generator/emit/emit-client.js";
import { writeFiles } from "../../../generator/files/index.js";
import type { TargetOptions } from "../../../generator/files/index.js";
import { findPaginations, importDocument } from "../../../generator/import/index.js";
import { planClient } from "../../../generator/plan/index.js";

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
    ...options,
    pagination: choosePaginations(options, findPaginations(result)),
  });
  await writeFiles(folder, emitClient(plan), { owned: [] });
  return {
    folder,
    load: async <Module>() => {
      const contents =
        'export * from "./index.ts"; export { createFetchHandler } from "./handlers.ts";';
      const outfile = join(folder, "bundle.mjs");
      await build({
        stdin: { contents, resolveDir: folder, loader: "ts" },
        bundle: true,
        format: "esm",
        outfile,
        logLevel: "error",
      });
      return (await import(pathToFileURL(outfile).href)) as Module;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
