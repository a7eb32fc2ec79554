import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { generate } from "../../generator/index.js";

/** A client generated from `probe.yaml` by today's sources, as one module. */
export interface BuiltProbe {
  /** Of the module, an ES module without imports, the same for Node and pages. */
  readonly file: string;
  readonly folder: string;
}

/** Generates and bundles the client into a folder of its own; whoever calls removes it. */
export async function buildProbe(): Promise<BuiltProbe> {
  const folder = mkdtempSync(join(tmpdir(), "frond-faults-"));
  try {
    return { file: await generateInto(folder), folder };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function generateInto(folder: string): Promise<string> {
  const out = join(folder, "probe");
  const document = join(import.meta.dirname, "probe.yaml");
  const [result] = await generate({
    targets: [{ name: "probe", document, out, package: "@frond-tests/probe", options: {} }],
  });
  if (result?.status !== "done") throw new Error(`probe.yaml: ${result?.status}`);
  const entry = join(folder, "entry.ts");
  writeFileSync(
    entry,
    `export * from "./probe/index.js"; export { unwrap } from "./probe/http/index.js";`,
  );
  return bundle(entry, join(folder, "probe.mjs"));
}

/** Bundles a module for Node and pages alike. */
export async function bundle(entry: string, outfile: string): Promise<string> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: "esm",
    target: "es2022",
    logLevel: "error",
  });
  return outfile;
}
