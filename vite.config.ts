import { build as bundle } from "esbuild";
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { defineConfig, type Plugin } from "vite";

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
            // Without what is loaded with the first request or a channel, but with the plain text of descriptions,
            // which the reference shows, too.
            {
              name: "definition",
              test: /runtime[\\/]((definition|http)[\\/](?!channel-streams|is-link-target|links[\\/]|parse-runtime-expression|text[\\/](?!plain-text|html-names)|encoding[\\/]to-channel|codecs[\\/]to-fetch-init|send[\\/]call-clock)|playground[\\/](controls[\\/](stored-choice|MethodBadge|use-list-box)|use-escape|state[\\/]shortcuts)\.)/,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: "playground",
              test: /runtime[\\/]playground[\\/](Playground\.tsx|form[\\/]replace-text\.ts)$/,
              priority: 1,
            },
            // Pages of the reference show snippets too, without the rest of "later".
            {
              name: "snippets",
              test: /runtime[\\/](snippets[\\/]|playground[\\/]request[\\/]use-language)/,
              minShareCount: 2,
              priority: 1,
            },
            // Colors of snippets and examples, and of the JSON editor.
            {
              name: "code",
              test: /runtime[\\/]playground[\\/]controls[\\/]code[\\/](ColoredCode|color-code)\./,
              priority: 2,
            },
            // Sending and showing the response share modules, and are loaded at the same time.
            {
              name: "later",
              test: /runtime[\\/]playground[\\/](later|state[\\/]send-request)\.ts$/,
            },
          ],
        },
      },
    },
  },
  experimental: {
    // Scripts find each other wherever the site is on its host; pages are placed when they are written.
    renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `/${file}` : { relative: true }),
  },
  plugins: [importLaterStyles(), compileWhole(), emitOAuthCallback(), emitPage()],
  oxc: { jsx: { runtime: "automatic" } },
});

/** Modules of the playground that bring styles with them. */
const laterStyles = [
  [/runtime[\\/]playground[\\/]lazy\.ts$/, "./lazy.css"],
  [/runtime[\\/]playground[\\/]channel[\\/]ChannelPlayground\.tsx$/, "./styles.css"],
] as const;

/**
 * Has styles loaded with what they are for, before any of it is drawn. Imports in those modules
 * would force stylesheet handling on hosts of the package, whose `playground.css` contains all.
 */
function importLaterStyles(): Plugin {
  return {
    name: "import-later-styles",
    transform(code, id) {
      const styles = laterStyles.find(([module]) => module.test(id))?.[1];
      return styles && `import "${styles}";\n${code}`;
    },
  };
}

/** Chunks of which most functions run before a form can be used. */
const firstChunks = new Set(["index", "definition", "playground"]);

/**
 * Has Chromium compile all functions of the first chunks on a thread of its own while they load, and not one by one
 * as they are called: of 110 ms that the page's thread works until a form is ready, that takes 30. Others read a
 * comment. It counts at the very beginning of a file alone, where a banner would not stay.
 */
function compileWhole(): Plugin {
  return {
    name: "compile-whole",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundled) {
        for (const each of Object.values(bundled)) {
          const isFirst = each.type === "chunk" && firstChunks.has(each.name);
          if (isFirst) each.code = `//# allFunctionsCalledOnLoad\n${each.code}`;
        }
      },
    },
  };
}

/** The script of the page that ends OAuth logins: one file of its own, because nothing else of the site is loaded there. */
function emitOAuthCallback(): Plugin {
  return {
    name: "emit-oauth-callback",
    apply: "build",
    async generateBundle() {
      const { outputFiles } = await bundle({
        entryPoints: ["runtime/site/oauth-callback.ts"],
        bundle: true,
        format: "esm",
        minify: true,
        target: "es2022",
        write: false,
      });
      const source = outputFiles[0]?.text ?? "";
      this.emitFile({ type: "asset", fileName: "frond/oauth-callback.js", source });
    },
  };
}

/** A file with all that it imports, as short as can be. */
async function bundleText(file: string): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [file],
    bundle: true,
    minify: true,
    target: "es2022",
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/**
 * Script and styles of pages that are written as HTML: built apart, so that nothing of React comes with them.
 * `.vite/page.json` names them, and holds what is written into each page.
 */
function emitPage(): Plugin {
  return {
    name: "emit-page",
    apply: "build",
    async generateBundle() {
      const { outputFiles, metafile } = await bundle({
        entryPoints: ["runtime/site/page/run-page.ts", "runtime/site/page/page.css"],
        outdir: "assets",
        entryNames: "page-[hash]",
        chunkNames: "[name]-[hash]",
        bundle: true,
        splitting: true,
        format: "esm",
        minify: true,
        target: "es2022",
        write: false,
        metafile: true,
      });
      for (const { path, contents } of outputFiles) {
        this.emitFile({ type: "asset", fileName: `assets/${basename(path)}`, source: contents });
      }
      const find = (end: string): string | undefined =>
        Object.keys(metafile.outputs).find(
          (path) =>
            metafile.outputs[path]?.entryPoint?.startsWith("runtime/site/page") &&
            path.endsWith(end),
        );
      const firstScripts = await Promise.all(
        ["runtime/site/public/theme.js", "runtime/site/page/first-script.ts"].map(bundleText),
      );
      const firstStyle = await bundleText("runtime/site/page/first-screen.css");
      const digest = createHash("sha256").update(firstStyle).digest("hex").slice(0, 8);
      const firstStyleFile = `assets/first-screen-${digest}.css`;
      this.emitFile({ type: "asset", fileName: firstStyleFile, source: firstStyle });
      const source = JSON.stringify({
        script: find(".js"),
        style: find(".css"),
        firstStyle,
        firstStyleFile,
        firstScript: firstScripts.join("\n"),
      });
      this.emitFile({ type: "asset", fileName: ".vite/page.json", source });
    },
  };
}
