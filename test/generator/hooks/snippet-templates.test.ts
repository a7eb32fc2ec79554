import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate } from "../../../generator/generate.js";
import type { TargetOptions } from "../../../generator/target-options.js";
import type {
  ApiDefinition,
  EndpointSnippetTemplate,
  SnippetRegistryEntry,
} from "../../../runtime/definition/index.js";
import { encodeCall } from "../../../runtime/http/index.js";
import { createExampleCall } from "../../../runtime/site/reference/examples/request-example.js";
import { toSnippetPayload, writeSdkSnippet } from "../../../runtime/snippets/index.js";
import { compilerCommand } from "../../compiler-command.js";

const root = join(import.meta.dirname, "../../..");
const document = join(root, "definitions/examples/greenhouse.yaml");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-templates-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A generated package, its definition, and the example call of each operation written from its template. */
async function generateSnippets(name: string, options: TargetOptions = {}) {
  const out = join(folder, name);
  const target = { name, document, out, package: "@acme/greenhouse" };
  const [result] = await generate({
    targets: [{ ...target, options: { ...options, definition: true, snippetTemplates: true } }],
    write: true,
  });
  expect(result?.status).toBe("done");
  const read = (file: string): unknown => JSON.parse(readFileSync(join(out, file), "utf8"));
  const definition = read("definition.json") as ApiDefinition;
  const templates = read("snippet-templates.json") as SnippetRegistryEntry[];
  mkdirSync(join(out, "snippets"));
  const snippets = templates.map((template) => writeExample(definition, template));
  for (const { id, source } of snippets) writeFileSync(join(out, "snippets", `${id}.ts`), source);
  return { out, definition, templates, snippets };
}

function writeExample(definition: ApiDefinition, template: EndpointSnippetTemplate) {
  const id = template.endpointId.identifierOverride ?? "";
  const endpoint = definition.endpoints[id];
  if (!endpoint) throw new Error(`There is no endpoint ${id}.`);
  const { encoding, values, baseUrl } = createExampleCall(definition, endpoint);
  const payload = toSnippetPayload(encoding, values, baseUrl);
  const { request } = encodeCall(encoding, values, { baseUrl, missing: "placeholder" });
  return { id, request, source: writeSdkSnippet(template, payload, { definition }).source };
}

/** What the compiler says of the snippets. */
function compile(out: string): string {
  const tsconfig = {
    extends: "../tsconfig.json",
    compilerOptions: {
      noEmit: true,
      rootDir: "..",
      module: "esnext",
      moduleResolution: "bundler",
      lib: ["es2023", "dom", "dom.iterable"],
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
      paths: { "@acme/greenhouse": ["../index.ts"] },
    },
    include: ["*.ts"],
  };
  writeFileSync(join(out, "snippets/tsconfig.json"), JSON.stringify(tsconfig));
  try {
    execFileSync(process.execPath, [...compilerCommand, "-p", join(out, "snippets")], {
      encoding: "utf8",
    });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe("templates of a generated client", () => {
  it("are there for each operation, with package and version", async () => {
    const { definition, templates } = await generateSnippets("listed");
    expect(templates.map(({ endpointId }) => endpointId.identifierOverride)).toEqual(
      Object.keys(definition.endpoints),
    );
    for (const { sdk } of templates)
      expect(sdk).toEqual({ type: "typescript", package: "@acme/greenhouse", version: "1.0.0" });
  });

  it.each<[string, TargetOptions]>([
    ["plain", {}],
    ["dates", { dates: "Date", integers: "bigint" }],
  ])("become calls that compile: %s", async (name, options) => {
    const { out } = await generateSnippets(name, options);
    expect(compile(out)).toBe("");
  });

  it("send what the other snippets send", async () => {
    const { out, snippets } = await generateSnippets("sent");
    await build({
      entryPoints: snippets.map(({ id }) => join(out, "snippets", `${id}.ts`)),
      outdir: join(out, "bundles"),
      bundle: true,
      platform: "node",
      format: "esm",
      outExtension: { ".js": ".mjs" },
      alias: { "@acme/greenhouse": join(out, "index.ts") },
      logLevel: "error",
    });
    const hasFile = (source: string) => source.includes("openAsBlob");
    for (const { id, request, source } of snippets.filter((each) => !hasFile(each.source))) {
      const sent = await run(join(out, "bundles", `${id}.mjs`));
      expect([id, sent.method, sent.url, sent.body], source).toEqual([
        id,
        request?.method,
        request?.url,
        readText(request?.body && "text" in request.body ? request.body.text : ""),
      ]);
      for (const [header, value] of request?.headers ?? [])
        expect([id, header, sent.headers.get(header)]).toEqual([id, header, value]);
    }
  });
});

/** The request that a bundled snippet sends. */
async function run(bundle: string) {
  const { fetch } = globalThis;
  const { log } = console;
  let sent: Request | undefined;
  globalThis.fetch = (...args) => {
    sent ??= new Request(...args);
    return Promise.resolve(Response.json({}));
  };
  console.log = () => undefined;
  try {
    await import(/* @vite-ignore */ pathToFileURL(bundle).href).catch(() => undefined);
  } finally {
    globalThis.fetch = fetch;
    console.log = log;
  }
  if (!sent) throw new Error(`${bundle} sent nothing.`);
  const text = await sent.text();
  const { method, url, headers } = sent;
  return { method, url, headers, body: readText(text) };
}

/** JSON is compared as a value. */
function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
