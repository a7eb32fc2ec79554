/**
 * What importing a document costs by its size: CPU milliseconds (warm, median
 * of five), the same by megabyte, and memory above the process that only
 * loaded the importer (cold, one import), as a multiple of the document. Time
 * by megabyte over made documents of 1 to 20 MB tells whether it grows
 * linearly. Each document has a process of its own.
 *
 * Run: `npm run bench -- import [file...]`. Without files: those of the corpus
 * beside the repository when there is one, and made documents.
 */
import { fork } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { dump } from "js-yaml";
import { importDocument } from "../../generator/import/index.js";

/** What one document costs. */
interface Cost {
  readonly name: string;
  readonly megabytes: number;
  readonly milliseconds: number;
  /** Of the document's size. */
  readonly memory: number;
}

const corpus = fileURLToPath(new URL("../../../shared/corpus", import.meta.url));
const sizes = [1, 5, 10, 20];
const rounds = 5;
/** What the specification of the importer asks. */
const limits = { growth: 1.5, memory: 12 };

/** What descriptions of made documents say. */
const words =
  "A resource that belongs to an account; changes are visible at once and kept for ninety days. ";

if (process.argv[2] === "one") await measureOne(process.argv[3] ?? "");
else await measureAll(process.argv.slice(2));

async function measureAll(files: readonly string[]): Promise<void> {
  console.log(`${"document".padEnd(44)}${["MB", "ms", "ms/MB", "memory"].map(pad).join("")}`);
  if (files.length === 0 && existsSync(corpus)) await measureEach(listCorpus());
  if (files.length > 0) {
    await measureEach(files);
    return;
  }
  for (const format of ["json", "yaml"]) {
    const costs = await measureEach(sizes.map((size) => `made:${format}:${size}`));
    const each = costs.map(({ megabytes, milliseconds }) => milliseconds / megabytes);
    const growth = Math.max(...each) / Math.min(...each);
    console.log(
      `${format}: time by megabyte from 1 to 20 MB within ${growth.toFixed(2)} (at most ${limits.growth}); ` +
        `memory at most ${Math.max(...costs.map(({ memory }) => memory)).toFixed(1)} (at most ${limits.memory})`,
    );
  }
}

async function measureEach(documents: readonly string[]): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const document of documents) {
    const cost = await measureInChild(document);
    costs.push(cost);
    const { name, megabytes, milliseconds, memory } = cost;
    const figures = [
      megabytes.toFixed(2),
      milliseconds.toFixed(0),
      (milliseconds / megabytes).toFixed(0),
      memory.toFixed(1),
    ];
    console.log(`${name.padEnd(44)}${figures.map(pad).join("")}`);
  }
  return costs;
}

function measureInChild(document: string): Promise<Cost> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ["one", document]);
    child.on("message", (cost) => resolve(cost as Cost));
    child.on("exit", (code) => reject(new Error(`${document}: ended with ${code}`)));
  });
}

/** Documents large enough that a clock sees them, the largest last. */
function listCorpus(): string[] {
  return readdirSync(corpus)
    .filter((file) => /\.(json|ya?ml)$/.test(file))
    .map((file) => join(corpus, file))
    .filter((file) => statSync(file).size >= 400_000)
    .sort((left, right) => statSync(left).size - statSync(right).size);
}

async function measureOne(document: string): Promise<void> {
  const made = /^made:(json|yaml):(\d+)$/.exec(document);
  const text = made ? makeText(made[1] ?? "", Number(made[2])) : readFileSync(document, "utf8");
  const bytes = Buffer.byteLength(text);
  const file = made ? `made.${made[1]}` : document;
  await importDocument({ text: "openapi: 3.1.0\ninfo: { title: t, version: '1' }\npaths: {}" });
  globalThis.gc?.();
  const before = process.resourceUsage().maxRSS;
  await importDocument({ text, file });
  const memory = ((process.resourceUsage().maxRSS - before) * 1024) / bytes;
  // Warm: small documents run more often before the compiler has seen enough.
  for (let read = 0; read < 10_000_000; read += bytes) await importDocument({ text, file });
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage();
    await importDocument({ text, file });
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  const megabytes = bytes / 1_000_000;
  const name = made ? `made, ${made[1]}` : (document.split("/").pop() ?? document);
  const cost: Cost = { name, megabytes, milliseconds: median(times), memory };
  process.send?.(cost, () => process.exit(0));
}

function makeText(format: string, megabytes: number): string {
  const print = (resources: number): string => {
    const document = makeDocument(resources);
    return format === "json" ? JSON.stringify(document, null, 2) : dump(document, { noRefs: true });
  };
  const sample = 50;
  return print(Math.round((megabytes * 1_000_000 * sample) / print(sample).length));
}

/** An API of so many resources, each with three operations and four schemas that refer to its neighbours. */
function makeDocument(resources: number): object {
  const paths: Record<string, object> = {};
  const schemas: Record<string, object> = {};
  for (let index = 0; index < resources; index++) {
    const name = `Resource${index}`;
    Object.assign(paths, makePaths(name));
    Object.assign(schemas, makeSchemas(name, `Resource${(index * 7) % resources}`));
  }
  return {
    openapi: "3.1.0",
    info: { title: "Made", version: "1" },
    servers: [{ url: "https://api.example" }],
    paths,
    components: { schemas },
  };
}

function makePaths(name: string): Record<string, object> {
  const reference = { $ref: `#/components/schemas/${name}` };
  const answer = { description: "Found.", content: { "application/json": { schema: reference } } };
  const failure = {
    description: "Not found.",
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}Failure` } } },
  };
  const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };
  const limit = {
    name: "limit",
    in: "query",
    description: words,
    schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
  };
  const operation = (verb: string): object => ({
    operationId: `${verb}${name}`,
    summary: `${verb} ${name}`,
    description: words.repeat(4),
    tags: [`Group ${name.length}`],
    responses: { 200: answer, 404: failure },
  });
  const body = { required: true, content: { "application/json": { schema: reference } } };
  return {
    [`/${name}/{id}`]: {
      parameters: [id],
      get: operation("find"),
      put: { ...operation("replace"), requestBody: body },
    },
    [`/${name}`]: { get: { ...operation("list"), parameters: [limit] } },
  };
}

function makeSchemas(name: string, neighbour: string): Record<string, object> {
  const properties: Record<string, object> = {
    id: { type: "string", format: "uuid", readOnly: true },
    size: { type: "integer", format: "int64", example: 42 },
    state: { $ref: `#/components/schemas/${name}State` },
    neighbour: { $ref: `#/components/schemas/${neighbour}` },
    labels: { type: "object", additionalProperties: { type: "string" } },
    parts: { type: "array", items: { type: "object", properties: { at: { type: "string" } } } },
  };
  for (let index = 0; index < 6; index++) {
    properties[`field${index}`] = { type: ["string", "null"], description: words, maxLength: 200 };
  }
  return {
    [name]: { type: "object", description: words, required: ["id", "state"], properties },
    [`${name}State`]: { type: "string", enum: ["open", "closed", "archived"], description: words },
    [`${name}Child`]: {
      allOf: [
        { $ref: `#/components/schemas/${name}` },
        { type: "object", properties: { parent: { type: "string" } } },
      ],
    },
    [`${name}Failure`]: {
      type: "object",
      required: ["error"],
      properties: { error: { const: `${name}Missing` }, content: { type: "string" } },
    },
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function pad(text: string): string {
  return text.padStart(9);
}
