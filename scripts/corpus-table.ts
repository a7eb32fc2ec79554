import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { checkDefinition } from "../generator/check/index.js";
import { importDocument, traceIssues } from "../generator/import/index.js";
import { readDocument } from "../generator/read/index.js";
import { endpointPath, listParameters } from "../runtime/definition/index.js";
import type { ApiDefinition } from "../runtime/definition/index.js";
import { readRawOperations } from "../test/generator/import/read-raw-operations.js";

/**
 * Prints a table of the results, time and memory of importing real documents, each in a separate process. Time includes
 * compiling the importer, and memory is the peak, which is high because V8 collects garbage late. For the memory that
 * an import needs, use `npm run bench -- import`.
 *
 *     npx tsx scripts/corpus-table.ts [folder or files, default ../shared/corpus]
 */
async function main(args: readonly string[]): Promise<void> {
  const [mode, file] = args;
  if (mode === "--one" && file !== undefined) return printRow(file);
  const start =
    args.length > 0 ? args : [fileURLToPath(new URL("../../shared/corpus", import.meta.url))];
  const files = start.flatMap(listFiles);
  if (files.length === 0) {
    process.stderr.write("No documents here: name a folder or files.\n");
    process.exitCode = 2;
    return;
  }
  const empty = Number(runSelf("--empty"));
  const root = statSync(start[0] ?? ".").isDirectory() ? (start[0] ?? ".") : ".";
  process.stdout.write(
    "| document | size | operations declared / imported | differential | channels | webhooks | types | errors | warnings | infos | of check | read + import ms | ms per MB | memory above empty |\n" +
      "| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
  );
  for (const each of files) {
    const row = JSON.parse(runSelf("--one", each)) as Row;
    process.stdout.write(`${describeRow(relative(root, each), row, empty)}\n`);
  }
}

/** The result of one process. */
interface Row {
  readonly bytes: number;
  readonly declared: number;
  readonly imported: number;
  /** The number of lines that only one reader found. Null if there is no raw reader for the format. */
  readonly differences: number | null;
  readonly channels: number;
  readonly webhooks: number;
  readonly types: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly checked: number;
  readonly milliseconds: number;
  readonly kilobytes: number;
}

async function printRow(file: string): Promise<void> {
  const start = performance.now();
  const document = await readDocument({ file });
  const result = await importDocument(document);
  const milliseconds = performance.now() - start;
  const kilobytes = process.resourceUsage().maxRSS;
  const { definition, issues } = result;
  const count = (severity: string) => issues.filter((issue) => issue.severity === severity).length;
  const raw = readRaw(file);
  const imported = listLines(definition);
  const row: Row = {
    bytes: [...document.files.values()].reduce((sum, { text }) => sum + text.length, 0),
    declared: (raw ?? imported).filter((line) => !line.includes(": ")).length,
    imported: Object.keys(definition.endpoints).length,
    differences: raw ? countDifferences(raw, imported) : null,
    channels: Object.keys(definition.websockets).length,
    webhooks: Object.keys(definition.webhooks).length,
    types: Object.keys(definition.types).length,
    errors: count("error"),
    warnings: count("warning"),
    infos: count("info"),
    checked: traceIssues(result, checkDefinition(definition)).length,
    milliseconds,
    kilobytes,
  };
  process.stdout.write(JSON.stringify(row));
}

function readRaw(file: string): string[] | undefined {
  const head = readFileSync(file, "utf8").slice(0, 20_000);
  return /\b(asyncapi|openrpc)["']?\s*:/.test(head) ? undefined : readRawOperations(file);
}

function listLines(definition: ApiDefinition): string[] {
  return Object.values(definition.endpoints).flatMap((endpoint) => {
    const line = `${endpoint.method} ${endpointPath(endpoint)}`;
    const parameters = listParameters(definition, endpoint).map(
      ({ in: location, property }) => `${location} ${property.key}`,
    );
    const statuses = [...(endpoint.responses ?? []), ...(endpoint.errors ?? [])].map((response) => {
      const { statusCode, isWildcard } = response;
      if (statusCode === 0) return "status DEFAULT";
      return `status ${isWildcard ? `${statusCode / 100}XX` : statusCode}`;
    });
    const parts = new Set([...parameters, ...statuses]);
    return [line, ...[...parts].map((part) => `${line}: ${part}`)];
  });
}

function countDifferences(a: readonly string[], b: readonly string[]): number {
  const [aLines, bLines] = [new Set(a), new Set(b)];
  const onlyInA = a.filter((line) => !bLines.has(line));
  return onlyInA.length + b.filter((line) => !aLines.has(line)).length;
}

function describeRow(name: string, row: Row, empty: number): string {
  const megabytes = row.bytes / 1e6;
  const cells = [
    `\`${name}\``,
    `${Math.round(row.bytes / 1000)} kB`,
    `${row.declared} / ${row.imported}`,
    row.differences === null ? "-" : row.differences === 0 ? "equal" : `${row.differences} differ`,
    row.channels,
    row.webhooks,
    row.types,
    row.errors,
    row.warnings,
    row.infos,
    row.checked,
    Math.round(row.milliseconds),
    megabytes < 0.1 ? "-" : Math.round(row.milliseconds / megabytes),
    megabytes < 0.1
      ? "-"
      : `${Math.round((row.kilobytes - empty) / 1000)} MB, ${((row.kilobytes - empty) / 1000 / megabytes).toFixed(1)} x`,
  ];
  return `| ${cells.join(" | ")} |`;
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  // For a document of several files, only the root is listed.
  const full = join(path, "full.yaml");
  if (existsSync(full)) return [full];
  return readdirSync(path).flatMap((name) => {
    const inner = join(path, name);
    return statSync(inner).isDirectory() || /\.(json|ya?ml)$/.test(name) ? listFiles(inner) : [];
  });
}

function runSelf(...args: readonly string[]): string {
  const self = fileURLToPath(import.meta.url);
  const node = [...process.execArgv, self, ...args];
  return execFileSync(process.execPath, node, { encoding: "utf8", maxBuffer: 1e8 });
}

if (process.argv[2] === "--empty") process.stdout.write(String(process.resourceUsage().maxRSS));
else await main(process.argv.slice(2));
