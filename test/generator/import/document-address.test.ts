import { expect, it } from "vitest";
import { importDocument } from "../../../generator/import/index.js";
import { readDocument } from "../../../generator/read/index.js";

/** The base addresses of a document that was loaded from an address, and what was found. */
async function importAt(document: object, address = "https://docs.example/specs/api.json") {
  const source = await readDocument({ text: JSON.stringify(document), address });
  const { definition, issues } = await importDocument(source);
  const [endpoint] = Object.values(definition.endpoints);
  const urls = endpoint?.environments?.map(({ baseUrl }) => baseUrl);
  return { urls, codes: issues.map(({ code }) => code) };
}

const info = { title: "T", version: "1" };
const paths = { "/a": { get: { responses: { 200: { description: "A." } } } } };

it("relative servers begin where the document was loaded from", async () => {
  const servers = [{ url: "/v1" }, { url: "../v2" }, { url: "https://api.example/{version}" }];
  const { urls, codes } = await importAt({ openapi: "3.1.0", info, servers, paths });
  expect(urls).toEqual([
    "https://docs.example/v1",
    "https://docs.example/v2",
    "https://api.example/{version}",
  ]);
  expect(codes).not.toContain("relative-server");
});

it("an API without servers is where its document was loaded from", async () => {
  expect((await importAt({ openapi: "3.1.0", info, paths })).urls).toEqual([
    "https://docs.example",
  ]);
});

it("a base path of Swagger begins there, too", async () => {
  expect((await importAt({ swagger: "2.0", info, basePath: "/v1", paths })).urls).toEqual([
    "https://docs.example/v1",
  ]);
});

it("a relative server of OpenRPC begins there, too", async () => {
  const methods = [{ name: "a", params: [], result: { name: "r", schema: {} } }];
  const servers = [{ name: "main", url: "/rpc" }];
  const { urls } = await importAt({ openrpc: "1.3.2", info, servers, methods });
  expect(urls).toEqual(["https://docs.example"]);
});
