import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPublishedDocs } from "../../../cli/serve/published/published-docs.js";
import { connectRegistry } from "../../../cli/publish/registry-connection.js";
import { runCommand } from "../run-command.js";
import { openServedRegistry, type ServedRegistry } from "../publish/open-served-registry.js";

const petstore = "test/corpus/petstore-expanded.yaml";
const library = "test/corpus/library-20.yaml";

let registry: ServedRegistry;
let token: string;
let sites = 0;
let domain: string;
let time: number;
/** What was logged. */
let problems: string[];

beforeAll(async () => {
  registry = await openServedRegistry();
  token = await registry.generate("acme");
});

afterAll(() => registry.close());

beforeEach(async () => {
  time = 0;
  problems = [];
  domain = `published-${++sites}.docs.localhost`;
  vi.stubEnv("FROND_TOKEN", token);
  vi.stubEnv("FROND_REGISTRY", registry.url);
  await push(petstore, "pets");
  registry.calls.length = 0;
});

afterEach(() => {
  vi.unstubAllEnvs();
  registry.intercept = () => undefined;
});

const push = (path: string, api: string) =>
  runCommand(["push", path, "--org", "acme", "--api", api, "--domain", domain]);

const open = (secret = token, timeoutMs?: number) =>
  openPublishedDocs({
    connection: connectRegistry(registry.url, secret, 5),
    domain,
    now: () => time,
    log: (message) => problems.push(message),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

const idsOf = async (docs: Awaited<ReturnType<typeof open>>) =>
  (await docs.current()).apis.map(({ api }) => api.id);

describe("docs that a registry publishes", () => {
  it("are asked for at most once a second, and definitions once", async () => {
    const docs = await open();
    const state = await docs.current();
    expect(registry.calls).toHaveLength(2);
    time = 999;
    await docs.current();
    expect(registry.calls).toHaveLength(2);
    time = 1000;
    expect(await Promise.all([docs.current(), docs.current()])).toEqual([state, state]);
    expect(await docs.current()).toBe(state);
    expect(registry.calls.slice(2)).toEqual(["POST /v2/registry/docs/load-with-url"]);
  });

  it("follow what is pushed", async () => {
    const docs = await open();
    expect(await idsOf(docs)).toEqual(["pets"]);
    await push(library, "library");
    time = 1000;
    registry.calls.length = 0;
    expect(await idsOf(docs)).toEqual(["pets", "library"]);
    expect(registry.calls.filter((call) => call.includes("/load/"))).toHaveLength(1);
  });

  it("stay as they were while the registry is away, and say so", async () => {
    const docs = await open();
    const before = await docs.current();
    registry.intercept = () => new Response(null, { status: 404 });
    time = 1000;
    const away = await docs.current();
    expect(away.apis).toBe(before.apis);
    expect(away.notice).toContain("These pages may be out of date: the registry");
    expect(away.notice).not.toContain(registry.url);
    expect(problems).toEqual([
      expect.stringContaining(`at ${registry.url}. It responded with 404.`),
    ]);
    time = 2000;
    expect(await docs.current()).toBe(away);
    expect(problems).toHaveLength(1);
    registry.intercept = () => undefined;
    time = 3000;
    expect((await docs.current()).notice).toBeUndefined();
  });

  it("do not wait for a registry that hangs", async () => {
    const docs = await open(token, 1);
    const before = await docs.current();
    let release = () => {};
    const hanging = new Promise<Response>((resolve) => {
      release = () => resolve(new Response(null, { status: 404 }));
    });
    registry.intercept = () => hanging;
    time = 1000;
    expect(await docs.current()).toBe(before);
    release();
    await expect.poll(async () => (await docs.current()).notice).toBeDefined();
  });

  it("need no token where everybody may read them", async () => {
    expect(await idsOf(await open(""))).toEqual(["pets"]);
  });

  it("cannot be shown where there are none", async () => {
    domain = "nothing.docs.localhost";
    await expect(open()).rejects.toThrow("nothing.docs.localhost has no docs at");
  });
});
