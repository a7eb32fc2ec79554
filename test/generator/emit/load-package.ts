import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** Runs a package on disk, bundled: everything that its `index.ts` and `handlers.ts` export. */
export async function loadPackage<Module>(folder: string): Promise<Module> {
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
}
