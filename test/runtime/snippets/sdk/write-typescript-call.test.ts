import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { generate, importDocument, planClient } from "../../../../generator/index.js";
import {
  exampleValues,
  listEndpoints,
  listMethodPaths,
  toEndpointEncoding,
  withCredentialPlaceholders,
  type ApiDefinition,
} from "../../../../runtime/definition/index.js";
import { exactNumber, type CallValues } from "../../../../runtime/http/index.js";
import { writeTypeScriptCall } from "../../../../runtime/snippets/index.js";
import { compilerCommand } from "../../../compiler-command.js";
import { importText } from "../../../generator/import/import-text.js";
import { corpusFolder, sharedCorpusFolder } from "../../../corpus/corpus-folders.js";
import { findTools } from "../../../needed-tools.js";

const corpus = findTools("the corpus");

const project = fileURLToPath(new URL("../../../../", import.meta.url));
const greenhouse = join(project, "definitions/examples/greenhouse.yaml");
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function read(file: string): Promise<ApiDefinition> {
  const { definition } = await importDocument({ file });
  return definition;
}

const empty: CallValues = { path: {}, query: {}, headers: {}, cookies: {} };

/** The calls of all endpoints, from their examples or from nothing, in one strict program. */
async function compileCalls(file: string, packageName: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "sdk-"));
  folders.push(folder);
  const out = join(folder, "package");
  await generate({
    targets: [{ name: "client", document: file, out, package: packageName, options: {} }],
  });
  const definition = await read(file);
  mkdirSync(join(folder, "calls"));
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  for (const [index, endpoint] of listEndpoints(definition).entries()) {
    const encoding = toEndpointEncoding(definition, endpoint);
    const values = exampleValues(definition, endpoint) ?? empty;
    const text = writeTypeScriptCall({
      definition,
      endpoint,
      values: withCredentialPlaceholders(encoding, values),
      packageName,
    });
    writeFileSync(join(folder, "calls", `call${index}.mts`), text ?? "");
  }
  const compilerOptions = {
    noEmit: true,
    strict: true,
    target: "es2022",
    module: "nodenext",
    lib: ["es2022", "dom", "dom.iterable", "dom.asynciterable"],
    types: ["node"],
    skipLibCheck: true,
    paths: { [packageName]: ["./package/index.ts"] },
  };
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["calls/*.mts"] }),
  );
  const { stdout } = spawnSync(process.execPath, [...compilerCommand, "-p", folder], {
    encoding: "utf8",
  });
  return stdout;
}

describe("calls of the generated client compile against it", () => {
  test("every operation of the greenhouse", async () => {
    expect(await compileCalls(greenhouse, "@acme/greenhouse")).toBe("");
  });

  test("every operation of a public document", async () => {
    expect(await compileCalls(join(corpusFolder, "museum-31.yaml"), "museum")).toBe("");
  });
});

describe("operations are reached as the generator names them", () => {
  const readNames = async (file: string) => {
    const definition = await read(file);
    const plan = planClient(definition, { packageName: "x" });
    const planned = plan.operations.map((operation) => {
      const group = plan.groups.find(({ operations }) => operations.includes(operation));
      return `${group ? `${group.propertyName}.` : ""}${operation.methodName}`;
    });
    return { planned, reached: [...listMethodPaths(definition).values()] };
  };

  const own = ["museum-31.yaml", "kiosk-31.yaml", "library-20.yaml", "uspto.yaml"];
  const files = [greenhouse, ...own.map((name) => join(corpusFolder, name))];
  test.each(files.map((file) => [relative(project, file), file] as const))(
    "%s",
    async (_, file) => {
      const { planned, reached } = await readNames(file);
      expect(reached).toEqual(planned);
    },
  );

  test.skipIf(corpus.isMissing).each(["hand-reserved.json", "pagerduty.json"])(
    "../shared/corpus/%s",
    async (name) => {
      const { planned, reached } = await readNames(join(sharedCorpusFolder, name));
      expect(reached).toEqual(planned);
    },
  );
});

