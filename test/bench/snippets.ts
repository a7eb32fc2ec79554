/**
 * What snippets cost: bytes a page loads for nine languages, and CPU for each snippet, beside
 * public libraries on the same requests.
 *
 * `npm run bench -- snippets [rounds]`. All take turns in one process; figures of two runs do not
 * compare, those of one do. The requests are the random ones of the round trips, by a fixed seed.
 */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { writeSnippet } from "../../runtime/snippets/index.js";
import type { HttpBody, HttpRequest } from "../../runtime/http/index.js";
import { installPeers } from "../peers/install-peers.js";
import { createRandomCases, type RoundTripCase } from "../runtime/snippets/random-cases.js";
import {
  benchLanguages,
  createPeers,
  type BenchLanguage,
  type SnippetWriter,
} from "./snippets/peers.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const languages = Object.keys(benchLanguages) as BenchLanguage[];
const cases = createRandomCases(1, 120);

await compare(Number(process.argv[2] ?? 5));

async function compare(rounds: number): Promise<void> {
  installPeers();
  const writers = [ours(), ...(await createPeers())];
  const times = writers.map(() => new Map<BenchLanguage, number[]>());
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, writer] of writers.entries()) {
      for (const language of languages) {
        const spent = measure(writer, language);
        const known = times[index]?.get(language) ?? [];
        if (round > 0) times[index]?.set(language, [...known, spent]);
      }
    }
  }
  console.log(
    `${cases.length} requests, Node ${process.version}; the median of ${rounds} rounds.\n`,
  );
  console.log("| | min+gzip | CPU, us per snippet: least | most | not written |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const [index, writer] of writers.entries()) {
    const medians = languages.map((language) => median(times[index]?.get(language) ?? []));
    const failed = languages.reduce((sum, language) => sum + countFailures(writer, language), 0);
    const cells = [
      writer.name,
      `${((await measureSize(writer)) / 1000).toFixed(1)} kB`,
      Math.min(...medians).toFixed(1),
      Math.max(...medians).toFixed(1),
      `${failed} of ${cases.length * languages.length}`,
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

function ours(): SnippetWriter {
  const requests = new Map(cases.map((given) => [given, toRequest(given)]));
  return {
    name: "frond",
    write: (given, language) => writeSnippet(requests.get(given) ?? toRequest(given), language),
    source: `export { languages, writeSnippet } from "${root}runtime/snippets/index.ts";`,
  };
}

function toRequest({ method, target, headers, body }: RoundTripCase): HttpRequest {
  const url = `https://api.example.com${target}`;
  return { method, url, headers, ...(body ? { body: toBody(body) } : {}) };
}

function toBody(body: NonNullable<RoundTripCase["body"]>): HttpBody {
  if (body.type !== "form") return body;
  const text = new URLSearchParams(body.fields.map(([name, value]) => [name, value])).toString();
  return { ...body, text };
}

/** Microseconds of CPU for each case: what other processes do hardly matters. */
function measure(writer: SnippetWriter, language: BenchLanguage): number {
  const before = process.cpuUsage();
  for (const given of cases) attempt(writer, given, language);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / cases.length;
}

function countFailures(writer: SnippetWriter, language: BenchLanguage): number {
  return cases.filter((given) => !attempt(writer, given, language)).length;
}

function attempt(writer: SnippetWriter, given: RoundTripCase, language: BenchLanguage): boolean {
  try {
    return Boolean(writer.write(given, language));
  } catch {
    return false;
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Bytes after esbuild's minifier and gzip -9. */
async function measureSize({ source }: SnippetWriter): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: `${root}test/peers` },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    external: ["node:*", "stream", "util", "events", "url", "querystring", "punycode"],
    target: "es2022",
    write: false,
    logLevel: "error",
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}
