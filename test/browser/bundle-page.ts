import { build } from "esbuild";

/** A page of one file, with its styles and an element for the root of React, built from a module and what it imports. */
export async function bundlePage(entry: string): Promise<string> {
  const bundle = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    outdir: "out",
    format: "esm",
    jsx: "automatic",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const find = (end: string): string =>
    bundle.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  const code = find(".js").replaceAll("</script", "<\\/script");
  return `<!doctype html><title>docs</title><link rel="icon" href="data:,"><style>${find(".css")}</style>
    <div id="root" style="height:900px"></div><script type="module">${code}</script>`;
}
