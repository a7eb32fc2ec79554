import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Cost } from "./measure-cost.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** What a page bundles for one call of each client. */
const imports: Readonly<Record<string, string>> = {
  frond: `import { loadApiDefinition as app } from "${root}generated/registry/operations.ts"`,
  ofetch: 'import { ofetch as app } from "ofetch"',
  ky: 'import app from "ky"',
  "openapi-fetch": 'import app from "openapi-fetch"',
  "axios, fetch adapter": 'import app from "axios"',
  "openai's core": 'import app from "openai"',
};

/** Bytes after esbuild's minifier and gzip -9. */
export async function measureSizes(): Promise<Cost> {
  const sizes = new Map<string, number>();
  for (const [name, statement] of Object.entries(imports)) {
    const { outputFiles } = await build({
      stdin: { contents: `${statement}; globalThis.app = app;`, resolveDir: `${root}test/peers` },
      bundle: true,
      minify: true,
      format: "esm",
      platform: "browser",
      target: "es2022",
      write: false,
      logLevel: "error",
    });
    sizes.set(name, gzipSync(outputFiles[0]!.contents, { level: 9 }).length);
  }
  return sizes;
}
