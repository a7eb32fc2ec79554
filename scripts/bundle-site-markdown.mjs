// Bundles the code that writes the pages of the docs site as Markdown. The command line cannot import it directly,
// because it is compiled for browsers.
import { build } from "esbuild";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

await build({
  absWorkingDir: root,
  entryPoints: ["runtime/site/markdown-pages/index.ts"],
  outfile: "dist/site-markdown.js",
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  minify: true,
  legalComments: "none",
  logLevel: "warning",
  loader: { ".css": "empty" },
  banner: {
    js: 'import { createRequire as createOwnRequire } from "node:module"; const require = createOwnRequire(import.meta.url);',
  },
});
