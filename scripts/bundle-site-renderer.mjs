// What renders pages of the docs site outside of a browser, in one file with React, which users of the
// command line need not install.
import { build } from "esbuild";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

await build({
  absWorkingDir: root,
  entryPoints: ["runtime/site/render/render-page.tsx"],
  outfile: "dist/site-renderer.js",
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  minify: true,
  legalComments: "none",
  logLevel: "warning",
  // Pages name their styles themselves.
  loader: { ".css": "empty" },
  banner: {
    js: 'import { createRequire as createOwnRequire } from "node:module"; const require = createOwnRequire(import.meta.url);',
  },
});
