import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { choosePaginations } from "../../../generator/config/index.js";
import { emitClient } from "../../../generator/emit/emit-client.js";
import { writeFiles } from "../../../generator/files/index.js";
import type { TargetOptions } from "../../../generator/target-options.js";
import { findPaginations, findRetries, importDocument } from "../../../generator/import/index.js";
import { planClient, type PlanOptions } from "../../../generator/plan/index.js";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
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
  const pagination = choosePaginations(options, findPaginations(result));
  const retries = findRetries(result);
  return writeDefinition(result.definition, { ...options, pagination, retries });
}

/** Writes the package of a definition into a folder of its own. */
export async function writeDefinition(
  definition: ApiDefinition,
  options: Partial<PlanOptions> = {},
): Promise<WrittenPackage> {
  const folder = mkdtempSync(join(tmpdir(), "frond-package-"));
  const plan = planClient(definition, { packageName: "me", handlers: true, ...options });
  await writeFiles(folder, emitClient(plan), { owned: [] });
  return {
    folder,
    load: () => loadPackage(folder),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
