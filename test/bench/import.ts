/**
 * What importing a document costs by its size: CPU milliseconds (warm, median
 * of five), the same by megabyte, and memory as a multiple of the document.
 * Time by megabyte over made documents of 1 to 20 MB tells whether it grows
 * linearly. Each document has processes of its own.
 *
 * Memory is reported twice; `memory` is the one to compare. It is what the import needs:
 * what it adds to the resident memory in the least heap in which it runs,
 * searched in steps, of an old space that is small and a young one of 1 MB. An
 * empty process is one in the same heap that imported an empty document. The
 * heap's steps begin above what that needs by itself. `peak` is what one import
 * adds with V8 left alone. That is reported and not compared, for it says more of V8
 * than of the importer: V8 keeps up to 48 MB of young objects, garbage too, and
 * doubles the heap before it looks, whatever the document's size.
 *
 * Of a document below a megabyte a good part of both is code: the first real
 * document makes V8 compile the importer, which takes 1.5 MB of its heap and
 * more while its compilers run. So the limit is for documents from 1 MB.
 *
 * Warm means that all sizes were compiled alike: that comes of the number of
 * imports, so each document is read fifty times or 100 MB long, at least thrice.
 *
 * Run: `npm run bench -- import [file...]`. Without files: those of the corpus
 * next to the repository when there is one, and made documents.
 */
import { fork } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { dump } from "js-yaml";
import { importDocument } from "../../generator/import/index.js";

/** What one document costs. */
interface Cost {
  readonly name: string;
  readonly megabytes: number;
  readonly milliseconds: number;
  /** The least that it runs in, of the document's size. */
  readonly memory: number;
  /** With V8 left alone, of the document's size. */
  readonly peak: number;
}

const corpus = fileURLToPath(new URL("../../../shared/corpus", import.meta.url));
const sizes = [1, 5, 10, 20];
const rounds = 5;
/** Old spaces to try: of the document's size, beyond what an empty process needs. */
const heaps = [3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 32, 48, 64];
/** Megabytes that the importer's own code and an empty document take, and what V8 cannot do without. */
const emptyHeap = 16;
/** Before a heap in which V8 does nothing but collect counts as too small, in milliseconds. */
const patience = 60_000;
/** What the specification of the importer asks. */
const limits = { growth: 1.5, memory: 12 };

/** What descriptions of made documents say. */
const words =
  "A resource that belongs to an account; changes are visible at once and kept for ninety days. ";

const [mode = "", subject = ""] = process.argv.slice(2);
if (mode === "time") await measureTime(subject);
else if (mode === "memory") await measureMemory(subject);
else await measureAll(process.argv.slice(2));

async function measureAll(files: readonly string[]): Promise<void> {
  console.log(
    `${"document".padEnd(44)}${["MB", "ms", "ms/MB", "memory", "peak"].map(pad).join("")}`,
  );
  if (files.length === 0 && existsSync(corpus)) await measureEach(listCorpus());
  if (files.length > 0) {
    await measureEach(files);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "frond-bench-"));
  const goals: string[] = [];
  for (const format of ["json", "yaml"]) {
    const costs = await measureEach(sizes.map((size) => writeMade(folder, format, size)));
    const each = costs.map(({ megabytes, milliseconds }) => milliseconds / megabytes);
    const growth = Math.max(...each) / Math.min(...each);
    const memory = Math.max(...costs.map((cost) => cost.memory));
    const size = `${format}, 1 to 20 MB`;
    goals.push(
      `| ${size}: time by megabyte, most to least | ${growth.toFixed(2)} | ${limits.growth} |`,
      `| ${size}: memory, of the document's size | ${memory.toFixed(1)} | ${limits.memory} |`,
    );
  }
  console.log(["", "| | frond | at most |", "| --- | --- | --- |", ...goals].join("\n"));
  rmSync(folder, { recursive: true });
}

async function measureEach(documents: readonly string[]): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const document of documents) {
    const cost = await measureInChild(document);
    costs.push(cost);
    const { name, megabytes, milliseconds, memory, peak } = cost;
    const figures = [
      megabytes.toFixed(2),
      milliseconds.toFixed(0),
      (milliseconds / megabytes).toFixed(0),
      memory.toFixed(1),
      peak.toFixed(1),
    ];
    console.log(`${name.padEnd(44)}${figures.map(pad).join("")}`);
  }
  return costs;
}

async function measureInChild(document: string): Promise<Cost> {
  const time = await ask<Time>("time", document);
  const peak = await ask<number>("memory", document);
  if (!time || peak === undefined) throw new Error(`${document}: cannot be measured`);
  return { ...time, peak, memory: await findLeastMemory(document, time.megabytes) };
}

/** What the import adds in the first heap in which it runs; NaN when it runs in none. */
async function findLeastMemory(document: string, megabytes: number): Promise<number> {
  for (const multiple of heaps) {
    const old = emptyHeap + Math.ceil(multiple * megabytes);
    const flags = ["--max-semi-space-size=1", `--max-old-space-size=${old}`];
    const memory = await ask<number>("memory", document, flags);
    if (memory !== undefined) return memory;
  }
  return Number.NaN;
}

type Time = Pick<Cost, "name" | "megabytes" | "milliseconds">;

/** What a separate process responds; undefined when it ends or lasts too long. */
function ask<Answer>(
  mode: "time" | "memory",
  document: string,
  flags: readonly string[] = [],
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(import.meta.url), [mode, document], {
      execArgv: [...process.execArgv, "--expose-gc", ...flags],
      // A heap that is too small ends with a trace.
      stdio: flags.length > 0 ? ["ignore", "ignore", "ignore", "ipc"] : "inherit",
    });
    const timer = setTimeout(() => child.kill("SIGKILL"), flags.length > 0 ? patience : 600_000);
    child.on("message", (answer) => resolve(answer as Answer));
    child.on("exit", () => {
      clearTimeout(timer);
      resolve(undefined);
    });
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

async function measureTime(file: string): Promise<void> {
  const text = readFileSync(file, "utf8");
  const bytes = Buffer.byteLength(text);
  for (let read = 0; read < 50 && (read < 3 || read * bytes < 100_000_000); read++)
    await importDocument({ text, file });
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage();
    await importDocument({ text, file });
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  answer({
    name: basename(file),
    megabytes: bytes / 1_000_000,
    milliseconds: median(times),
  } satisfies Time);
}

async function measureMemory(file: string): Promise<void> {
  await importDocument({ text: "openapi: 3.1.0\ninfo: { title: t, version: '1' }\npaths: {}" });
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  await importDocument({ file });
  answer((process.resourceUsage().maxRSS * 1024 - before) / statSync(file).size);
}

function answer(message: unknown): void {
  process.send?.(message, () => process.exit(0));
}

function writeMade(folder: string, format: string, megabytes: number): string {
  const file = join(folder, `made-${megabytes}.${format}`);
  writeFileSync(file, makeText(format, megabytes));
  return file;
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
