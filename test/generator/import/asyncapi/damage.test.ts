import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { importText } from "../import-text.js";

const seed = Number(process.env.FROND_SEED ?? Date.now() % 2 ** 31);
const read = (name: string): unknown =>
  parse(
    readFileSync(
      fileURLToPath(new URL(`../../../../definitions/examples/${name}`, import.meta.url)),
      "utf8",
    ),
  );

/** The documents that are damaged: ours of 3.0 and OpenRPC, and a small one of 2.6. */
const documents: Readonly<Record<string, unknown>> = {
  "AsyncAPI 3.0": read("chat.asyncapi.yaml"),
  "AsyncAPI 2.6": {
    asyncapi: "2.6.0",
    info: { title: "T", version: "1" },
    servers: {
      s: {
        url: "{e}.x.example",
        protocol: "wss",
        variables: { e: { enum: ["a"] } },
        security: [{ k: [] }],
      },
    },
    channels: {
      "/a/{b}": {
        servers: ["s"],
        parameters: { b: { schema: { type: "string" }, location: "$message.payload#/b" } },
        bindings: { ws: { query: { type: "object", properties: { q: { type: "integer" } } } } },
        publish: {
          operationId: "p",
          traits: [{ $ref: "#/components/operationTraits/t" }],
          message: {
            oneOf: [
              { $ref: "#/components/messages/m" },
              { name: "n", payload: { type: "string" } },
            ],
          },
        },
        subscribe: { tags: [{ name: "x" }], message: { $ref: "#/components/messages/m" } },
      },
    },
    components: {
      messages: {
        m: {
          traits: [{ title: "T" }],
          payload: { $ref: "#/components/schemas/S" },
          examples: [{ name: "e", payload: {} }],
        },
      },
      operationTraits: { t: { summary: "S" } },
      schemas: { S: { type: "object", properties: { s: { $ref: "#/components/schemas/S" } } } },
      securitySchemes: { k: { type: "httpApiKey", in: "header", name: "K" } },
    },
  },
  OpenRPC: read("calculator.openrpc.json"),
};

const wrongValues = [
  null,
  0,
  -1.5,
  "",
  "x",
  "#/nowhere",
  true,
  [],
  {},
  [[]],
  [null],
  { $ref: "#" },
  { $ref: "#/info" },
  { $ref: 1 },
  { type: [] },
];

type Place = { readonly holder: Record<string, unknown>; readonly key: string };

function listPlaces(value: unknown, places: Place[] = []): Place[] {
  if (typeof value !== "object" || value === null) return places;
  for (const key of Object.keys(value)) {
    const holder = value as Record<string, unknown>;
    places.push({ holder, key });
    listPlaces(holder[key], places);
  }
  return places;
}

/** One wound: a place by its number, and what happens there. */
const wound = fc.record({
  place: fc.nat(),
  deed: fc.constantFrom("delete", "replace", "move") as fc.Arbitrary<"delete" | "replace" | "move">,
  other: fc.nat(),
});

function damage(
  document: unknown,
  wounds: readonly { place: number; deed: string; other: number }[],
): unknown {
  const copy = structuredClone(document);
  for (const { place, deed, other } of wounds) {
    const places = listPlaces(copy);
    const at = places[place % places.length];
    const from = places[other % places.length];
    if (!at || !from) continue;
    if (deed === "delete") delete at.holder[at.key];
    else if (deed === "replace")
      at.holder[at.key] = structuredClone(wrongValues[other % wrongValues.length]);
    else at.holder[at.key] = structuredClone(from.holder[from.key]);
  }
  return copy;
}

describe.each(Object.entries(documents))(`damaged %s (FROND_SEED=${seed})`, (_, document) => {
  it("never crashes, and every issue has a place that an editor finds", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wound, { minLength: 1, maxLength: 6 }), async (wounds) => {
        const { definition, issues } = await importText(JSON.stringify(damage(document, wounds)));
        expect(Object.keys(definition)).toContain("types");
        for (const issue of issues) {
          expect(issue.line).toBeGreaterThan(0);
          expect(issue.message).not.toMatch(/undefined|\[object/);
        }
        for (const endpoint of Object.values(definition.endpoints))
          expect(endpoint.method).toBe("POST");
        for (const { messages } of Object.values(definition.websockets)) {
          expect(messages.every(({ body, type }) => body && typeof type === "string")).toBe(true);
        }
      }),
      { seed, numRuns: 150 },
    );
  });
});

describe("documents without end", () => {
  it.each([
    [
      "a message that is its own",
      {
        channels: { c: { address: "c", messages: { m: { $ref: "#/channels/c/messages/m" } } } },
        operations: { o: { action: "send", channel: { $ref: "#/channels/c" } } },
      },
    ],
    ["an operation that is its own", { operations: { o: { $ref: "#/operations/o" } } }],
    [
      "a trait that is its own",
      {
        channels: {
          c: {
            address: "c",
            messages: { m: { traits: [{ $ref: "#/channels/c/messages/m/traits/0" }] } },
          },
        },
        operations: {},
      },
    ],
    [
      "a server that is its own",
      { servers: { s: { $ref: "#/servers/s" } }, channels: { c: { address: "c" } } },
    ],
  ])("end: %s", async (_, parts) => {
    const { issues } = await importText(JSON.stringify({ asyncapi: "3.0.0", info: {}, ...parts }));
    expect(issues.map(({ code }) => code)).toContain("unresolved-reference");
  });

  it("end: a oneOf of messages within itself", async () => {
    const document = {
      asyncapi: "2.6.0",
      channels: { c: { publish: { message: { $ref: "#/components/messages/m" } } } },
      components: {
        messages: { m: { oneOf: [{ $ref: "#/components/messages/m" }, { payload: {} }] } },
      },
    };
    const { definition } = await importText(JSON.stringify(document));
    expect(definition.websockets.c?.messages.map(({ body }) => body.type)).toEqual(["alias"]);
  });

  it("end: aliases that hold themselves, and numbers beyond a double", async () => {
    const { definition } = await importText(`asyncapi: 2.6.0
servers:
  a: { url: a, protocol: ws, security: &s [12345678901234567890, *s] }
  b: { url: b, protocol: ws, security: [98765432109876543210] }
channels: &c
  c: *c
`);
    expect(definition.websockets.c?.environments).toHaveLength(2);
  });
});
