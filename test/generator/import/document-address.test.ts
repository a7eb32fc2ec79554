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

/** The addresses of external documentation in a document, and what is reported. */
async function importDocs(document: object, address?: string) {
  const text = JSON.stringify({ ...document, info, paths });
  const source = await readDocument(address === undefined ? { text } : { text, address });
  const { definition, issues } = await importDocument(source);
  const found = issues.filter(({ code }) => code === "unusable-address");
  return { url: definition.info?.externalDocs?.url, messages: found.map(({ message }) => message) };
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

it("external documentation begins where the document was loaded from", async () => {
  const document = { openapi: "3.2.0", externalDocs: { url: "../guide" } };
  expect(await importDocs(document, "https://docs.example/specs/api.json")).toEqual({
    url: "https://docs.example/guide",
    messages: [],
  });
  const named = { ...document, $self: "https://self.example/specs/api.json" };
  expect((await importDocs(named)).url).toBe("https://self.example/guide");
});

it("external documentation without an address of the web is reported", async () => {
  const relative = { openapi: "3.1.0", externalDocs: { url: "guide" } };
  expect(await importDocs(relative)).toEqual({
    url: "guide",
    messages: [
      "'guide' is relative, and the address of the document is not known; pages do not link to it.",
    ],
  });
  const script = { openapi: "3.1.0", externalDocs: { url: "javascript:alert(1)" } };
  expect((await importDocs(script, "https://docs.example/api.json")).messages).toEqual([
    "'javascript:alert(1)' is not an address of the web; pages do not link to it.",
  ]);
});
