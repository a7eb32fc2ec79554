import { describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { importText } from "./import-text.js";

const docs = (name: string) => ({ url: `https://${name}.example`, description: name });
const info = { title: "T", version: "1" };
const logo = { url: "/logo.svg", altText: "Logo", href: "https://zoo.example" };
const badges = [
  { name: "Beta", position: "before" },
  { name: "Paid", color: "red" },
];
const pet = {
  type: "object",
  externalDocs: docs("pet"),
  properties: { id: { type: "integer", externalDocs: docs("id") } },
};
const operation = {
  operationId: "pets",
  tags: ["pets"],
  externalDocs: docs("operation"),
  "x-badges": badges,
  responses: { "200": { description: "ok" } },
};
const document = {
  info: { ...info, "x-logo": logo },
  externalDocs: docs("api"),
  tags: [{ name: "pets", externalDocs: docs("tag") }],
};

async function importJson(value: object): Promise<{ definition: ApiDefinition; codes: string[] }> {
  const { definition, issues } = await importText(JSON.stringify(value));
  return { definition, codes: issues.map(({ code }) => code) };
}

/** Where a definition has external documentation, by its description. */
function listDocs(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const own = key === "externalDocs" ? (inner as { description: string }).description : undefined;
    return own === undefined ? listDocs(inner) : [own];
  });
}

describe("external documentation, logo and badges", () => {
  it.each([
    ["OpenAPI", { openapi: "3.1.0", components: { schemas: { Pet: pet } } }],
    ["Swagger", { swagger: "2.0", definitions: { Pet: pet } }],
  ])("are imported from %s", async (_, format) => {
    const paths = { "/pets": { get: operation } };
    const { definition, codes } = await importJson({ ...document, ...format, paths });
    expect(definition.info).toMatchObject({ logo, externalDocs: docs("api") });
    expect(definition.subpackages["pets"]?.externalDocs).toEqual(docs("tag"));
    expect(definition.endpoints["pets"]).toMatchObject({
      externalDocs: docs("operation"),
      badges: [{ name: "Beta", position: "before" }, { name: "Paid" }],
    });
    expect(definition.types["Pet"]).toMatchObject({
      externalDocs: docs("pet"),
      shape: { properties: [{ externalDocs: docs("id") }] },
    });
    expect(codes).not.toContain("extension");
    expect(codes).not.toContain("detail-not-kept");
  });

  it("are imported from webhooks, callbacks, parameters and inline schemas", async () => {
    const content = { "application/json": { schema: pet } };
    const { definition } = await importJson({
      openapi: "3.1.0",
      info,
      paths: {
        "/pets": {
          post: {
            parameters: [
              { name: "q", in: "query", schema: { type: "string", externalDocs: docs("q") } },
            ],
            requestBody: { content },
            callbacks: { done: { "{$request.query.q}": { post: operation } } },
          },
        },
      },
      webhooks: { added: { post: { ...operation, externalDocs: docs("webhook") } } },
    });
    expect(listDocs(definition).sort()).toEqual(["id", "operation", "pet", "q", "webhook"]);
  });

  it("are imported from OpenRPC", async () => {
    const { definition, codes } = await importJson({
      openrpc: "1.3.2",
      ...document,
      tags: undefined,
      methods: [
        {
          name: "pets",
          params: [],
          externalDocs: docs("operation"),
          tags: [{ name: "pets", externalDocs: docs("tag") }],
          "x-badges": badges,
          result: { name: "pets", schema: { $ref: "#/components/schemas/Pet" } },
        },
      ],
      components: { schemas: { Pet: pet } },
    });
    expect(definition.info).toMatchObject({ logo });
    expect(definition.endpoints["pets"]?.badges).toHaveLength(2);
    expect(listDocs(definition).sort()).toEqual(["api", "id", "operation", "pet", "tag"]);
    expect(codes).not.toContain("extension");
  });

  it("are imported from AsyncAPI, whose logo may be an address alone", async () => {
    const { definition, codes } = await importJson({
      asyncapi: "3.0.0",
      info: { ...info, externalDocs: docs("api"), "x-logo": "data:image/png;base64,AA==" },
      channels: {
        pets: {
          address: "/pets",
          externalDocs: docs("channel"),
          tags: [{ name: "pets", externalDocs: docs("tag") }],
          messages: {
            added: { payload: { $ref: "#/components/schemas/Pet" }, externalDocs: docs("message") },
          },
        },
      },
      operations: {
        send: { action: "send", channel: { $ref: "#/channels/pets" }, externalDocs: docs("send") },
      },
      components: { schemas: { Pet: pet } },
    });
    expect(definition.info?.logo).toEqual({ url: "data:image/png;base64,AA==" });
    expect([...new Set(listDocs(definition))].sort()).toEqual([
      "api",
      "channel",
      "id",
      "message",
      "pet",
      "send",
      "tag",
    ]);
    expect(codes).not.toContain("extension");
  });

  it.each(["https://cdn.example/logo.png", "//cdn.example/logo.png", "logo.png"])(
    "reports the logo %s, which pages do not load",
    async (url) => {
      const { codes } = await importJson({
        openapi: "3.1.0",
        info: { ...info, "x-logo": { url } },
        paths: {},
      });
      expect(codes).toContain("logo-not-shown");
    },
  );
});
