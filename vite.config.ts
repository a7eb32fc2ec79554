import { defineConfig } from "vite";

/** The docs site: one page, served by `frond start` from `dist/site`. */
export default defineConfig({
  root: "runtime/site",
  publicDir: "public",
  build: {
    outDir: "../../dist/site",
    emptyOutDir: true,
    target: "es2022",
    // No inline data addresses and no polyfill script: the site's Content-Security-Policy forbids both.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  oxc: { jsx: { runtime: "automatic" } },
});
