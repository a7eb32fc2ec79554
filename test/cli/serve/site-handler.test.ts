import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSiteHandler } from "../../../cli/site/create-site-handler.js";
import { listDocuments, listGreenhouse, listRegistry } from "../../../cli/serve/list-apis.js";
import { parseJson, printJson } from "../../../runtime/http/index.js";
import { readSiteConfiguration } from "../../../runtime/site/state/site-configuration.js";
import { garden } from "../../runtime/site/garden.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-site-"));
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, ".vite"));
  const page = "<!doctype html><head><title>site</title></head><body></body>";
  writeFileSync(join(folder, "index.html"), page);
  writeFileSync(join(folder, ".vite", "manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "assets", "a.js"), "1");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As Vite writes it. */
const manifest = {
  "index.html": { file: "assets/index.js", name: "index", imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js", name: "shared" },
  "_form.js": { file: "assets/form.js", name: "form" },
  "_playground.js": {
    file: "assets/playground.js",
    name: "playground",
    imports: ["_shared.js", "_form.js", "index.html"],
  },
  "../playground/first.css": { file: "assets/playground.css" },
  "pages/Reference.tsx": {
    file: "assets/Reference.js",
    name: "Reference",
    imports: ["_shared.js"],
  },
};

const loaded = { definition: garden, text: printJson(garden) ?? "", issues: [] };

function createHandler() {
  const example = listGreenhouse(loaded, "http://127.0.0.1:3/v1");
  const registry = listRegistry(loaded, { baseUrl: "http://127.0.0.1:2", token: "secret-token" });
  const login = { issuer: "https://accounts.example", clientId: "docs" };
  const file = { ...loaded, isFile: true };
  const documents = listDocuments([file, loaded], [example, registry], { login });
  return createSiteHandler({
    folder,
    configuration: { title: "T", relay: "http://127.0.0.1:1", localDevelopment: true },
    apis: [...documents, example, registry],
    connectTo: ["http://127.0.0.1:1", "http://127.0.0.1:2"],
  });
}

const withoutInitialState = (text: string) =>
  JSON.stringify(
    JSON.parse(text, (key, value: unknown) => (key === "initialState" ? undefined : value)),
  );

const ask = (path: string, init?: RequestInit) =>
  createHandler()(new Request(`http://127.0.0.1:9${path}`, init));

describe("the site's server", () => {
  it("writes the home page like other pages, with what it shows first", async () => {
    const handle = createHandler();
    const home = await (await handle(new Request("http://127.0.0.1/"))).text();
    expect(home).toContain('data-address="/frond/site.json"');
    expect(home).toContain('href="/assets/Reference.js"');
  });

  it("writes a configuration that the page reads back whole", async () => {
    const text = await (await ask("/frond/site.json")).text();
    const configuration = readSiteConfiguration(JSON.parse(text));
    expect(configuration).toEqual(JSON.parse(text));
    expect(configuration?.apis.map(({ id }) => id)).toEqual([
      "garden",
      "garden-2",
      "greenhouse",
      "registry",
    ]);
    expect(configuration?.apis.map(({ login }) => login === true)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("gives the token to the registry's own API alone", async () => {
    const { apis } = (await (await ask("/frond/site.json")).json()) as {
      apis: { id: string }[];
    };
    const holders = apis.filter((api) => JSON.stringify(api).includes("secret-token"));
    expect(holders.map(({ id }) => id)).toEqual(["registry"]);
  });

  it("serves definitions exactly, and says when nothing changed", async () => {
    const response = await ask("/frond/definitions/garden.json");
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(parseJson(await response.text())).toEqual(parseJson(printJson(garden) ?? ""));
    const etag = response.headers.get("etag") ?? "";
    const again = await ask("/frond/definitions/garden.json", {
      headers: { "if-none-match": etag },
    });
    expect(again.status).toBe(304);
  });

  it("serves the parts of each definition, and nothing for a part that is not there", async () => {
    const ids = async (path: string) => {
      const response = await ask(`/frond/definitions/${path}`);
      return Object.keys(((await response.json()) as { endpoints: object }).endpoints);
    };
    expect(await ids("garden-2/outline.json")).toEqual(Object.keys(garden.endpoints));
    expect(await ids("greenhouse/pages/water-plant.json")).toEqual(["waterPlant"]);
    expect(await ids("registry/requests/find-plant.json")).toEqual(["findPlant"]);
    expect((await ask("/frond/definitions/garden/pages/none.json")).status).toBe(404);
    expect((await ask("/frond/definitions/none/outline.json")).status).toBe(404);
  });

  it.each(["/", "/garden/find-plant", "/assets/a.js", "/frond/site.json", "/assets/none.js"])(
    "puts the security headers on %s",
    async (path) => {
      const { headers } = await ask(path, { headers: { accept: "text/html" } });
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain("unsafe");
      expect(policy).toMatch(
        /connect-src 'self' http:\/\/127\.0\.0\.1:1 http:\/\/127\.0\.0\.1:2 ws:\/\/127\.0\.0\.1:1 /,
      );
    },
  );

  it("without a relay, lets pages connect to the servers of their documents alone", async () => {
    const environments = [
      { id: "a", baseUrl: "https://api.garden.example/v1" },
      {
        id: "b",
        baseUrl: "http://{region}.garden.example:8080",
        variables: { region: { default: "eu", values: ["eu", "us"] } },
      },
      { id: "c", baseUrl: "/v1" },
      { id: "d", baseUrl: "https://evil.example;script-src *" },
      { id: "e", baseUrl: "https://evil.example;frame-ancestors/" },
      { id: "f", baseUrl: "https://*/" },
    ];
    const findPlant = { ...garden.endpoints["findPlant"]!, environments };
    const definition = { ...garden, endpoints: { findPlant } };
    const handler = createSiteHandler({
      folder,
      configuration: { title: "T", relay: false, localDevelopment: false },
      apis: listDocuments([{ definition, text: "", issues: [] }], []),
      connectTo: [],
    });
    const { headers } = await handler(new Request("http://127.0.0.1:9/"));
    const policy = headers.get("content-security-policy") ?? "";
    const [, sources = ""] = /connect-src ([^;]*);/.exec(policy) ?? [];
    expect(sources.split(" ").filter((source) => source.startsWith("http"))).toEqual([
      "https://api.garden.example",
      "http://eu.garden.example:8080",
      "http://us.garden.example:8080",
    ]);
    expect(policy).toContain("script-src 'self';");
  });

  it("serves the analytics module, and lets it connect to its own origins alone", async () => {
    const handler = createSiteHandler({
      folder,
      configuration: { title: "T", relay: "http://127.0.0.1:1", localDevelopment: true },
      apis: [],
      connectTo: ["http://127.0.0.1:1"],
      analytics: {
        code: "export const onEvent = 1;",
        exports: ["onEvent"],
        connectTo: ["https://events.example"],
      },
    });
    const read = (path: string) => handler(new Request(`http://127.0.0.1:9${path}`));
    const configuration = readSiteConfiguration(await (await read("/frond/site.json")).json());
    const module = await read(configuration?.analytics ?? "");
    expect(module.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(await module.text()).toBe("export const onEvent = 1;");
    const policy = module.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(
      "connect-src 'self' http://127.0.0.1:1 ws://127.0.0.1:1 https://events.example blob: data:;",
    );
    expect((await ask("/frond/analytics.js")).headers.get("content-type")).not.toMatch(
      /javascript/,
    );
  });

  const openPage = async (path: string) => {
    const text = await (await ask(path, { headers: { accept: "text/html" } })).text();
    const names = [...text.matchAll(/<link rel="(\w+)" [^>]*href="([^"]+)">/g)];
    const blocks = text.matchAll(
      /<script type="application\/json" data-address="([^"]+)">(.*?)<\/script>/g,
    );
    return {
      named: names.map(([, rel, href]) => `${rel} ${href}`),
      texts: new Map([...blocks].map(([, address = "", json = ""]) => [address, json])),
    };
  };

  it("names in a page the code that its address shows, and not what the page names itself", async () => {
    const { named } = await openPage("/garden/find-plant?explorer=true");
    expect(named).toEqual([
      "modulepreload /assets/playground.js",
      "modulepreload /assets/form.js",
      "stylesheet /assets/playground.css",
    ]);
    expect((await openPage("/garden/find-plant")).named).toEqual([
      "modulepreload /assets/Reference.js",
    ]);
    expect((await openPage("/garden")).named).toEqual(["modulepreload /assets/Reference.js"]);
  });

  it("puts into a page what its address asks for first, word for word", async () => {
    for (const [path, part] of [
      ["/garden/find-plant?explorer=true", "requests/find-plant.json"],
      ["/garden/find-plant?explorer=false", "pages/find-plant.json"],
      ["/garden-2/water-plant", "pages/water-plant.json"],
    ]) {
      const { texts } = await openPage(path ?? "");
      const folderOf = `/frond/definitions/${path?.split("/")[1]}`;
      expect([...texts.keys()]).toEqual(["/frond/site.json", `${folderOf}/${part}`]);
      for (const [address, json] of texts) {
        const served = await (await ask(address)).text();
        // What forms of the registry begin with is on its own pages alone.
        const expected = address.endsWith("site.json") ? withoutInitialState(served) : served;
        expect(parseJson(json)).toEqual(parseJson(expected));
      }
    }
    expect([...(await openPage("/garden")).texts.keys()]).toEqual(["/frond/site.json"]);
    expect([...(await openPage("/garden/none")).texts.keys()]).toEqual(["/frond/site.json"]);
  });

  it("puts the token into pages of the registry's own API alone", async () => {
    const read = async (path: string) => (await openPage(path)).texts.get("/frond/site.json") ?? "";
    expect(await read("/registry/find-plant")).toContain("secret-token");
    for (const path of [
      "/garden/find-plant",
      "/greenhouse/find-plant?explorer=true",
      "/garden",
      "/x/y/z",
    ]) {
      const text = await read(path);
      expect(readSiteConfiguration(JSON.parse(text))?.apis).toHaveLength(4);
      expect(text).not.toContain("secret-token");
    }
  });

  it("lets no text of a document end its place in the page", async () => {
    const hostile = "</script><script>alert(1)</script><!-- $& $`";
    const findPlant = { ...garden.endpoints["findPlant"]!, description: hostile };
    const definition = { ...garden, endpoints: { ...garden.endpoints, findPlant } };
    const documents = listDocuments([{ definition, text: "", issues: [] }], []);
    const handler = createSiteHandler({
      folder,
      configuration: { title: hostile, relay: false, localDevelopment: true },
      apis: documents,
      connectTo: [],
    });
    const headers = { accept: "text/html" };
    const page = await handler(new Request("http://127.0.0.1:9/garden/find-plant", { headers }));
    const text = await page.text();
    expect(text.match(/<script/g)).toHaveLength(2);
    expect(text).not.toContain("alert(1)<");
    const [, json = ""] = /data-address="[^"]*find-plant.json">(.*?)<\/script>/.exec(text) ?? [];
    const found = parseJson(json) as typeof garden;
    expect(found.endpoints["findPlant"]?.description).toBe(hostile);
  });

  it("names a long part in the page, and leaves it out of it", async () => {
    const findPlant = { ...garden.endpoints["findPlant"]!, description: "a".repeat(300_000) };
    const definition = { ...garden, endpoints: { ...garden.endpoints, findPlant } };
    const handler = createSiteHandler({
      folder,
      configuration: { title: "T", relay: false, localDevelopment: true },
      apis: listDocuments([{ definition, text: "", issues: [] }], []),
      connectTo: [],
    });
    const headers = { accept: "text/html" };
    const page = await handler(new Request("http://127.0.0.1:9/garden/find-plant", { headers }));
    const text = await page.text();
    expect(text).toContain(
      '<link rel="preload" as="fetch" crossorigin href="/frond/definitions/garden/pages/find-plant.json">',
    );
    expect(text.length).toBeLessThan(10_000);
  });

  it("says of a page, too, when nothing changed", async () => {
    const headers = { accept: "text/html" };
    const page = await ask("/garden/find-plant", { headers });
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const etag = page.headers.get("etag") ?? "";
    const again = await ask("/garden/find-plant", {
      headers: { ...headers, "if-none-match": etag },
    });
    expect(again.status).toBe(304);
    const other = await ask("/garden/water-plant", {
      headers: { ...headers, "if-none-match": etag },
    });
    expect(other.status).toBe(200);
  });

  it.each(["text/html,*/*;q=0.8", "*/*", undefined])(
    "answers pages 200 and unknown addresses 404 to Accept: %s",
    async (accept) => {
      const headers: HeadersInit = accept === undefined ? {} : { accept };
      for (const path of [
        "/",
        "/garden",
        "/garden/find-plant",
        "/garden/find-plant?explorer=true",
      ]) {
        expect([path, (await ask(path, { headers })).status]).toEqual([path, 200]);
      }
      for (const path of ["/none", "/garden/none", "/garden/find-plant/more", "/none/find-plant"]) {
        const page = await ask(path, { headers });
        expect([path, page.status]).toEqual([path, 404]);
        expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
        expect(await page.text()).toContain("<title>site</title>");
      }
      expect((await ask("/assets/none.js", { headers })).status).toBe(404);
    },
  );

  it("answers the page for every address that a user opens, 404 for missing files", async () => {
    const page = await ask("/garden/find-plant", { headers: { accept: "text/html" } });
    expect(await page.text()).toContain("<title>site</title>");
    expect((await ask("/assets/none.js")).status).toBe(404);
    expect((await ask("/frond/site.json", { method: "POST" })).status).toBe(405);
  });
});

describe("the registry's definition on the site", () => {
  it("begins with the organization of the embedded registry", () => {
    const primitive = { type: "primitive" as const, value: { type: "string" as const } };
    const shape = { type: "alias" as const, value: primitive };
    const definition = { ...garden, types: { OrgId: { name: "OrgId", shape } } };
    const { definitionText } = listRegistry(
      { definition, text: "", issues: [] },
      { baseUrl: "http://127.0.0.1:2", token: "t" },
    );
    const types = JSON.parse(definitionText).types;
    expect(types.OrgId.shape.value.value).toEqual({ type: "string", default: "local" });
    expect(primitive.value).toEqual({ type: "string" });
  });
});
