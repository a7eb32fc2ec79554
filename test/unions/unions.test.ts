import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, describe, expect, test } from "vitest";
import { importDocument } from "../../generator/import/index.js";
import {
  checkValue,
  isOpenVariant,
  matchVariant,
  type ApiDefinition,
} from "../../runtime/definition/index.js";
import { parseJson, printJson } from "../../runtime/http/index.js";
import { createRequestExample } from "../../runtime/site/reference/examples/request-example.js";
import { findInnerShape } from "../../runtime/site/facts/inner-shape.js";
import { writeSnippet } from "../../runtime/snippets/index.js";
import { compilerCommand } from "../compiler-command.js";
import { writeDefinition, type WrittenPackage } from "../generator/emit/write-package.js";
import { listSources } from "../hostile/list-sources.js";
import { endpoint, ref } from "../runtime/definition/shapes.js";
import { nameUnions, type NamedUnion, type UnionsOfDefinition } from "./list-unions.js";

/**
 * A value of each variant of each union of the golden documents is the same to every reader: the type, zod, the
 * check, the form, the docs and the snippet.
 */
const root = join(import.meta.dirname, "../..");
const written: WrittenPackage[] = [];

afterAll(() => written.forEach(({ remove }) => remove()));

interface Case extends UnionsOfDefinition {
  readonly name: string;
}

async function listCases(): Promise<Case[]> {
  const cases: Case[] = [];
  for (const { name, document } of listSources()) {
    const { definition } = await importDocument({ text: JSON.stringify(document) });
    cases.push({ name, ...nameUnions(definition) });
  }
  return cases.filter(({ unions }) => unions.length > 0);
}

const cases = await listCases();

test("there are unions of both kinds, some of them open", () => {
  const unions = cases.flatMap((each) => each.unions.map(({ union }) => union));
  const tagged = unions.filter(({ type }) => type === "discriminatedUnion");
  expect(tagged.length).toBeGreaterThan(20);
  expect(unions.length - tagged.length).toBeGreaterThan(20);
  const isOpen = (union: (typeof unions)[number]) =>
    union.type === "discriminatedUnion" && union.variants.some(isOpenVariant);
  expect(tagged.some(isOpen)).toBe(true);
});

describe.each(cases)("the unions of $name", ({ definition, unions }) => {
  const each = unions.flatMap((union) =>
    union.values.map((value, index) => ({
      ...union,
      value,
      index,
      title: `${union.name}[${index}]`,
    })),
  );

  test.each(each)("$title is accepted by the check", ({ name, value }) => {
    expect(checkValue(definition, ref(name), value, { direction: "request" })).toEqual([]);
  });

  test.each(each)("$title is what the form chooses", ({ union, value, index }) => {
    const chosen = matchVariant(definition, union, value);
    if (chosen === index) return;
    // A value of several variants is shown as the first.
    expect(union.type).toBe("undiscriminatedUnion");
    expect(chosen).toBeGreaterThanOrEqual(0);
    expect(chosen).toBeLessThan(index);
    const shape = union.type === "undiscriminatedUnion" && union.variants[chosen]?.shape;
    expect(shape && checkValue(definition, shape, value, { direction: "request" })).toEqual([]);
  });

  test.each(each)("$title is shown by the docs", ({ union, name, value, index }) => {
    const inner = findInnerShape(definition, ref(name), { direction: "request" });
    if (inner?.type !== "variants") throw new Error("There are no variants.");
    const variants = inner.listVariants();
    expect(variants).toHaveLength(union.variants.length);
    const variant = variants[index];
    const { key = "", value: printed = "" } = variant?.discriminant ?? {};
    const selected = (value as Record<string, unknown> | null)?.[key];
    expect(printed).toBe(key === "" ? "" : JSON.stringify(selected));
    const shown = variant?.inner;
    if (shown?.type !== "properties") return;
    const keys = shown.listRows().map((row) => row.name);
    const entered = Object.keys(value as object).filter((each) => each !== key);
    expect(keys).toEqual(expect.arrayContaining(entered));
  });

  test.each(each)("$title is sent by the snippet", async ({ name, value }) => {
    expect(await sendSnippet(definition, name, value)).toEqual(parseJson(printJson(value)));
  });

  test("all are accepted by zod", async () => {
    expect(await findRefused(definition, unions)).toEqual([]);
  });
});

test("all are accepted by their types", () => {
  expect(written).toHaveLength(cases.length);
  expect(compile(written.map(({ folder }) => join(folder, "values.ts")))).toBe("");
});

/** The body that the docs' snippet of a call sends, by the function that it calls. */
async function sendSnippet(
  definition: ApiDefinition,
  id: string,
  value: unknown,
): Promise<unknown> {
  const request = createRequestExample(
    definition,
    endpoint({
      method: "POST",
      requests: [
        { contentType: "application/json", body: { type: "alias", value: { type: "id", id } } },
      ],
      examples: [{ path: "/call", responseStatusCode: 200, requestBody: { type: "json", value } }],
    }),
  );
  if (!request) throw new Error("There is no request.");
  const sent: unknown[] = [];
  const send = (_url: string, init: { readonly body: string }) => {
    sent.push(parseJson(init.body));
    return { status: 200, text: () => "" };
  };
  const program = writeSnippet(request, "javascript");
  const run = new Function("fetch", "console", `return (async () => {${program}})();`) as (
    fetch: typeof send,
    console: object,
  ) => Promise<void>;
  await run(send, { log: () => undefined });
  expect(sent).toHaveLength(1);
  return sent[0];
}

interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly error?: Error };
}

/** What zod says against the values, which are written beside the package as constants of their types, too. */
async function findRefused(
  definition: ApiDefinition,
  unions: readonly NamedUnion[],
): Promise<string[]> {
  const result = await writeDefinition(definition, { zod: true });
  written.push(result);
  const { folder } = result;
  const outfile = join(folder, "schemas.mjs");
  await build({
    entryPoints: [join(folder, "schemas.ts")],
    nodePaths: [join(root, "node_modules")],
    bundle: true,
    format: "esm",
    outfile,
  });
  const schemas = (await import(pathToFileURL(outfile).href)) as Record<string, Schema>;
  const nameOf = (name: string): string => (schemas[`${name}InputSchema`] ? `${name}Input` : name);
  const refused = unions.flatMap(({ name, values }) =>
    values.flatMap((value, index) => {
      const schema = schemas[`${nameOf(name)}Schema`];
      const answer = schema?.safeParse(value);
      return answer?.success ? [] : [`${name}[${index}]: ${answer?.error?.message ?? "no schema"}`];
    }),
  );
  const constants = unions.flatMap(({ name, values }) =>
    values.map(
      (value, index) =>
        `export const value${name}_${index}: Types.${nameOf(name)} = ${printLiteral(value)};\n`,
    ),
  );
  writeFileSync(
    join(folder, "values.ts"),
    `import type * as Types from "./types.js";\n${constants.join("")}`,
  );
  return refused;
}

function printLiteral(value: unknown): string {
  if (typeof value === "bigint") return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(printLiteral).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const members = Object.entries(value).map(
    ([key, inner]) => `[${JSON.stringify(key)}]: ${printLiteral(inner)}`,
  );
  return `{ ${members.join(", ")} }`;
}

function compile(files: readonly string[]): string {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    module: "nodenext",
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    types: [],
    skipLibCheck: true,
  };
  const config = join(written[0]?.folder ?? "", "values.json");
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  return spawnSync(process.execPath, [...compilerCommand, "-p", config], { encoding: "utf8" })
    .stdout;
}
