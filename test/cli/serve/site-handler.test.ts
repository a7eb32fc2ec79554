import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSiteHandler } from "../../../cli/serve/create-site-handler.js";
import { listDocuments, listExample, listRegistry } from "../../../cli/serve/list-apis.js";
import { parseJson, printJson } from "../../../runtime/http/index.js";
import { readSiteConfiguration } from "../../../runtime/site/state/site-configuration.js";
import { garden } from "../../runtime/site/garden.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-site-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>site</title>");
  writeFileSync(join(folder, "assets", "a.js"), "1");
});
afterAll(() => rmSync(folder, { recursive: true }));

const loaded = { definition: garden, text: printJson(garden) ?? "", issues: [] };

function createHandler() {
  const example = listExample(loaded, "http://127.0.0.1:3/v1");
  const registry = listRegistry(loaded, { baseUrl: "http://127.0.0.1:2", token: "secret-token" });
  const documents = listDocuments([loaded, loaded], [example, registry]);
  return createSiteHandler({
    folder,
    configuration: { title: "T", relay: "http://127.0.0.1:1", localDevelopment: true },
    apis: [...documents, example, registry],
    connectTo: ["http://127.0.0.1:1", "http://127.0.0.1:2"],
  });
}

const ask = (path: string, init?: RequestInit) =>
  createHandler()(new Request(`http://127.0.0.1:9${path}`, init));

describe("the site's server", () => {
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

  it("answers the page for every address that a reader opens, 404 for missing files", async () => {
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
