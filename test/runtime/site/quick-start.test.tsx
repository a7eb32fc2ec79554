import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ApiDefinition, AuthScheme } from "../../../runtime/definition/index.js";
import { hasQuickStart, QuickStart } from "../../../runtime/site/pages/QuickStart.js";
import { createApiIndex } from "../../../runtime/site/parts/create-api-index.js";
import { AuthNote } from "../../../runtime/site/reference/AuthNote.js";
import { garden } from "./garden.js";

const key = (headerWireValue: string): AuthScheme => ({ type: "header", headerWireValue });
const bearer: AuthScheme = { type: "bearerAuth" };
const plain = Object.values(garden.endpoints).find(({ id }) => id === "findPlant");

/** One endpoint that takes one of these sets of credentials. */
function withAuth(
  auths: ApiDefinition["auths"],
  multiAuth: readonly { readonly schemes: string[] }[],
): ApiDefinition {
  const endpoint = { ...plain!, pathParameters: [], auth: null, multiAuth: [...multiAuth] };
  return { ...garden, auths, endpoints: { findPlant: endpoint }, websockets: {}, webhooks: {} };
}

function draw(definition: ApiDefinition): string {
  const api = { ...createApiIndex(definition), apiId: "garden" };
  return renderToStaticMarkup(createElement(QuickStart, { api, environmentId: undefined }));
}

const textOf = (html: string): string => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("the quick start", () => {
  it("names all credentials that are needed together, and counts other sets", () => {
    const auths = { id: key("Client-Id"), secret: key("Client-Secret"), token: bearer };
    const together = { schemes: ["id", "secret"] };
    const text = textOf(draw(withAuth(auths, [together])));
    expect(text).toContain("Send all of these with each request:");
    expect(text).toContain("Client-Id: &lt;key&gt; Client-Secret: &lt;key&gt;");
    expect(text).not.toContain("other way");
    expect(textOf(draw(withAuth(auths, [together, { schemes: ["token"] }])))).toContain(
      "Client-Secret: &lt;key&gt; Another way to authenticate",
    );
  });

  it("says that credentials are optional where a request needs none", () => {
    const text = textOf(
      draw(withAuth({ token: bearer }, [{ schemes: ["token"] }, { schemes: [] }])),
    );
    expect(text).toContain("Optional for the request below. Send your token with each request:");
  });

  it("leads to a channel where an API has no endpoints", () => {
    const environments = [{ id: "production", baseUrl: "wss://garden.example" }];
    const path = [{ type: "literal" as const, value: "/growth" }];
    const channel = { id: "growth", path, messages: [], environments };
    const definition = { ...withAuth({}, []), endpoints: {}, websockets: { growth: channel } };
    const html = draw(definition);
    expect(textOf(html)).toMatch(/Base URL wss:\/\/garden.example .*Open a channel/);
    expect(html).toContain('href="/garden/growth"');
  });

  it("is left out where it would only say that nothing is needed", () => {
    const bare = { ...plain!, environments: [], multiAuth: null, auth: null };
    const api = (endpoint: object, auths: ApiDefinition["auths"] = {}) => {
      const definition = { ...withAuth(auths, []), endpoints: { findPlant: endpoint } };
      return { ...createApiIndex(definition as ApiDefinition), apiId: "garden" };
    };
    expect(hasQuickStart(api(bare))).toBe(false);
    expect(hasQuickStart(api(bare, { token: bearer }))).toBe(true);
    expect(hasQuickStart(api({ ...bare, pathParameters: [], path: [] }))).toBe(true);
    expect(hasQuickStart(api(plain!))).toBe(true);
  });
});

it("schemes of one kind are distinguished in the note on an endpoint", () => {
  const auths = {
    id: key("Client-Id"),
    secret: key("Client-Secret"),
    version: key("Api-Version"),
    user: bearer,
    admin: bearer,
  };
  const definition = withAuth(auths, [
    { schemes: ["id", "secret", "version"] },
    { schemes: ["admin"] },
  ]);
  const node = definition.endpoints["findPlant"]!;
  const html = renderToStaticMarkup(createElement(AuthNote, { definition, node }));
  expect(textOf(html)).toContain(
    "Client-Id header Client-Id: &lt;key&gt; and Client-Secret header Client-Secret: &lt;key&gt; " +
      "and Api-Version header Api-Version: &lt;key&gt; or Bearer token (admin) ",
  );
});