describe("how a call reads", () => {
  test("values, credentials, another address", async () => {
    const definition = await read(greenhouse);
    const endpoint = listEndpoints(definition).find(({ method }) => method === "GET");
    if (!endpoint) throw new Error("The greenhouse has no GET.");
    const text = writeTypeScriptCall({
      definition,
      endpoint,
      values: { ...empty, headers: { "X-Mine": 'a"b' }, auth: {} },
      packageName: "@acme/greenhouse",
      baseUrl: "https://mine.example",
    });
    expect(text).toMatch(/^import \{ GreenhouseClient \} from "@acme\/greenhouse";\n/);
    expect(text).toContain('new GreenhouseClient({ baseUrl: "https://mine.example" })');
    expect(text).toContain('{ headers: { "X-Mine": "a\\"b" } }');
  });

  /** The call of an operation of the greenhouse. */
  const write = async (id: string, values: Partial<CallValues>) => {
    const definition = await read(greenhouse);
    const endpoint = listEndpoints(definition).find((each) => each.id.endsWith(id));
    if (!endpoint) throw new Error(`The greenhouse has no ${id}.`);
    const call = { definition, endpoint, values: { ...empty, ...values }, packageName: "x" };
    return writeTypeScriptCall(call);
  };

  test("the messages of a stream are printed as they come", async () => {
    expect(await write("watchWaterings", {})).toContain(
      "for await (const message of result.body) console.log(message);",
    );
    const text = await write("listPlants", {});
    expect(text).toContain("console.log(result.body);");
    expect(text).not.toContain("for await");
  });

  describe("credentials", () => {
    const document = `
openapi: 3.1.0
info: { title: Vault, version: "1" }
servers: [{ url: "https://vault.example" }]
paths:
  /token: { get: { operationId: token, security: [{ bearer: [] }], responses: { "204": { description: "" } } } }
  /key: { get: { operationId: key, security: [{ key: [] }], responses: { "204": { description: "" } } } }
  /both: { get: { operationId: both, security: [{ bearer: [], key: [] }, { key: [] }], responses: { "204": { description: "" } } } }
  /other: { get: { operationId: other, security: [{ other: [] }], responses: { "204": { description: "" } } } }
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    other: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
`;
    const bearer = { type: "bearer", token: "t" } as const;
    const key = {
      type: "value",
      value: "a key that is too long for one line with a token",
    } as const;

    test.each([
      ["token", { bearer }, '{ token: "t" }'],
      ["token", {}, ""],
      ["other", { other: bearer }, '{ auth: { other: { type: "bearer", token: "t" } } }'],
      [
        "key",
        { key: { type: "value", value: "k" } },
        '{ auth: { key: { type: "value", value: "k" } } }',
      ],
      ["both", { bearer }, ""],
      [
        "both",
        { bearer, key },
        `{
  auth: {
    bearer: { type: "bearer", token: "t" },
    key: { type: "value", value: "${key.value}" },
  },
}`,
      ],
    ] as const)("%s with %j", async (name, auth, expected) => {
      const { definition } = await importText(document);
      const endpoint = listEndpoints(definition).find(({ path }) =>
        JSON.stringify(path).includes(name),
      );
      if (!endpoint) throw new Error(`The document has no ${name}.`);
      const values = { ...empty, auth };
      const text = writeTypeScriptCall({ definition, endpoint, values, packageName: "vault" });
      expect(/new VaultClient\(([^]*?)\);\n/.exec(text ?? "")?.[1]).toBe(expected);
    });
  });

  test("numbers that a double would change", async () => {
    const definition = await read(greenhouse);
    const endpoint = listEndpoints(definition).find(({ requests }) => requests?.length);
    if (!endpoint) throw new Error("The greenhouse has no body.");
    const body = { big: 9007199254740993n, price: exactNumber("1.10"), ["__proto__"]: 1 };
    const text = writeTypeScriptCall({
      definition,
      endpoint,
      values: { ...empty, body: body as CallValues["body"] & object },
      packageName: "x",
    });
    expect(text).toContain("9007199254740993n");
    expect(text).toContain('exactNumber("1.10")');
    expect(text).toContain("XClient, exactNumber");
  });
});
