import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { plantedName } from "./hostile-texts.js";
import type { HostilePackage } from "./write-packages.js";

/** Uses what a module exports, as far as that needs no server: schemas, mocks and clients. */
const program = `
import { readdirSync } from "node:fs";
const prototype = Object.keys(Object.getOwnPropertyDescriptors(Object.prototype)).join();
const problems = [];
let count = 0;
for (const file of readdirSync(".").filter((name) => name.endsWith(".js"))) {
  try {
    for (const module of Object.values(await import("./" + file))) {
      count += 1;
      for (const [name, value] of Object.entries(module)) {
        if (name.endsWith("Schema")) value.safeParse({});
        if (name === "createMocks") value("https://api.example");
        if (name.endsWith("Client") && typeof value === "function") new value();
      }
    }
  } catch (error) {
    problems.push(file + ": " + (error.stack ?? error));
  }
  if ("${plantedName}" in globalThis) {
    problems.push(file + " runs a text of its document.");
    delete globalThis.${plantedName};
  }
  if (Object.keys(Object.getOwnPropertyDescriptors(Object.prototype)).join() !== prototype)
    problems.push(file + " changes the prototype of objects.");
}
console.log(JSON.stringify({ count, problems }));
`;

/** What came of importing packages. */
export interface ImportReport {
  /** Modules that were imported. */
  readonly count: number;
  readonly problems: readonly string[];
}

/** Imports every module of packages in a process of their own. */
export async function importBundles(
  folder: string,
  packages: readonly HostilePackage[],
): Promise<ImportReport> {
  const bundles = join(folder, "bundles");
  mkdirSync(bundles);
  const msw = join(folder, "msw.js");
  writeFileSync(msw, mswStub);
  const entries = packages.map((written) => {
    const modules = listModules(written).map(
      (path, index) =>
        `export * as module${index} from ${JSON.stringify(join(written.folder, path))};`,
    );
    const entry = join(folder, `${written.name}.entry.ts`);
    writeFileSync(entry, modules.join("\n"));
    return { in: entry, out: written.name };
  });
  await build({
    entryPoints: entries,
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: bundles,
    alias: { msw },
    chunkNames: "chunks/[name]-[hash]",
    logLevel: "error",
  });
  writeFileSync(join(bundles, "import.mjs"), program);
  const { stdout, stderr } = spawnSync(process.execPath, ["import.mjs"], {
    cwd: bundles,
    encoding: "utf8",
  });
  if (stderr !== "") return { count: 0, problems: [stderr] };
  return JSON.parse(stdout) as ImportReport;
}

/** The modules of a package. */
export function listModules({ folder }: HostilePackage): string[] {
  return readdirSync(folder).filter((path) => path.endsWith(".ts"));
}

/** As much of the package as mocks use. */
const mswStub = `
const handler = (path) => ({ path });
export const http = new Proxy({}, { get: () => handler });
`;
