import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";

/** What an app weighs that uses one operation. */
export interface BundleSize {
  readonly minified: number;
  /** Bytes after `gzip -9`. */
  readonly gzipped: number;
}

/** Bundles an app that imports `names` from the installed package and nothing else. */
export async function measureBundle(app: string, names: readonly string[]): Promise<BundleSize> {
  const list = names.join(", ");
  const { outputFiles } = await build({
    stdin: {
      contents: `import { ${list} } from "@frond/registry"; globalThis.app = { ${list} };`,
      resolveDir: app,
      sourcefile: join(app, "app.js"),
    },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  const gzipped = execFileSync("gzip", ["-9", "-n", "-c"], { input: bytes });
  return { minified: bytes.length, gzipped: gzipped.length };
}
