import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { RegistryTasks } from "../../../../runtime/registry/index.js";
import { openTaskPool } from "../../../../runtime/node/index.js";
import { openEmbedded, type TestDatabase } from "../../node/open-databases.js";
import {
  bootstrapToken,
  emptyDefinitionParts,
  nobodysId,
  openRegistry,
  type CallAnswer,
  type TestRegistry,
} from "../open-registry.js";
import { readRegistryDefinition } from "../read-registry-definition.js";

let opened: TestDatabase;
let tasks: RegistryTasks;
let server: TestRegistry;

beforeAll(async () => {
  opened = await openEmbedded();
  tasks = openTaskPool({ definition: readRegistryDefinition() });
  server = await openRegistry(opened.database, { tasks, bodyBudget: 100 * 2 ** 20 });
});
afterAll(async () => {
  await tasks.close();
  await opened.remove();
});

/** A definition of about so many bytes, right or with wrong endpoints. */
function createDefinition(bytes: number, isRight: boolean): string {
  const endpoint = isRight
    ? `{"id":"get","method":"GET","path":[{"type":"literal","value":"/"}]}`
    : `{"id":1,"method":2,"path":[{"type":"x"}]}`;
  const count = Math.ceil(bytes / (endpoint.length + 10));
  const endpoints = Array.from({ length: count }, (_none, index) => `"e${index}":${endpoint}`);
  const parts = emptyDefinitionParts.replace('"endpoints":{}', `"endpoints":{${endpoints.join()}}`);
  return `{"id":"${nobodysId}",${parts}}`;
}

interface Refused {
  readonly content: readonly { code: string; pointer: string; message: string }[];
}

const refusalOf = ({ json }: CallAnswer): Refused["content"] => (json as Refused).content;

