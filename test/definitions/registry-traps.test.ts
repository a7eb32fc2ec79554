import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  createFetchHandler,
  type Handlers,
  operations,
} from "../../generated/registry/handlers.js";
import {
  computeSemanticVersion,
  getGenerator,
  getGeneratorByImage,
  getOrganizationForUrl,
  getSnippets,
  invalidateDocsCache,
  listCliReleases,
  listCliReleasesItems,
  listGenerators,
  listPullRequestsPages,
  loadSnippets,
  prepopulateS3Bucket,
  upsertRepository,
} from "../../generated/registry/index.js";
import { type Recorder, startRecorder } from "./start-recorder.js";

let recorder: Recorder;
beforeAll(async () => {
  recorder = await startRecorder();
});
afterAll(() => recorder.close());
afterEach(() => recorder.take());

const options = () => ({ baseUrl: recorder.url, token: "t0ken", maxRetries: 0 });
const endpoint = { path: "/lamps/{lampId}", method: "GET" } as const;

describe("answers that are no objects", () => {
  it("a bare string is a string", async () => {
    recorder.answer({ status: 200, body: '"lighthouse"' });
    const result = await getOrganizationForUrl(options(), {
      body: { url: "docs.lighthouse.example" },
    });
    expect(result).toMatchObject({ ok: true, body: "lighthouse" });
    recorder.answer({ status: 200, body: "lighthouse" });
    const bare = await getOrganizationForUrl(options(), {
      body: { url: "docs.lighthouse.example" },
    });
    expect(bare).toMatchObject({
      ok: false,
      error: { error: undefined, content: { reason: "non-json", rawBody: "lighthouse" } },
    });
  });

  it("bare arrays are arrays, empty ones too", async () => {
    recorder.answer({ status: 200, body: "[]" });
    expect(await listGenerators(options())).toMatchObject({ ok: true, body: [] });
    expect(await getSnippets(options(), { body: { endpoint } })).toMatchObject({
      ok: true,
      body: [],
    });
  });

  it.each([200, 201, 202, 204])("an empty body of %i is undefined", async (status) => {
    recorder.answer({ status });
    for (const result of [
      await prepopulateS3Bucket(options()),
      await invalidateDocsCache(options(), { body: { url: "docs.lighthouse.example" } }),
    ]) {
      expect(result).toMatchObject({ ok: true, body: undefined, rawResponse: { status } });
    }
  });

  it("no such generator is null, or nothing, and no error", async () => {
    const find = async () => [
      await getGenerator(options(), { id: "nobody" }),
      await getGeneratorByImage(options(), { body: { dockerImage: "nobody" } }),
    ];
    recorder.answer({ status: 200, body: "null" });
    for (const result of await find()) expect(result).toMatchObject({ ok: true, body: null });
    recorder.answer({ status: 200, body: "", headers: { "content-type": "application/json" } });
    for (const result of await find()) expect(result).toMatchObject({ ok: true, body: undefined });
    recorder.answer({ status: 204 });
    for (const result of await find()) expect(result).toMatchObject({ ok: true, body: undefined });
  });
});

describe("what goes where", () => {
  it("the page of a POST is in its address, from 1, and not in its body", async () => {
    await loadSnippets(options(), { page: 1, body: { orgId: "lighthouse", apiId: "keeper" } });
    await loadSnippets(options(), { body: { orgId: "lighthouse" } });
    const [first, second] = recorder.take();
    expect([first?.method, first?.target]).toEqual(["POST", "/snippets/load?page=1"]);
    expect(JSON.parse(first?.body ?? "")).toEqual({ orgId: "lighthouse", apiId: "keeper" });
    expect([second?.target, second?.body]).toEqual(["/snippets/load", '{"orgId":"lighthouse"}']);
  });

  it("pages of lists begin with 0, which is sent", async () => {
    await listCliReleases(options(), { page: 0, pageSize: 20 });
    await listCliReleases(options(), {});
    const [first, second] = recorder.take();
    expect(first?.target).toBe("/generators/cli?page=0&pageSize=20");
    expect(second?.target).toBe("/generators/cli");
  });

  it("a POST without a body has neither body nor content type", async () => {
    await prepopulateS3Bucket(options());
    const [request] = recorder.take();
    expect(request).toMatchObject({ method: "POST", body: "" });
    expect(request?.headers).not.toHaveProperty("content-type");
  });

  it("a body that is a union travels whole", async () => {
    const body = {
      type: "config",
      id: { type: "github", id: "1" },
      name: "keeper",
      owner: "lighthouse",
      fullName: "lighthouse/keeper",
      url: "https://github.com/lighthouse/keeper",
      repositoryOwnerOrganizationId: "lighthouse",
      defaultBranchChecks: [],
    } as const;
    await upsertRepository(options(), { body: { ...body, defaultBranchChecks: [] } });
    expect(JSON.parse(recorder.take()[0]?.body ?? "")).toEqual(body);
  });
});

