import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { checkDefinition } from "../../../generator/check/index.js";
import { importDocument, traceIssues } from "../../../generator/import/index.js";
import { planClient } from "../../../generator/plan/index.js";
import type { Issue } from "../../../runtime/definition/index.js";

const seed = Number(process.env.FROND_SEED ?? Date.now() % 2 ** 31);
const greenhouse = fileURLToPath(
  new URL("../../../definitions/examples/greenhouse.yaml", import.meta.url),
);

/** The documents that are damaged: one of ours, and a small Swagger 2.0 with one of everything. */
const documents: Readonly<Record<string, unknown>> = {
  "OpenAPI 3.1": parse(readFileSync(greenhouse, "utf8")),
  "Swagger 2.0": {
    swagger: "2.0",
    info: { title: "T", version: "1" },
    host: "a.example",
    schemes: ["https"],
    consumes: ["application/json"],
    produces: ["application/json", "text/plain"],
    securityDefinitions: { k: { type: "apiKey", in: "header", name: "K" } },
    parameters: { Page: { in: "query", name: "page", type: "integer", minimum: 1 } },
    responses: { Gone: { description: "G", schema: { $ref: "#/definitions/Pet" } } },
    paths: {
      "/a/{id}": {
        parameters: [
          { in: "path", name: "id", required: true, type: "string" },
          { $ref: "#/parameters/Page" },
        ],
        get: {
          operationId: "a",
          tags: ["t"],
          security: [{ k: [] }],
          parameters: [
            {
              in: "query",
              name: "x",
              type: "array",
              collectionFormat: "ssv",
              items: { type: "string" },
            },
          ],
          responses: {
            200: {
              description: "F",
              headers: { X: { type: "integer" } },
              schema: { type: "array", items: { $ref: "#/definitions/Pet" } },
              examples: { "application/json": [{ kind: "Cat" }] },
            },
            404: { $ref: "#/responses/Gone" },
          },
        },
        put: {
          parameters: [{ in: "body", name: "b", schema: { $ref: "#/definitions/Cat" } }],
          responses: { 204: { description: "N" } },
        },
        post: {
          consumes: ["multipart/form-data"],
          parameters: [
            { in: "formData", name: "f", type: "file" },
            { in: "formData", name: "g", type: "string", enum: ["a", "b"] },
          ],
          responses: { default: { description: "D", schema: { type: "file" } } },
        },
      },
    },
    definitions: {
      Pet: {
        discriminator: "kind",
        required: ["kind"],
        properties: { kind: { type: "string" }, parent: { $ref: "#/definitions/Pet" } },
      },
      Cat: { allOf: [{ $ref: "#/definitions/Pet" }, { properties: { n: { type: "number" } } }] },
    },
  },
};

/** A place in a document and what happens to it. */
interface Damage {
  readonly place: number;
  readonly kind: "delete" | "replace" | "move" | "repeat" | "rename";
  readonly value: unknown;
  readonly other: number;
}

const references = [
  "#",
  "#/",
  "#/nowhere",
  "#/components/schemas/Plant",
  "#/definitions/Pet",
  "gone.yaml#/a",
  "#/paths",
];
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(...references).map(($ref) => ({ $ref })),
  fc.constantFrom(...references).map(($ref) => ({ allOf: [{ $ref }, { $ref }] })),
  fc.constantFrom("__proto__", "constructor", "", "🌱", "toString", "*/", "a/b~c", "${x}"),
  fc.constantFrom<unknown>(Number.MAX_SAFE_INTEGER, -1, 1e308, null, true, [], {}, [[]], [null]),
);
const damage: fc.Arbitrary<Damage> = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom("delete", "replace", "move", "repeat", "rename"),
  value: oddValue,
  other: fc.nat(),
});

type Container = Record<string, unknown> | unknown[];

/** Every place in a value: a container and one of its keys. */
function listPlaces(root: unknown): [container: Container, key: string][] {
  const found: [Container, string][] = [];
  const waiting = [root];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== "object" || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      found.push([value as Container, key]);
      waiting.push(child);
    }
  }
  return found;
}

