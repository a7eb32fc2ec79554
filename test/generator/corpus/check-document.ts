import { mkdirSync, rmSync } from "node:fs";
import { choosePaginations } from "../../../generator/config/index.js";
import { emitClient } from "../../../generator/emit/emit-client.js";
import { writeFiles } from "../../../generator/files/index.js";
import { findPaginations, importDocument } from "../../../generator/import/index.js";
import { planClient } from "../../../generator/plan/index.js";
import type { TargetOptions } from "../../../generator/target-options.js";
import { findSilencers } from "./compile-package.js";
import { chooseOperations, smokePackage, type SmokeResult } from "./smoke-package.js";

/** What came of one document. */
export interface DocumentReport {
  readonly operations: number;
  readonly channels: number;
  /** Issues of severity error. */
  readonly errors: number;
  readonly files: number;
  /** Of all files written. */
  readonly bytes: number;
  readonly generateSeconds: number;
  /** Files with comments that quiet a compiler. */
  readonly silencers: readonly string[];
  readonly smoke: SmokeResult;
}

/** How much is done with a document. */
export interface DocumentCheck {
  /** Where the package is written; replaced, and left there. */
  readonly folder: string;
  /** Call every operation instead of three. */
  readonly callAll?: boolean;
  readonly options?: TargetOptions;
}

/** Generates a document's package and calls it. */
export async function checkDocument(file: string, check: DocumentCheck): Promise<DocumentReport> {
  const { folder, options = {} } = check;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const start = performance.now();
  const result = await importDocument({ file });
  const pagination = choosePaginations(options, findPaginations(result));
  const plan = planClient(result.definition, {
    handlers: true,
    packageName: "@corpus/api",
    // The calls are served by the generated handlers.
    ...options,
    pagination,
  });
  const files = emitClient(plan);
  await writeFiles(folder, files, { owned: [] });
  const generateSeconds = (performance.now() - start) / 1000;
  const chosen = check.callAll === true ? plan.operations : chooseOperations(plan);
  return {
    operations: plan.operations.length,
    channels: plan.channels.length,
    errors: result.issues.filter(({ severity }) => severity === "error").length,
    files: files.length,
    bytes: files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
    generateSeconds,
    silencers: findSilencers(
      folder,
      files.map(({ path }) => path),
    ),
    smoke: await smokePackage(folder, plan, chosen),
  };
}
