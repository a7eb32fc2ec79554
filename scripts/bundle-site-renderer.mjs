// Bundles the renderer of the docs site for Node together with React, so that users of the command line do not have
// to install React.
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
  // Pages link their style sheets, so imports of CSS are dropped.
  loader: { ".css": "empty" },
  banner: {
    js: 'import { createRequire as createOwnRequire } from "node:module"; const require = createOwnRequire(import.meta.url);',
  },
});
