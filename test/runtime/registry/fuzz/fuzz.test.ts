import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkValue } from "../../../../runtime/definition/index.js";
import { parseJson, printJson } from "../../../../runtime/http/index.js";
import type { RegistryCall } from "../../../definitions/registry-calls.js";
import { readCallExample } from "../../../definitions/registry-examples.js";
import { createRandom } from "../../../standard/random.js";
import { databaseKinds, type TestDatabase } from "../../node/open-databases.js";
import {
  bootstrapToken,
  emptyDefinitionParts,
  nobodysId,
  openRegistry,
  type CallAnswer,
} from "../open-registry.js";
import { readRegistryDefinition } from "../read-registry-definition.js";
import { nestLists, nestTemplates } from "./nested-values.js";
import { breakValue, replaceAt } from "./break-value.js";
import {
  findResponseShape,
  findValuesShape,
  fuzzedCalls,
  sendValues,
  type FuzzedValues,
} from "./call-values.js";
import { keepSegments, pinValues, type FuzzedRegistry } from "./pin-values.js";
import { drawLong } from "./random-text.js";
import { createValueSource, type Place } from "./random-value.js";
import { readBacks } from "./read-back.js";
import { listWireFaults } from "./wire-faults.js";

const definition = readRegistryDefinition();

/** The same seed sends the same requests: `FROND_SEED=7 FROND_RUNS=1000 FROND_DATABASE=server`. */
const seed = Number(process.env["FROND_SEED"] ?? 1);
const runs = Number(process.env["FROND_RUNS"] ?? 6);
const wanted = process.env["FROND_DATABASE"] === "server" ? "PostgreSQL server" : "embedded";

/** Milliseconds for all requests of a kind to one call. */
const patience = 60_000 + runs * 1000;

let opened: TestDatabase;
let registry: FuzzedRegistry;
beforeAll(async () => {
  const kind = databaseKinds.find(({ name }) => name === wanted);
  if (!kind?.available) throw new Error(`There is no ${wanted}.`);
  opened = await kind.open();
  const server = await openRegistry(opened.database, { docsDomainSuffix: "docs.frond.example" });
  await server.generate("lighthouse");
  const text = `{"id":"${nobodysId}",${emptyDefinitionParts}}`;
  const { json } = await server.register(text, bootstrapToken, "lighthouse");
  let last = 0;
  const { apiDefinitionId: definitionId } = json as { apiDefinitionId: string };
  registry = { server, definitionId, count: () => (last += 1) };
});
afterAll(() => opened.remove());

/** Kept as JSON text, where every character can be. */
const keptAsText = [
  "definition",
  "docsDefinition",
  "libraryDocs",
  "rawCheckRun",
  "client",
  "sync_client",
  "async_client",
];

/** Why the response to right values is wrong; undefined when it is not. */
function findProblem(call: RegistryCall, answer: CallAnswer): string | undefined {
  const { error } = (answer.json ?? {}) as { error?: string };
  if (answer.status === 200) {
    const shape = findResponseShape(definition, call.id);
    if (!shape) return answer.text === "" ? undefined : "a body that is not declared";
    const body = answer.text === "" ? null : parseJson(answer.text);
    const [issue] = checkValue(definition, shape, body, { direction: "response" });
    return issue && `the response does not fit: ${issue.pointer} ${issue.message}`;
  }
  if (Object.hasOwn(readBacks, call.id)) return "refused";
  if (isMissing(call.id) && answer.status === 404 && answer.text === "") return undefined;
  return (call.errors as readonly (string | undefined)[]).includes(error)
    ? undefined
    : "undeclared";
}

/** Calls that declare no error for what is not there. */
function isMissing(id: string): boolean {
  return id === "getRepository" || id === "getPullRequest";
}

interface Issue {
  readonly pointer: string;
}

/** Why the response to a fault at a place is wrong; undefined when it is not. */
function findLeniency(answer: CallAnswer, pointer: string): string | undefined {
  const { error, content } = (answer.json ?? {}) as { error?: string; content?: Issue[] };
  if (answer.status !== 400 || error !== "InvalidRequest") return "not refused";
  // Long keys are cut.
  const place = pointer.length > 400 ? `${pointer.slice(0, 397)}...` : pointer;
  const isPlaced = content?.some((issue) => issue.pointer === place);
  return isPlaced ? undefined : "another place";
}

/** The places of all texts in a value. */
function listTexts(value: unknown, place: Place = []): Place[] {
  if (typeof value === "string") return [place];
  if (typeof value !== "object" || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, inner]) => listTexts(inner, [...place, key]));
}

/** Long texts are not printed whole. */
function describeRun(problem: string, answer: CallAnswer, sent: unknown): string {
  return `${problem}: ${answer.status} ${answer.text.slice(0, 600)} for ${printJson(sent).slice(0, 3000)}`;
}