describe("lists in pages", () => {
  const answer = (key: string, ...lists: readonly (readonly string[])[]) =>
    recorder.answer(
      ...lists.map((list) => ({ status: 200, body: JSON.stringify({ [key]: list }) })),
    );

  it("end with an empty page; the page is in the address of a GET", async () => {
    answer("cliReleases", ["1.4.0", "1.3.9"], ["1.3.8"], []);
    const found: unknown[] = [];
    for await (const item of listCliReleasesItems(options(), { pageSize: 2 })) found.push(item);
    expect(found).toEqual(["1.4.0", "1.3.9", "1.3.8"]);
    expect(recorder.take().map(({ target }) => target)).toEqual([
      "/generators/cli?pageSize=2",
      "/generators/cli?page=1&pageSize=2",
      "/generators/cli?page=2&pageSize=2",
    ]);
  });

  it("have the page in the body of a POST", async () => {
    answer("pullRequests", ["one"], []);
    const pages: unknown[] = [];
    for await (const page of listPullRequestsPages(options(), {
      body: { page: 3, author: ["ada"] },
    })) {
      pages.push(page);
    }
    expect(pages).toHaveLength(2);
    expect(recorder.take().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { page: 3, author: ["ada"] },
      { page: 4, author: ["ada"] },
    ]);
  });
});

describe("named errors with a status from 500 on", () => {
  const wait = { "retry-after": "0" };

  it("are retried before they are seen", async () => {
    const body = '{"error":"UnavailableError","content":"The database is away."}';
    recorder.answer({ status: 503, headers: wait, body });
    const result = await getSnippets({ ...options(), maxRetries: 2 }, { body: { endpoint } });
    expect(recorder.take()).toHaveLength(3);
    expect(result).toMatchObject({
      ok: false,
      error: { error: "UnavailableError", content: "The database is away." },
      rawResponse: { status: 503, attempts: 3 },
    });
  });

  it("are not seen when a retry helps", async () => {
    recorder.answer(
      { status: 500, headers: wait, body: '{"error":"FailedToIncrementVersion"}' },
      { status: 200, body: '{"version":"2.2.0","bump":"MINOR"}' },
    );
    const result = await computeSemanticVersion(
      { ...options(), maxRetries: 2 },
      { body: { org: "lighthouse", package: "keeper" } },
    );
    expect(recorder.take()).toHaveLength(2);
    expect(result).toMatchObject({ ok: true, body: { version: "2.2.0", bump: "MINOR" } });
  });
});

describe("paths that share their space with an id", () => {
  const handlers = Object.fromEntries(
    operations.map(({ id }) => [
      id,
      (request: object) => ({ ok: true, text: JSON.stringify({ id, request }) }),
    ]),
  );
  const serve = createFetchHandler(handlers as unknown as Handlers);

  it.each([
    ["GET /generators/typescript-sdk", "getGenerator", { id: "typescript-sdk" }],
    ["GET /generators/cli", "listCliReleases", {}],
    ["GET /generators/cli/1.4.0", "getCliRelease", { version: "1.4.0" }],
    ["GET /generators/cli/for-ir/57", "getCliReleaseForIr", { irVersion: 57 }],
    ["GET /generators/versions/cli", "listGeneratorReleases", { id: "cli" }],
    [
      "GET /generators/versions/go-sdk/2.1.0",
      "getGeneratorRelease",
      { id: "go-sdk", version: "2.1.0" },
    ],
    ["GET /v2/registry/docs/docs_81c2", "getDocsById", { docsId: "docs_81c2" }],
    ["GET /v2/registry/docs/urls/list", "listDocsUrls", {}],
    ["GET /registry/api/load/latest", "loadApiDefinitionLegacy", { apiId: "latest" }],
    ["GET /registry/api/latest/load/7", "loadApiDefinition", { apiId: "7" }],
  ])("%s is %s", async (route, id, request) => {
    const [method = "", path = ""] = route.split(" ");
    const response = await serve(
      new Request(`https://registry.example${path}`, { method }),
      undefined,
    );
    expect(await response.json()).toEqual({ id, request });
  });

  it.each([
    ["POST /generators/by-image", "getGeneratorByImage", { dockerImage: "frond/go-sdk" }],
    ["POST /v2/registry/docs/v2/init", "initDocsRegistration", { domain: "a" }],
    ["POST /v2/registry/docs/register/v2", "finishDocsRegistration", { docsDefinition: {} }],
    ["POST /generators/versions/latest", "getLatestGeneratorRelease", { generator: "go-sdk" }],
    ["POST /snippets/create", "createSnippets", { orgId: "a" }],
  ])("%s is %s", async (route, id, body) => {
    const [method = "", path = ""] = route.split(" ");
    const headers = { "content-type": "application/json" };
    const response = await serve(
      new Request(`https://registry.example${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      }),
      undefined,
    );
    expect(await response.json()).toMatchObject({ id, request: { body } });
  });
});
