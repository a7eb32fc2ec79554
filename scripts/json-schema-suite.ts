import { build } from "esbuild";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { emitClient } from "../generator/emit/emit-client.js";
import { importDocument } from "../generator/import/index.js";
import { planClient } from "../generator/plan/index.js";
import { isSourceObject } from "../generator/read/index.js";
import { checkValue, type ApiDefinition, type TypeShape } from "../runtime/definition/index.js";

/**
 * Runs the JSON Schema Test Suite, draft 2020-12, against the zod schemas that frond generates and against
 * `checkValue`, and lists the valid instances that they reject. Each schema without references is a schema of one
 * OpenAPI document, and the body of a request. The exit code is 0 unless the run itself fails.
 *
 *     npx tsx scripts/json-schema-suite.ts FOLDER [file of the suite...]
 *
 * FOLDER contains the suite, at any depth: a folder `tests/draft2020-12`. Of Debian's packages,
 * libtest-json-schema-acceptance-perl has it: `apt-get download` and `dpkg -x PACKAGE.deb FOLDER`.
 */
interface Group {
  readonly file: string;
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly SuiteTest[];
}

interface SuiteTest {
  readonly description: string;
  readonly data: unknown;
  readonly valid: boolean;
}

/** Checks an instance. Returns undefined, or why the instance is rejected. */
type Check = (group: number, data: unknown) => string | undefined;

/** The numbers of instances that a check accepts and rejects. */
interface Count {
  validAccepted: number;
  validRefused: number;
  invalidRefused: number;
  invalidAccepted: number;
}

const references = new Set(["$ref", "$dynamicRef", "$recursiveRef"]);

function hasReference(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(hasReference);
  if (!isSourceObject(schema)) return false;
  return Object.entries(schema).some(([key, value]) => references.has(key) || hasReference(value));
}

async function main([start, ...names]: readonly string[]): Promise<void> {
  const folder = start === undefined ? undefined : findSuite(start);
  if (folder === undefined) {
    process.stderr.write("Name a folder that contains tests/draft2020-12.\n");
    process.exitCode = 2;
    return;
  }
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const chosen = files.filter(
    (name) => names.length === 0 || names.includes(basename(name, ".json")),
  );
  const groups = chosen.sort().flatMap((name) => readGroups(join(folder, name)));
  console.info(`JSON Schema Test Suite ${describeVersion(folder, files)}`);
  const plain = groups.filter(({ schema }) => !hasReference(schema));
  console.info(`${plain.length} groups without references, of ${groups.length}\n`);
  const { definition, zod } = await generate(plain);
  const shapeOf = (group: number): TypeShape => ({
    type: "alias",
    value: { type: "id", id: typeId(group) },
  });
  const checkBy =
    (direction: "request" | "response"): Check =>
    (group, data) => {
      const [issue] = checkValue(definition, shapeOf(group), data, { direction });
      return issue && `${issue.pointer || "the value"}: ${issue.message}`;
    };
  print("zod", tally(plain, zod));
  const requests = tally(plain, checkBy("request"));
  print("checkValue of requests", requests);
  const responses = tally(plain, checkBy("response"));
  if (!isDeepStrictEqual(requests, responses)) print("checkValue of responses", responses);
  else console.info("## checkValue of responses\n\nThe same as of requests.");
}

function findSuite(folder: string): string | undefined {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .find((path) => basename(path) === "draft2020-12" && basename(dirname(path)) === "tests");
  return found ?? (basename(folder) === "draft2020-12" ? folder : undefined);
}

function readGroups(path: string): Group[] {
  const groups = JSON.parse(readFileSync(path, "utf8")) as Omit<Group, "file">[];
  return groups.map((group) => ({ ...group, file: basename(path, ".json") }));
}

/** The version of the suite, if its folder has one, and a hash of the tests. */
function describeVersion(folder: string, files: readonly string[]): string {
  const home = dirname(dirname(folder));
  const hash = createHash("sha256");
  for (const name of [...files].sort()) hash.update(readFileSync(join(folder, name)));
  const status = join(home, "submodule_status");
  const manifest = join(home, "package.json");
  const version = existsSync(status)
    ? /\(([^)]+)\)/.exec(readFileSync(status, "utf8"))?.[1]
    : existsSync(manifest)
      ? (JSON.parse(readFileSync(manifest, "utf8")) as { readonly version?: string }).version
      : undefined;
  return `${version ?? "of unknown version"} (SHA-256 of its files ${hash.digest("hex").slice(0, 12)})`;
}

function typeId(group: number): string {
  return `S${group}`;
}

/** Generates zod schemas from a document with the schemas of all groups. */
async function generate(
  groups: readonly Group[],
): Promise<{ readonly definition: ApiDefinition; readonly zod: Check }> {
  const keys = groups.map((_, index) => typeId(index));
  const paths = keys.map((key) => {
    const content = { "application/json": { schema: { $ref: `#/components/schemas/${key}` } } };
    const post = { operationId: `send${key}`, requestBody: { required: true, content } };
    return [`/${key}`, { post: { ...post, responses: { "204": { description: "Received." } } } }];
  });
  const { definition } = await importDocument({
    text: JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Suite", version: "1" },
      paths: Object.fromEntries(paths),
      components: { schemas: Object.fromEntries(groups.map(({ schema }, i) => [keys[i], schema])) },
    }),
  });
  const plan = planClient(definition, { packageName: "suite", zod: true });
  const contents = emitClient(plan).find(({ path }) => path === "schemas.ts")?.text ?? "";
  const schemas = await loadModule(contents);
  const zod: Check = (group, data) => {
    const name = plan.nameType(typeId(group), "request");
    const { success, error } = schemas[`${name}Schema`]!.safeParse(data);
    const [issue] = error?.issues ?? [];
    return success ? undefined : `${issue?.path.join("/") || "the value"}: ${issue?.message}`;
  };
  return { definition, zod };
}