describe(`every call on: ${wanted}, with seed ${seed} and ${runs} requests of each kind`, () => {
  it.each(fuzzedCalls)(
    "$group $id takes right values, and gives them back",
    async (call) => {
      const random = createRandom(seed * 1000 + fuzzedCalls.indexOf(call));
      const drawValues = createValueSource(definition, random);
      const found: unknown[] = [];
      const expected: unknown[] = [];
      const problems: string[] = [];
      for (let run = 0; run < runs; run++) {
        const drawn = drawValues(findValuesShape(definition, call)).value as FuzzedValues;
        const values = await pinValues(registry, call.id, drawn);
        const answer = await sendValues(registry.server, call, values);
        const problem = findProblem(call, answer);
        if (problem) problems.push(describeRun(problem, answer, values));
        const read =
          answer.status === 200 && (await readBacks[call.id]?.(registry.server, values, answer));
        if (!read) continue;
        found.push(read.found);
        expected.push(parseJson(printJson([read.expected])));
      }
      expect(found.map((each) => [each])).toEqual(expected);
      expect(problems).toEqual([]);
    },
    patience,
  );

  it.each(fuzzedCalls)(
    "$group $id refuses one fault, and tells where it is",
    async (call) => {
      const random = createRandom(seed * 1000 + 500 + fuzzedCalls.indexOf(call));
      const drawValues = createValueSource(definition, random);
      const problems: string[] = [];
      for (let run = 0; run < runs; run++) {
        const drawn = drawValues(findValuesShape(definition, call));
        const broken = breakValue(definition, random, drawn, keptAsText);
        if (!broken) continue;
        const { path, ...rest } = broken.value as FuzzedValues;
        const values = { path: keepSegments(path), ...rest };
        const answer = await sendValues(registry.server, call, values);
        const problem = findLeniency(answer, broken.pointer);
        if (problem)
          problems.push(
            describeRun(`${broken.fault} at ${broken.pointer}: ${problem}`, answer, values),
          );
      }
      expect(problems).toEqual([]);
    },
    patience,
  );

  it.each(fuzzedCalls)(
    "$group $id bears texts that no index takes",
    async (call) => {
      const random = createRandom(seed);
      const { path, query, body } = readCallExample(call.id);
      const problems: string[] = [];
      for (const place of listTexts({ path, query, body })) {
        const values = replaceAt(
          { path, query, body },
          place,
          drawLong(random, 5000),
        ) as FuzzedValues;
        const answer = await sendValues(registry.server, call, values);
        if (answer.status >= 500) problems.push(describeRun(place.join("/"), answer, {}));
      }
      expect(problems).toEqual([]);
    },
    patience,
  );

  it.each(fuzzedCalls)(
    "$group $id refuses what is no request",
    async (call) => {
      const problems: string[] = [];
      for (const { fault, request, expected } of listWireFaults(call)) {
        const response = await registry.server.registry.fetch(request);
        const text = await response.text();
        const isPlaced = !expected || text.includes(`"pointer":"${expected.pointer}`);
        const isFit = expected ? response.status === expected.status : response.status < 500;
        if (!isFit || !isPlaced)
          problems.push(`${fault}: ${response.status} ${text.slice(0, 300)}`);
      }
      expect(problems).toEqual([]);
    },
    patience,
  );
});

const endpointId = { method: "GET", path: "/pets" };
const sdk = { type: "typescript", package: "pets", version: "1.0.0" };

function registerNested(count: number) {
  const { server, definitionId: apiDefinitionId } = registry;
  const functionInvocation = nestTemplates(count);
  const snippetTemplate = { type: "v1", clientInstantiation: "x", functionInvocation };
  const snippet = { sdk, endpointId, snippetTemplate };
  const body = { orgId: "lighthouse", apiId: "pets", apiDefinitionId, snippet };
  return server.call("POST", "/snippet-template/register", { token: bootstrapToken, body });
}

const issuesOf = (json: unknown) =>
  (json as { content: { code: string; pointer: string }[] }).content;

describe("deeply nested values", () => {
  // The request and the definition are two levels more.
  it("are kept up to 500 levels where anything may stand", async () => {
    const { server } = registry;
    const sent = nestLists(499);
    const answer = await server.register(sent);
    expect(answer.status).toBe(200);
    const id = (answer.json as { apiDefinitionId: string }).apiDefinitionId;
    expect((await server.load(id, bootstrapToken)).text).toBe(sent.replace(nobodysId, id));
    const refused = await server.register(nestLists(500));
    expect([refused.status, issuesOf(refused.json)[0]?.code]).toEqual([400, "too-deep"]);
  });

  it("are kept as deep as they are checked, and refused below with the place", async () => {
    expect((await registerNested(390)).status).toBe(200);
    const body = { orgId: "lighthouse", apiId: "pets", sdk, endpointId };
    const found = await registry.server.call("POST", "/snippet-template/get", {
      token: bootstrapToken,
      body,
    });
    expect(found.json).toMatchObject({
      snippetTemplate: { functionInvocation: nestTemplates(390) },
    });
    const refused = await registerNested(410);
    expect(refused.status).toBe(400);
    expect(issuesOf(refused.json)[0]).toMatchObject({
      code: "too-deep",
      pointer: expect.stringMatching(/^\/body\/snippet\/snippetTemplate\/functionInvocation\//),
    });
  });

  it("are read by callers with values, too", async () => {
    expect((await registerNested(390)).status).toBe(200);
    const { type, ...named } = sdk;
    const snippets = [{ endpoint: endpointId, snippet: { client: "stored" } }];
    await registry.server.call("POST", "/snippets/create", {
      token: bootstrapToken,
      body: { orgId: "lighthouse", apiId: "pets", snippets: { type, sdk: named, snippets } },
    });
    const payload = { requestBody: [[1]] };
    const body = { orgId: "lighthouse", apiId: "pets", endpoint: endpointId, payload };
    const written = await registry.server.call("POST", "/snippets", {
      token: bootstrapToken,
      body,
    });
    expect([written.status, written.json]).toMatchObject([
      200,
      [{ type, client: expect.stringContaining("[") }],
    ]);
  });
});
