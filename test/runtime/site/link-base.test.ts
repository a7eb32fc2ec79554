import { describe, expect, it } from "vitest";
import { listDocuments } from "../../../cli/serve/list-apis.js";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { findLinkBase } from "../../../runtime/site/state/find-link-base.js";
import { readSiteConfiguration } from "../../../runtime/site/state/site-configuration.js";

const definition = (externalDocs?: { url: string }): ApiDefinition => ({
  id: "api",
  endpoints: {},
  websockets: {},
  webhooks: {},
  types: {},
  subpackages: {},
  auths: {},
  ...(externalDocs ? { info: { externalDocs } } : {}),
});

/** A document as the site knows it: through the configuration that the server writes. */
function readApi(name: string) {
  const loaded = { definition: definition(), text: "{}", issues: [], name };
  const [listed] = listDocuments([loaded], []);
  const written: unknown = JSON.parse(JSON.stringify({ apis: [listed?.api] }));
  const api = readSiteConfiguration(written)?.apis[0];
  if (!api) throw new Error("The configuration names no API.");
  return api;
}

describe("relative links of descriptions are relative to", () => {
  const api = readApi("https://specs.test/v1/api.yaml");

  it("the documentation of the endpoint, else that of the API", () => {
    const docs = { url: "https://docs.test/api" };
    const own = { url: "https://docs.test/api/trees" };
    expect(findLinkBase(api, definition(docs), own)).toBe(own.url);
    expect(findLinkBase(api, definition(docs), { url: "trees.html" })).toBe(docs.url);
  });

  it("else the address of the document; a file has none", () => {
    expect(findLinkBase(api, definition())).toBe("https://specs.test/v1/api.yaml");
    expect(findLinkBase(readApi("api.yaml"), definition())).toBeUndefined();
  });
});