/** The part of a zod schema that is used. */
interface Schema {
  safeParse(data: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly { path: PropertyKey[]; message: string }[] };
  };
}

async function loadModule(contents: string): Promise<Readonly<Record<string, Schema>>> {
  const resolveDir = fileURLToPath(new URL("..", import.meta.url));
  const { outputFiles } = await build({
    stdin: { contents, loader: "ts", resolveDir },
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
  });
  const code = Buffer.from(outputFiles[0]!.contents).toString("base64");
  return (await import(`data:text/javascript;base64,${code}`)) as Record<string, Schema>;
}

/** The results of a check for the instances of the suite. */
interface Tally {
  readonly counts: ReadonlyMap<string, Count>;
  readonly refused: readonly RefusedInstance[];
}

interface RefusedInstance {
  readonly line: string;
  /** The schema has no `type`, and its keywords ignore values of this type. */
  readonly isIgnored: boolean;
}

function tally(groups: readonly Group[], check: Check): Tally {
  const counts = new Map<string, Count>();
  const refused: RefusedInstance[] = [];
  groups.forEach(({ file, description, schema, tests }, index) => {
    const count = counts.get(file) ?? createCount();
    counts.set(file, count);
    for (const { description: test, data, valid } of tests) {
      const reason = tryCheck(check, index, data);
      if (reason === undefined) count[valid ? "validAccepted" : "invalidAccepted"] += 1;
      else count[valid ? "validRefused" : "invalidRefused"] += 1;
      if (!valid || reason === undefined) continue;
      const line = `- ${file}: ${description}: ${test}: ${shorten(data)}\n    ${reason}`;
      refused.push({ line, isIgnored: isIgnored(schema, data) });
    }
  });
  return { counts, refused };
}

const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  array: ["contains", "items", "maxItems", "minItems", "prefixItems", "uniqueItems"],
  number: ["exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum", "multipleOf"],
  object: [
    "additionalProperties",
    "maxProperties",
    "minProperties",
    "patternProperties",
    "properties",
    "propertyNames",
    "required",
  ],
  string: ["contentEncoding", "contentMediaType", "format", "maxLength", "minLength", "pattern"],
};

/**
 * Whether no keyword of a schema describes values of this type. Frond derives the type of a schema without `type` from
 * its keywords, because authors often forget `type`.
 */
function isIgnored(schema: unknown, data: unknown): boolean {
  if (!isSourceObject(schema) || ["type", "const", "enum"].some((key) => key in schema))
    return false;
  const type = Array.isArray(data) ? "array" : data === null ? "null" : typeof data;
  const isDescribed = (keywords: readonly string[]) => keywords.some((key) => key in schema);
  const described = Object.keys(keywordsOf).filter((each) => isDescribed(keywordsOf[each]!));
  return described.length > 0 && !described.includes(type);
}

function print(name: string, { counts, refused }: Tally): void {
  console.info(`## ${name}\n`);
  console.info("| file | valid accepted | valid refused | invalid refused | invalid accepted |");
  console.info("| --- | ---: | ---: | ---: | ---: |");
  const total = createCount();
  for (const [file, count] of counts) {
    console.info(describeRow(file, count));
    for (const key of Object.keys(total) as (keyof Count)[]) total[key] += count[key];
  }
  console.info(`${describeRow("all", total)}\n`);
  const valid = total.validAccepted + total.validRefused;
  const ignored = refused.filter((instance) => instance.isIgnored);
  const others = refused.filter((instance) => !instance.isIgnored);
  console.info(`Of ${valid} valid instances ${name} refuses ${refused.length}.\n`);
  const reason =
    "are of a type that no keyword of the schema describes, and the schema has no 'type'";
  console.info(`${ignored.length} ${reason}:\n\n${linesOf(ignored)}\n`);
  console.info(`${others.length} others:\n\n${linesOf(others)}\n`);
}

function linesOf(instances: readonly RefusedInstance[]): string {
  return instances.map(({ line }) => line).join("\n");
}

function createCount(): Count {
  return { validAccepted: 0, validRefused: 0, invalidRefused: 0, invalidAccepted: 0 };
}

/** Runs a check. A schema that throws rejects every instance. */
function tryCheck(check: Check, group: number, data: unknown): string | undefined {
  try {
    return check(group, data);
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

function describeRow(file: string, count: Count): string {
  return `| ${[file, count.validAccepted, count.validRefused, count.invalidRefused, count.invalidAccepted].join(" | ")} |`;
}

function shorten(data: unknown): string {
  const text = JSON.stringify(data);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

await main(process.argv.slice(2));
