import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importDocument } from "../../../../generator/import/index.js";
import type { ApiDefinition, Issue } from "../../../../runtime/definition/index.js";
import { expectedFacts, expectedType, foundFacts, unhoist } from "./expected-endpoint.js";
import { expectedNoted, expectedShape, notesOf, optional } from "./expected-shape.js";
import { anyApi, type Api, schemes } from "./random-api.js";
import type { Schema } from "./random-schema.js";
import {
  simplify,
  writeAsyncApi,
  writeOldAsyncApi,
  writeOpenApi,
  writeOpenRpc,
  writeSwagger,
} from "./write-documents.js";

/** More: FROND_RUNS=2000; the same again: FROND_SEED=<the printed one>. */
const seed = Number(process.env.FROND_SEED ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env.FROND_RUNS ?? 20);

async function read(document: object): Promise<{ definition: ApiDefinition; issues: Issue[] }> {
  return importDocument({ text: JSON.stringify(document) });
}

function check(document: (api: Api) => Promise<void>): Promise<void> {
  return fc.assert(fc.asyncProperty(anyApi, document), { seed, numRuns });
}

/** Only what is not said of a value twice is reported; nothing that is lost otherwise. */
const expectedCodes = new Set([
  "description-not-kept",
  "undeclared-path-parameter",
  "further-examples",
  "optional-form",
  "unused-component",
]);

function expectNothingLost(issues: readonly Issue[]): void {
  expect(issues.filter(({ code }) => !expectedCodes.has(code))).toEqual([]);
}

function expectOperations(
  api: Api,
  { definition, issues }: Awaited<ReturnType<typeof read>>,
): void {
  const found = Object.values(definition.endpoints);
  expect(found.map((each) => foundFacts(api, definition, each))).toEqual(
    api.operations.map((each) => expectedFacts(api, each)),
  );
  expectNothingLost(issues);
}

function expectTypes(api: Api, definition: ApiDefinition): void {
  for (const [name, schema] of Object.entries(api.schemas)) {
    const { displayName, ...rest } = definition.types[name] ?? {};
    expect({ ...rest, ...(displayName ? { displayName } : {}) }).toEqual(
      expectedType(name, schema),
    );
  }
}

/** The examples of a request body are those of the first content type that has any, JSON before others. */
function expectExamples(api: Api, definition: ApiDefinition): void {
  const endpoints = Object.values(definition.endpoints);
  const missing = api.operations.flatMap(({ body }, index) => {
    const first = jsonFirst(body?.contents ?? []).find(
      ({ example, schema }) => example !== undefined || hasExamples(api, schema),
    );
    const values = (endpoints[index]?.examples ?? []).map((call) =>
      printed(call.requestBody?.value),
    );
    if (first?.example === undefined) return [];
    return values.includes(printed(first.example)) ? [] : [first.example];
  });
  expect(missing).toEqual([]);
}

function jsonFirst<Content extends { readonly contentType: string }>(
  contents: readonly Content[],
): Content[] {
  const rank = ({ contentType }: Content) =>
    contentType === "application/json" ? 0 : contentType.endsWith("+json") ? 1 : 2;
  return [...contents].sort((a, b) => rank(a) - rank(b));
}

/** Whether a schema, or the one that it refers to, has examples of its own. */
function hasExamples(api: Api, schema: Schema): boolean {
  const { $ref, examples } = schema as { $ref?: string; examples?: unknown };
  const target = $ref === undefined ? undefined : api.schemas[$ref.split("/").at(-1) ?? ""];
  return examples !== undefined || (target !== undefined && hasExamples(api, target));
}

const printed = (value: unknown) => JSON.stringify(value);

/** Every schema that is in a body. */
function listBodies(api: Api): Schema[] {
  const own = Object.values(api.schemas).map((_, index) => ({
    $ref: `#/components/schemas/${Object.keys(api.schemas)[index]}`,
  }));
  const inline = api.operations.flatMap(({ answers }) =>
    answers.flatMap(({ contents }) => contents.map(({ schema }) => schema)),
  );
  return [...own, ...inline].slice(0, 6);
}

/** What the extensions of the schemes say. */
const expectedWords = {
  key: { type: "header", nameOverride: "k", prefix: "Key" },
  basic: { type: "basicAuth", usernameName: "U", passwordName: "p" },
};

describe(`random documents, seed ${seed}`, () => {
  it.each(["3.1.0", "3.0.3"] as const)(
    "OpenAPI %s: all that is declared is found again",
    (version) =>
      check(async (api) => {
        const result = await read(writeOpenApi(api, version));
        expectOperations(api, result);
        expectTypes(api, result.definition);
        expectExamples(api, result.definition);
        expect(Object.keys(result.definition.auths)).toEqual(Object.keys(schemes));
        expect(result.definition.auths).toMatchObject({
          ...expectedWords,
          token: { type: "bearerAuth", tokenName: "t" },
        });
      }),
  );

  it("Swagger 2.0", () =>
    check(async (any) => {
      const api = simplify(any);
      const result = await read(writeSwagger(api));
      expect(Object.keys(result.definition.auths)).toEqual(["key", "basic"]);
      expect(result.definition.auths).toMatchObject(expectedWords);
      expectOperations(api, result);
      expectTypes(api, result.definition);
    }));

  it.each([
    ["3.0", writeAsyncApi],
    ["2.6", writeOldAsyncApi],
  ] as const)("AsyncAPI %s", (_, write) =>
    check(async (api) => {
      const payloads = listBodies(api);
      const { definition, issues } = await read(write(api, payloads));
      expect(definition.websockets.c?.messages).toEqual(
        payloads.map((payload, index) => ({
          type: `m${index}`,
          origin: "client",
          body: expectedNoted(payload),
        })),
      );
      expectTypes(api, definition);
      expectNothingLost(issues);
    }),
  );

  it("OpenRPC 1", () =>
    check(async (api) => {
      const payloads = listBodies(api);
      const { definition, issues } = await read(writeOpenRpc(api, payloads));
      payloads.forEach((payload, index) => {
        const endpoint = definition.endpoints[`m${index}`];
        const { availability: _, ...notes } = notesOf(payload) as Record<string, unknown>;
        expect(endpoint?.requests?.[0]?.body).toEqual({
          type: "object",
          extends: [],
          properties: [
            { key: "p", valueShape: optional(expectedShape(payload), index % 2 === 0), ...notes },
          ],
        });
        const body = endpoint?.responses?.[0]?.body;
        expect(body && unhoist(api, definition, body as never)).toEqual(expectedNoted(payload));
      });
      expectTypes(api, definition);
      expectNothingLost(issues);
    }));
});
