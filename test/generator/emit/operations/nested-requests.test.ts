import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importDocument } from "../../../../generator/import/index.js";
import { planClient, type ClientPlan } from "../../../../generator/plan/index.js";
import type { TargetOptions } from "../../../../generator/target-options.js";
import type { ApiResult } from "../../../../runtime/http/index.js";
import { callThroughClient, createSmokeRequest } from "../../corpus/smoke-package.js";
import { writePackage } from "../write-package.js";

const corpus = join(import.meta.dirname, "../../../corpus");
const golden = join(import.meta.dirname, "../../../golden/nested-requests/source.yaml");
const nested: TargetOptions = { requests: "nested" };

type Sent = { readonly url: string; readonly init: RequestInit };
type Client = new (options: object) => object;

/** What a `fetch` is given, as bytes that can be compared. */
async function describeSent({ url, init }: Sent): Promise<unknown> {
  const headers = Object.fromEntries(new Headers(init.headers));
  return { url, method: init.method, headers, body: await describeBody(init.body) };
}

/** Boundaries are random. */
async function describeBody(body: RequestInit["body"]): Promise<string> {
  const text = await new Response(body).text();
  return text.replaceAll(/--frond-\d+/g, "--boundary");
}

/** The requests of all operations of a document, each called with the values of its examples. */
async function sendAll(file: string, options: TargetOptions): Promise<unknown[]> {
  const { definition } = await importDocument({ file });
  const plan: ClientPlan = planClient(definition, { packageName: "me", ...options });
  const { load, remove } = await writePackage({ file }, options);
  const generated = await load<Record<string, Client>>();
  remove();
  const sent: Sent[] = [];
  const fetch = (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  const client = new generated[plan.clientName]!({ fetch, baseUrl: "https://api.example" });
  for (const operation of plan.operations) {
    const result = await callThroughClient(
      plan,
      operation,
      client,
      createSmokeRequest(plan, operation),
    );
    expect(result).toMatchObject({ rawResponse: { attempts: 1 } });
  }
  expect(sent).toHaveLength(plan.operations.length);
  return Promise.all(sent.map(describeSent));
}

describe("nested requests", () => {
  it.each([
    "petstore-expanded.yaml",
    "museum-31.yaml",
    "library-20.yaml",
    "kiosk-31.yaml",
    "handbook-30.yaml",
    "openrpc/counter-openrpc.json",
    golden,
  ])("of %s are the same bytes as flat ones", async (name) => {
    const file = name === golden ? golden : join(corpus, name);
    expect(await sendAll(file, nested)).toEqual(await sendAll(file, {}));
  });

  it("keep names that a flat request would have to change", async () => {
    const { load, remove } = await writePackage({ file: golden }, nested);
    const { loadPlant, searchPlants, searchPlantsItems, listPlantsPages } =
      await load<Record<string, (...args: readonly object[]) => Promise<ApiResult<unknown>>>>();
    remove();
    const sent: [url: string, init: RequestInit][] = [];
    const pages = [{ items: [{ name: "fern" }], next: "b" }, { items: [] }];
    const fetch = (url: string, init: RequestInit) => {
      sent.push([url, init]);
      return Promise.resolve(Response.json(pages[sent.length % 2 ? 0 : 1]));
    };
    await loadPlant!(
      { fetch },
      { path: { id: "a" }, query: { id: 7 }, cookies: { body: "whole" } },
    );
    expect(sent[0]?.[0]).toBe("https://api.example/plants/a?id=7");
    expect(new Headers(sent[0]?.[1].headers).get("cookie")).toBe("body=whole");
    // An empty body that has to be there, and what a caller leaves out.
    await searchPlants!({ fetch });
    expect(sent[1]?.[1].body).toBe("{}");
    // From page to page the group changes that holds the parameter.
    const found = searchPlantsItems!({ fetch }, { body: { name: "fern" } }) as unknown;
    for await (const item of found as AsyncIterable<unknown>)
      expect(item).toEqual(pages[0]?.items[0]);
    expect(sent.slice(2).map(([, { body }]) => body)).toEqual([
      '{"name":"fern"}',
      '{"name":"fern","skip":1}',
    ]);
    const listed = listPlantsPages!({ fetch }, { headers: { "X-Trace": "t" } }) as unknown;
    for await (const page of listed as AsyncIterable<unknown>) expect(page).toHaveProperty("items");
    expect(sent.slice(4).map(([url]) => url)).toEqual([
      "https://api.example/plants",
      "https://api.example/plants?after=b",
    ]);
  });

  it("reach handlers as they were given, with their dates", async () => {
    const file = join(import.meta.dirname, "../../../types/source.yaml");
    const { load, remove } = await writePackage({ file }, { ...nested, dates: "Date" });
    const { listPlants, createPlant, createFetchHandler } = await load<Served>();
    remove();
    const received: unknown[] = [];
    const record = (request: unknown) => {
      received.push(request);
      return { ok: true, body: { items: [], id: "a", name: "Fern", colour: "red" } };
    };
    const serve = createFetchHandler({ listPlants: record, createPlant: record });
    const options = {
      baseUrl: "https://garden.example",
      fetch: (url: string, init: RequestInit) => serve(new Request(url, init), undefined),
    };
    const sown = new Date("2026-05-01");
    await listPlants(options, { query: { sownSince: sown, colour: "red" } });
    await createPlant(options, { body: { name: "Fern", colour: "red", sown } });
    expect(received).toEqual([
      { path: {}, query: { sownSince: sown, colour: "red" }, headers: {}, cookies: {} },
      {
        path: {},
        query: {},
        headers: {},
        cookies: {},
        body: { name: "Fern", colour: "red", sown },
      },
    ]);
  });

  it("bring no line to packages with flat ones", async () => {
    const { folder, remove } = await writePackage({ file: golden });
    const files = readdirSync(join(folder, "http"), { recursive: true, encoding: "utf8" });
    expect(files.filter((name) => /flatten|nested/.test(name))).toEqual([]);
    remove();
  });

  it("hold the parameters of channels", async () => {
    const file = join(import.meta.dirname, "../../../golden/channels/source.yaml");
    const { folder, remove } = await writePackage({ file }, nested);
    const text = readFileSync(join(folder, "channels.ts"), "utf8");
    const readme = readFileSync(join(folder, "README.md"), "utf8");
    remove();
    expect(text).toContain("flattenRequest(request)");
    expect(text).toMatch(/path: \{\s+\/\*\* Rooms are named after plants\. \*\/\s+roomId: string;/);
    expect(readme).toMatch(/path: \{ roomId: .* \}, headers: \{ "X-Name": /);
  });
});

interface Served {
  readonly listPlants: (options: object, request: object) => Promise<unknown>;
  readonly createPlant: (options: object, request: object) => Promise<unknown>;
  readonly createFetchHandler: (
    handlers: object,
  ) => (request: Request, context: unknown) => Promise<Response>;
}
