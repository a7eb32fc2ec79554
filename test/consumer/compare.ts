import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { createPlace, install, run } from "./place.js";
import { startShopServer } from "./shop-server.js";

const tools = ["frond", "hey-api", "orval", "openapi-fetch"];

/** Each task is a module of every tool, and what it gives. */
const tasks: Readonly<Record<string, string>> = {
  list: "Sencha, Assam",
  pages: "Sencha, Assam, Oolong, Matcha, Rooibos",
  upload: "leaf.txt 4",
  stream: "paid, packed, sent",
  download: "id,quantity\n9007199254740993,2\n",
  error: "3",
  refresh: "Sencha, Assam",
  mock: "1",
};
const taskNames = Object.keys(tasks);
/** What an app would ship. */
const shipped = taskNames.filter((name) => name !== "mock");

/** The figures of a tool. */
export interface Comparison {
  readonly tool: string;
  /** Lines that the developer of an app writes, by task; `client` is what all share. */
  readonly lines: Readonly<Record<string, number>>;
  /** Bytes, minified and after `gzip -9`. */
  readonly list: string;
  readonly all: string;
  /** What went wrong; empty when every task gave what it should. */
  readonly problem: string;
}

/** Does the same tasks with each tool against the shop. */
export async function compareTools(root: string, work: string): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const tool of tools) comparisons.push(await compareTool(root, work, tool));
  return comparisons;
}

async function compareTool(root: string, work: string, tool: string): Promise<Comparison> {
  const folder = join(work, tool);
  const shop = await startShopServer();
  const place = createPlace(root, folder, shop.url, true);
  try {
    cpSync(join(root, "test/consumer/compare", tool), folder, { recursive: true });
    cpSync(join(root, "test/consumer/shop.yaml"), join(folder, "shop.yaml"));
    await run(place, install);
    const generate = ["node", join(root, "bin/frond.js"), "generate"];
    await run(place, tool === "frond" ? generate : ["npm", "run", "generate"]);
    await run(place, ["npm", "run", "build"]);
    const given: Record<string, string> = {};
    // MSW does not see requests on connections that are open before it starts.
    for (const names of [shipped, ["mock"]]) {
      await bundle(folder, names);
      Object.assign(given, JSON.parse(await run(place, ["node", "bundle.mjs"])));
    }
    const wrong = taskNames
      .filter((name) => given[name] !== tasks[name])
      .map((name) => `${name} gave ${given[name]}`);
    const refreshes = shop.counts["POST /token"];
    if (refreshes !== 1) wrong.push(`refreshed ${refreshes} times`);
    return {
      tool,
      lines: countLines(folder),
      list: measure(await bundle(folder, ["list"], true)),
      all: measure(await bundle(folder, shipped, true)),
      problem: wrong.join("\n"),
    };
  } catch (error) {
    return { tool, lines: {}, list: "", all: "", problem: String(error) };
  } finally {
    await shop.close();
  }
}

/** Bundles a program that does tasks one after the other, and prints what each gave. */
async function bundle(folder: string, names: readonly string[], isForPage = false) {
  const contents = [
    ...names.map((name) => `import { run as ${name} } from "./src/${name}";`),
    `const given = {};`,
    ...names.map((name) => `given.${name} = await ${name}().catch(String);`),
    `console.log(JSON.stringify(given));`,
  ].join("\n");
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, sourcefile: join(folder, "tasks.ts") },
    bundle: true,
    minify: isForPage,
    format: "esm",
    target: "es2022",
    external: ["msw", "msw/node"],
    outfile: join(folder, "bundle.mjs"),
    write: !isForPage,
  });
  return outputFiles?.[0]?.contents ?? new Uint8Array();
}

function measure(bytes: Uint8Array): string {
  const zipped = execFileSync("gzip", ["-9", "-n", "-c"], { input: bytes });
  return `${bytes.length} / ${zipped.length}`;
}

/** Without empty lines and comments. What the stream imports counts as the stream. */
function countLines(folder: string): Readonly<Record<string, number>> {
  const count = (name: string): number => {
    const text = readFileSync(join(folder, "src", `${name}.ts`), "utf8");
    const lines = text.split("\n").filter((line) => !/^\s*(?:\/[/*].*)?$/.test(line));
    return lines.length + (text.includes('"./read-events"') ? count("read-events") : 0);
  };
  return Object.fromEntries(["client", ...taskNames].map((name) => [name, count(name)]));
}

/** The figures as a table of Markdown. */
export function printComparisons(comparisons: readonly Comparison[]): string {
  const rows: [string, (comparison: Comparison) => string | number][] = [
    ...["client", ...taskNames].map((name): [string, (comparison: Comparison) => number] => [
      `lines: ${name}`,
      ({ lines }) => lines[name] ?? 0,
    ]),
    ["lines: all", ({ lines }) => Object.values(lines).reduce((sum, count) => sum + count, 0)],
    ["list alone, bytes minified / gzip", ({ list }) => list],
    ["all but mocks, bytes minified / gzip", ({ all }) => all],
  ];
  const toRow = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;
  return [
    toRow(["", ...comparisons.map(({ tool }) => tool)]),
    toRow(["---", ...comparisons.map(() => "---:")]),
    ...rows.map(([name, read]) => toRow([name, ...comparisons.map(read)])),
  ].join("\n");
}