function set(container: Container, key: string, value: unknown): void {
  Object.defineProperty(container, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function apply(root: unknown, { place, kind, value, other }: Damage): void {
  const places = listPlaces(root);
  const [container, key] = places[place % places.length] ?? [];
  const [source, sourceKey] = places[other % places.length] ?? [];
  if (!container || key === undefined || !source || sourceKey === undefined) return;
  const copy = structuredClone((source as Record<string, unknown>)[sourceKey]);
  switch (kind) {
    case "delete":
      if (Array.isArray(container)) container.splice(Number(key), 1);
      else delete container[key];
      return;
    case "replace":
      return set(container, key, structuredClone(value));
    case "move":
      return set(container, key, copy);
    case "repeat":
      if (Array.isArray(container)) container.push(copy);
      return;
    case "rename":
      if (!Array.isArray(container)) set(container, nameOf(value), copy);
  }
}

function nameOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value).slice(0, 20);
}

/** Imports, checks and plans; all that is said. */
async function run(text: string): Promise<{ issues: Issue[]; operations: number }> {
  const result = await importDocument({ text, file: "damaged.json" });
  const plan = planClient(result.definition, { packageName: "damaged" });
  const later = traceIssues(result, [...checkDefinition(result.definition), ...plan.issues]);
  const operations = Object.keys(result.definition.endpoints).length;
  return { issues: [...result.issues, ...later], operations };
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/** Operations that stand where operations stand, references aside. */
function countOperations(document: unknown): number {
  const paths = Object.entries(memberOf(document, "paths"));
  const items = paths.filter(([template]) => !template.startsWith("x-"));
  return items.flatMap(([, item]) =>
    Object.entries(object(item)).filter(([key, value]) => methods.includes(key) && isObject(value)),
  ).length;
}

function memberOf(value: unknown, key: string): object {
  return object(isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined);
}

function object(value: unknown): object {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

describe.each(Object.entries(documents))("a damaged document of %s", (_, whole) => {
  it(`never crashes, ends, and no operation goes missing without a word (seed ${seed})`, async () => {
    const arbitrary = fc.array(damage, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(arbitrary, async (damages) => {
        const document = structuredClone(whole);
        for (const each of damages) apply(document, each);
        const text = JSON.stringify(document);
        const { issues, operations } = await run(text);
        const isTold = issues.some(({ severity }) => severity !== "info");
        const isComplete = operations >= countOperations(JSON.parse(text));
        expect(isTold || isComplete).toBe(true);
        for (const issue of issues) {
          expect(issue.message).not.toMatch(/\[object|undefined/);
          expect(issue.code).toMatch(/^[a-z-]+$/);
          expect(issue.file === undefined || issue.line !== undefined).toBe(true);
        }
      }),
      { seed, numRuns: 120, interruptAfterTimeLimit: 4_000 },
    );
  });

  it(`cut off anywhere is told or read (seed ${seed})`, async () => {
    const text = JSON.stringify(whole, null, 1);
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), async (length) => {
        const { issues } = await run(text.slice(0, length));
        expect(issues.some(({ severity }) => severity === "error")).toBe(true);
      }),
      { seed, numRuns: 40, interruptAfterTimeLimit: 2_000 },
    );
  });
});

describe("extreme documents", () => {
  const within = (schemas: object) => JSON.stringify({ openapi: "3.1.0", components: { schemas } });

  it.each<[string, () => string]>([
    [
      "an enum of 100,000 values",
      () => within({ S: { enum: Array.from({ length: 100_000 }, (_, i) => `v${i}`) } }),
    ],
    [
      "10,000 properties",
      () =>
        within({
          S: {
            properties: Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`p${i}`, {}])),
          },
        }),
    ],
    [
      "5,000 operations on one path's tags",
      () =>
        JSON.stringify({
          openapi: "3.1.0",
          paths: Object.fromEntries(
            Array.from({ length: 5_000 }, (_, i) => [
              `/p${i}`,
              { get: { operationId: "same", tags: [`t${i}`] } },
            ]),
          ),
        }),
    ],
    [
      "lists 900 deep",
      () =>
        within({
          S: Array.from({ length: 900 }).reduce<object>((items) => ({ type: "array", items }), {}),
        }),
    ],
    [
      "allOf 900 deep",
      () =>
        within({
          S: Array.from({ length: 900 }).reduce<object>((one) => ({ allOf: [one, {}] }), {}),
        }),
    ],
    [
      "values 100,000 deep",
      () => `{"openapi":"3.1.0","x":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    ],
  ])("%s: read in seconds", async (_, make) => {
    // Processor time: others may use the machine, too.
    const start = process.cpuUsage();
    await run(make());
    const { user } = process.cpuUsage(start);
    expect(user / 1_000).toBeLessThan(8_000);
  });
});