describe("bodies with much that is wrong", () => {
  it.each([10_000, 500_000])("are refused with 100 issues and a count: %d bytes", async (bytes) => {
    const answer = await server.register(createDefinition(bytes, false));
    expect([answer.status, refusalOf(answer).length]).toEqual([400, 101]);
    expect(refusalOf(answer)[100]?.message).toMatch(/^There are \d{3,} more problems\.$/);
    expect(answer.text.length).toBeLessThan(30_000);
  });

  it.each(["x".repeat(10_000), "x".repeat(500_000)])("name long keys in short", async (key) => {
    const parts = emptyDefinitionParts.replace('"types":{}', `"types":{"${key}":1}`);
    const answer = await server.register(`{"id":"${nobodysId}",${parts}}`);
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(2000);
  });

  it.each([
    ["too-deep", `${"[".repeat(501)}${"]".repeat(501)}`],
    ["too-deep", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`],
    ["number-too-long", "1".repeat(4_000_000)],
    ["number-too-long", `-1.${"0".repeat(1000)}e5`],
    ["too-many", `[${"[],".repeat(2_000_001)}1]`],
  ])("are not parsed when they have what is %s", async (code, value) => {
    const parts = `${emptyDefinitionParts},"snippetsConfiguration":${value}`;
    const answer = await server.register(`{"id":"${nobodysId}",${parts}}`);
    expect(answer.status).toBe(400);
    expect(refusalOf(answer)).toMatchObject([{ code, pointer: "/body" }]);
  });

  it("may have brackets, digits and quotes in texts, and numbers in full", async () => {
    const text = JSON.stringify(`${"[{,".repeat(9_000)}${"1".repeat(2000)}\\"`);
    for (const value of [text, `[${"1".repeat(900)},1e300,-0]`]) {
      const parts = `${emptyDefinitionParts},"snippetsConfiguration":${value}`;
      const answer = await server.register(`{"id":"${nobodysId}",${parts}}`);
      expect(answer.status).toBe(200);
      const { apiDefinitionId: id } = answer.json as { apiDefinitionId: string };
      expect((await server.load(id, bootstrapToken)).text).toBe(`{"id":"${id}",${parts}}`);
    }
  });
});

describe("docs that are registered", () => {
  afterEach(() => void vi.restoreAllMocks());

  const site = "large.docs.localhost";

  const start = async (): Promise<string> => {
    const body = { orgId: "acme", domain: site, customDomains: [], filepaths: [] };
    const path = "/v2/registry/docs/v2/init";
    const answer = await server.call("POST", path, { token: bootstrapToken, body });
    return (answer.json as { docsRegistrationId: string }).docsRegistrationId;
  };
  const finish = (id: string, docs: string): Promise<CallAnswer> =>
    server.call("POST", `/v2/registry/docs/register/${id}`, {
      token: bootstrapToken,
      body: `{"docsDefinition":${docs},"libraryDocs":{"python":{}}}`,
    });
  const describePages = (pages: string) =>
    `{"pages":{${pages}},"config":{"title":"Large","weight":12345678901234567890}}`;

  it.each([
    ["a number of 4,000,000 digits", `{"pages":${"1".repeat(4_000_000)},"config":{}}`, 1],
    [
      "half a megabyte of wrong pages",
      describePages(Array.from({ length: 40_000 }, (_none, index) => `"p${index}":1`).join()),
      101,
    ],
  ])("are checked in another thread: %s", async (_what, docs, issues) => {
    const reading = vi.spyOn(tasks, "readCall");
    const parsing = vi.spyOn(JSON, "parse");
    const answer = await finish("docs_reg_x", docs);
    const parsed = parsing.mock.calls.map(([text]) => text.length).filter((length) => length > 1e5);
    expect([answer.status, refusalOf(answer).length]).toEqual([400, issues]);
    expect(answer.text.length).toBeLessThan(30_000);
    expect(reading).toHaveBeenCalledOnce();
    expect(parsed).toEqual([]);
  });

  it("come back from there as they are kept, and nothing else of them", async () => {
    const reading = vi.spyOn(tasks, "readCall");
    const markdown = JSON.stringify("# Page\n".repeat(1000));
    const pages = Array.from(
      { length: 300 },
      (_none, index) => `"p${index}":{"markdown":${markdown}}`,
    );
    const docs = describePages(pages.join());
    expect((await finish(await start(), docs)).status).toBe(200);
    const read = await reading.mock.results[0]?.value;
    expect(read).toEqual({
      values: expect.objectContaining({ body: {} }),
      bodyHash: expect.any(Uint8Array),
      prepared: {
        type: "site",
        gzip: expect.any(Uint8Array),
        definitionIds: [],
        hasLightMode: true,
        libraryDocs: `{"python":{}}`,
      },
    });
    const loaded = await server.call("POST", "/v2/registry/docs/load-with-url", {
      body: { url: site },
    });
    expect(loaded.text).toContain(docs.slice(0, -1));
  });
});

describe("the length of bodies", () => {
  it("is up to a mebibyte, but of definitions a hundred", async () => {
    const token = bootstrapToken;
    const fill = (length: number) => JSON.stringify({ orgId: "a", scope: "x".repeat(length) });
    const over = await server.call("POST", "/tokens/generate", { token, body: fill(2 ** 20) });
    expect([over.status, refusalOf(over)]).toMatchObject([413, [{ code: "body-too-large" }]]);
    const under = await server.call("POST", "/tokens/generate", {
      token,
      body: fill(2 ** 20 - 50),
    });
    expect(under.status).toBe(400);
    expect((await server.register(createDefinition(2 ** 21, true))).status).toBe(200);
  });
});

describe("a registry that reads a large body", () => {
  it("answers others meanwhile", async () => {
    // The thread has started.
    await server.register(createDefinition(2 ** 20, true));
    const done = new AbortController();
    const large = server.register(createDefinition(2_500_000, true)).finally(() => done.abort());
    let answered = 0;
    for (; !done.signal.aborted; answered += 1) {
      expect((await server.call("GET", "/healthz")).status).toBe(200);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await large).status).toBe(200);
    // In the thread that answers it would be one or two.
    expect(answered).toBeGreaterThan(20);
  });

  it("lets further ones wait, and refuses them with Retry-After when too many do", async () => {
    const gone = new AbortController();
    const send = (): Promise<Response> => {
      const body = new ReadableStream<Uint8Array>();
      const headers = {
        authorization: `Bearer ${bootstrapToken}`,
        "content-type": "application/json",
        "content-length": String(60 * 2 ** 20),
      };
      const init = { method: "POST", headers, body, duplex: "half", signal: gone.signal };
      const url = "http://localhost/registry/api/register";
      return server.registry.fetch(new Request(url, init));
    };
    const answers: Response[] = [];
    for (let count = 0; count < 66; count += 1) void send().then((each) => answers.push(each));
    await expect.poll(() => answers.length).toBe(1);
    const [refused] = answers;
    expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused?.json()).toEqual({
      error: "UnavailableError",
      content: expect.any(String),
    });
    expect((await server.register(createDefinition(1000, true))).status).toBe(200);
    gone.abort();
    await expect.poll(() => answers.length).toBe(65);
  });
});
