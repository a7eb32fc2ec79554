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
    // The server reads there what a page will need, and has it loaded at once.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "site", tags: ["$initial"], priority: 3 },
            { name: "site", test: /rolldown[\\/]runtime/, priority: 3 },
            {
              name: "definition",
              test: /runtime[\\/](definition|http)[\\/]/,
              minShareCount: 2,
              priority: 2,
            },
            { name: "playground", test: /runtime[\\/]playground[\\/]index\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
  oxc: { jsx: { runtime: "automatic" } },
});
