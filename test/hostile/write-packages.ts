import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Target } from "../../generator/files/index.js";
import { generate, type TargetResult } from "../../generator/generate.js";
import type { TargetOptions } from "../../generator/target-options.js";
import { toHostile } from "./hostile-document.js";
import type { HostileCase } from "./seeds.js";

const outputs: TargetOptions = {
  definition: true,
  mocks: true,
  snippetTemplates: true,
  tanstackQuery: true,
};

/** Everything that can be written, in several ways; the last is printed without hooks. */
export const everything: readonly TargetOptions[] = [
  { ...outputs, dates: "Date", validate: "both", enums: "open", brandedIds: true, split: "tags" },
  { ...outputs, integers: "bigint", zod: true, clientHeaders: true },
  { zod: true, dates: "Date", validate: "request" },
];

/** A package of a hostile document. */
export interface HostilePackage {
  readonly name: string;
  readonly folder: string;
  readonly result: TargetResult;
}

/** The package of a document whose texts a seed decides. */
export function writeHostilePackage(
  folder: string,
  { name, source, seed, texts }: HostileCase,
): Promise<HostilePackage> {
  // These name operations, which are called otherwise now.
  const {
    include: _include,
    exclude: _exclude,
    pagination: _pagination,
    ...options
  } = source.options;
  return writePackageOf(folder, {
    name,
    text: JSON.stringify(toHostile(source.document, texts)),
    options: { ...everything[(seed + name.length) % everything.length], ...options },
  });
}

/** A document as text, and what is to be written. */
export interface PackageSource {
  readonly name: string;
  readonly text: string;
  readonly options: TargetOptions;
}

/**
 * Writes the package of a document, and the document beside it. Its runtime is expected in the folder `http`, so that
 * all packages share it.
 */
export async function writePackageOf(
  folder: string,
  { name, text, options }: PackageSource,
): Promise<HostilePackage> {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, text);
  const out = join(folder, name);
  const target: Target = {
    name,
    document: file,
    out,
    package: "@hostile/api",
    options: { ...options, handlers: true, runtime: "../http/index.js" },
  };
  const [result] = await generate({ targets: [target] });
  if (!result) throw new Error(`${name} has no result.`);
  return { name, folder: out, result };
}

/** A folder for packages, with their runtime. */
export function createPackageFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "frond-hostile-"));
  const root = join(import.meta.dirname, "../..");
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  symlinkSync(join(root, "runtime/http"), join(folder, "http"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
