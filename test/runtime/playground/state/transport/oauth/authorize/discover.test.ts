import { describe, expect, it } from "vitest";
import { discoverProvider } from "../../../../../../../runtime/playground/state/transport/oauth/authorize/discover.js";

const document = {
  issuer: "https://login.example",
  authorization_endpoint: "https://login.example/auth",
  token_endpoint: "https://login.example/token",
  scopes_supported: ["openid", "pets:read"],
  grant_types_supported: ["authorization_code", "client_credentials", "refresh_token"],
};
const discoveryUrl = "https://login.example/.well-known/openid-configuration";

function discover(body: unknown, url = discoveryUrl, status = 200) {
  const asked: string[] = [];
  const found = discoverProvider({ scheme: "login", grants: [], discoveryUrl: url }, (address) => {
    asked.push(address);
    return Promise.resolve({ status, body });
  });
  return { asked, found };
}

describe("discovery", () => {
  it("gives the grants of the provider with its scopes", async () => {
    const scopes = { openid: "", "pets:read": "" };
    const tokenUrl = "https://login.example/token";
    expect(await discover(document).found).toEqual({
      issuer: "https://login.example",
      grants: [
        {
          type: "authorizationCode",
          authorizationUrl: "https://login.example/auth",
          tokenUrl,
          scopes,
        },
        { type: "clientCredentials", tokenUrl, scopes },
      ],
      foreignHosts: [],
    });
  });

  it("takes the authorization code for granted when the provider lists no grants", async () => {
    const { grant_types_supported: _grants, ...short } = document;
    const { grants } = await discover(short).found;
    expect(grants.map(({ type }) => type)).toEqual(["authorizationCode"]);
  });

  it("names the hosts that only the provider names", async () => {
    const foreign = { ...document, token_endpoint: "https://tokens.other.example/token" };
    const { foreignHosts } = await discover(foreign).found;
    expect(foreignHosts).toEqual(["tokens.other.example"]);
  });

  it.each([
    ["https://login.example", "https://login.example/.well-known/openid-configuration"],
    ["https://login.example/", "https://login.example/.well-known/openid-configuration"],
    [discoveryUrl, discoveryUrl],
  ])("asks %s at %s", async (url, asked) => {
    const one = discover(document, url);
    await one.found;
    expect(one.asked).toEqual([asked]);
  });

  it.each([
    [
      "https://login.example/realms/a",
      "https://login.example/realms/a/.well-known/openid-configuration",
    ],
    [
      "https://login.example/realms/a/",
      "https://login.example/realms/a/.well-known/openid-configuration",
    ],
    [
      "https://login.example/realms/a",
      "https://login.example/.well-known/oauth-authorization-server/realms/a",
    ],
  ])("takes the issuer %s at %s", async (issuer, url) => {
    await expect(discover({ ...document, issuer }, url).found).resolves.toMatchObject({ issuer });
  });

  it("refuses a document about another provider", async () => {
    const other = { ...document, issuer: "https://evil.example" };
    await expect(discover(other).found).rejects.toThrow(
      `${discoveryUrl} describes another provider, https://evil.example. Correct the address in the API's document.`,
    );
  });

  it.each([
    ["a failure", document, 500, "responds with status 500"],
    ["no JSON", undefined, 200, "not with a discovery document"],
    ["no issuer", {}, 200, "it names no issuer"],
  ])("says what is wrong with %s", async (_case, body, status, text) => {
    await expect(discover(body, discoveryUrl, status).found).rejects.toThrow(text);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "not a url"])(
    "opens and calls no %s",
    async (url) => {
      const bad = { ...document, authorization_endpoint: url, token_endpoint: url };
      expect((await discover(bad).found).grants).toEqual([]);
    },
  );
});
