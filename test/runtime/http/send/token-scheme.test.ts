import { describe, expect, it } from "vitest";
import { toApiEncoding } from "../../../../runtime/definition/index.js";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";
import { importDocument } from "../../../../generator/import/index.js";
import { planClient } from "../../../../generator/plan/index.js";
import { sendCall } from "../../../../runtime/http/index.js";

/** The definition of an API with these schemes. */
async function defineApi(securitySchemes: object): Promise<ApiDefinition> {
  const names = Object.keys(securitySchemes);
  const document = {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    servers: [{ url: "https://api.example" }],
    security: names.map((name) => ({ [name]: [] })),
    paths: { "/pets": { get: { operationId: "list", responses: { 200: { description: "" } } } } },
    components: { securitySchemes },
  };
  const { definition } = await importDocument({ text: JSON.stringify(document) });
  return definition;
}

/** What a client of an API with these schemes sends, given a token. */
async function sendToken(securitySchemes: object): Promise<Request | undefined> {
  const definition = await defineApi(securitySchemes);
  const [operation] = planClient(definition, { packageName: "pets" }).operations;
  let sent: Request | undefined;
  const fetch = async (url: unknown, init?: RequestInit) => {
    sent = new Request(url as string, init);
    return new Response();
  };
  const options = { token: "secret", fetch } as const;
  const api = toApiEncoding(definition, "pets");
  await sendCall(api, operation!.encoding, [], options);
  return sent;
}

const key = { type: "apiKey", in: "header", name: "X-Api-Key" };
const query = { type: "apiKey", in: "query", name: "key" };

describe("the token of a client", () => {
  it("is the key of an API whose only scheme is a key", async () => {
    expect((await sendToken({ key }))?.headers.get("x-api-key")).toBe("secret");
    expect((await sendToken({ query }))?.url).toBe("https://api.example/pets?key=secret");
  });

  it("goes to the bearer scheme where there is one", async () => {
    const sent = await sendToken({ key, bearer: { type: "http", scheme: "bearer" } });
    expect(sent?.headers.get("authorization")).toBe("Bearer secret");
    expect(sent?.headers.has("x-api-key")).toBe(false);
  });

  it("is the only key beside a user name and a password", async () => {
    const sent = await sendToken({ basic: { type: "http", scheme: "basic" }, key });
    expect(sent?.headers.get("x-api-key")).toBe("secret");
    expect(sent?.headers.has("authorization")).toBe(false);
  });

  it("that no scheme takes is not sent: the types of the package refuse it", async () => {
    const sent = await sendToken({ key, query });
    expect(sent?.url).toBe("https://api.example/pets");
    expect([...(sent?.headers.values() ?? [])].join()).not.toContain("secret");
  });
});
