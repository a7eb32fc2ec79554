import { join } from "node:path";
import { build, type Rolldown } from "vite";

/** A page of a host, built as Vite builds an app. */
export interface BundledHost {
  /** What is in the head of the page: all that is needed at once, named there as Vite names it. */
  readonly head: string;
  /** By path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

/** Builds `<name>.tsx` of a folder, by default this one; what is loaded later stays apart. */
export async function bundleHost(
  name: string,
  folder: string = import.meta.dirname,
): Promise<BundledHost> {
  const built = await build({
    configFile: false,
    root: folder,
    base: `/host/${name}/`,
    logLevel: "error",
    oxc: { jsx: { runtime: "automatic" } },
    build: {
      write: false,
      target: "es2022",
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(folder, `${name}.tsx`) },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    "output" in each ? each.output : [],
  );
  const pathOf = (fileName: string): string => `/host/${name}/${fileName}`;
  const files = outputs.map((each): [string, string | Uint8Array] => [
    pathOf(each.fileName),
    each.type === "chunk" ? each.code : each.source,
  ]);
  return { head: writeHead(outputs, pathOf), files: new Map(files) };
}

type Outputs = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

function writeHead(outputs: Outputs, pathOf: (fileName: string) => string): string {
  const chunks = outputs.flatMap((each) => (each.type === "chunk" ? [each] : []));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("The page of a host has no entry.");
  const needed = new Set(entry.imports);
  for (const fileName of needed) {
    for (const each of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) {
      needed.add(each);
    }
  }
  const styles = outputs.filter(({ fileName }) => fileName.endsWith(".css"));
  return [
    `<script type="module" crossorigin src="${pathOf(entry.fileName)}"></script>`,
    ...[...needed].map((each) => `<link rel="modulepreload" crossorigin href="${pathOf(each)}">`),
    ...styles.map((each) => `<link rel="stylesheet" crossorigin href="${pathOf(each.fileName)}">`),
  ].join("");
}
