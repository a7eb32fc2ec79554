import { join } from "node:path";
import { build } from "esbuild";
import { buildOnce } from "./build-once.js";

const root = join(import.meta.dirname, "..");
const folder = join(root, "artifacts", "scripts");

/** What tests start as processes of their own, and the workers that code looks for beside itself. */
const scripts = {
  "run-main": "test/browser/run-main.ts",
  "hold-folder": "test/runtime/node/hold-folder.ts",
  "serve-registry": "test/runtime/node/serve-registry.ts",
  "embedded-database-worker": "runtime/node/database/embedded-database-worker.ts",
  "soak-target": "test/runtime/relay/soak/soak-target.ts",
  "task-worker": "runtime/node/task-worker.ts",
};

/**
 * The path of a script in JavaScript, bundled from the sources when one of them has changed. Compiling
 * the sources in each process that tests start would take longer than most of what it does.
 */
export async function bundleScript(name: keyof typeof scripts): Promise<string> {
  await buildOnce({
    output: join(folder, "run-main.js"),
    sources: [
      ...[
        "cli",
        "generated",
        "generator",
        "runtime",
        "test/runtime/node",
        "test/runtime/registry",
        "test/runtime/relay/soak",
      ].map((each) => join(root, each)),
      join(root, "package-lock.json"),
      import.meta.filename,
    ],
    run: bundle,
  });
  return join(folder, `${name}.js`);
}

async function bundle(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: scripts,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
}
