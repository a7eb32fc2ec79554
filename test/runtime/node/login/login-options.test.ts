import { describe, expect, it } from "vitest";
import {
  createLogin,
  LoginOptionError,
  type LoginOptions,
} from "../../../../runtime/node/login/index.js";

const valid: LoginOptions = {
  issuer: "https://accounts.example",
  clientId: "docs",
  site: "https://docs.example",
};

function explain(options: Partial<LoginOptions>): string | undefined {
  try {
    createLogin({ ...valid, ...options });
    return undefined;
  } catch (error) {
    return error instanceof LoginOptionError ? error.message : "another error";
  }
}

describe("options of a login", () => {
  it.each<Partial<LoginOptions>>([
    {},
    { issuer: "https://accounts.example/realms/docs" },
    { issuer: "http://127.0.0.1:9000", allowInsecure: true },
    { issuer: "http://localhost:9000", allowInsecure: true },
    { issuer: "http://[::1]:9000", allowInsecure: true },
    { site: "http://localhost:4000" },
    { site: "http://127.0.0.1:4000/" },
    { scopes: "profile openid" },
    { parameters: { audience: "https://api.example", prompt: "consent" } },
    { sessionSeconds: 1 },
  ])("can be %o", (options) => {
    expect(explain(options)).toBeUndefined();
  });

  it.each<[Partial<LoginOptions>, string]>([
    [
      { issuer: "accounts.example" },
      'issuer "accounts.example" is not a URL. Write the provider\'s, such as https://accounts.example.',
    ],
    [
      { issuer: "ftp://accounts.example" },
      'issuer "ftp://accounts.example" is not a URL. Write the provider\'s, such as https://accounts.example.',
    ],
    [
      { issuer: "https://docs:hidden@accounts.example" },
      "issuer must have no user name, password, query or fragment. Use clientId and clientSecret.",
    ],
    [
      { issuer: "https://docs@accounts.example" },
      "issuer must have no user name, password, query or fragment. Use clientId and clientSecret.",
    ],
    [
      { issuer: "https://accounts.example?tenant=1" },
      "issuer must have no user name, password, query or fragment. Use clientId and clientSecret.",
    ],
    [
      { issuer: "http://accounts.example", allowInsecure: true },
      "issuer http://accounts.example is not encrypted, so anyone between could log in as anyone. Use https.",
    ],
    [
      { issuer: "http://127.0.0.1.evil.example", allowInsecure: true },
      "issuer http://127.0.0.1.evil.example is not encrypted, so anyone between could log in as anyone. Use https.",
    ],
    [
      { issuer: "http://127.0.0.1:9000" },
      "issuer http://127.0.0.1:9000 is not encrypted. Set allowInsecure: true to test with a provider on loopback.",
    ],
    [
      { site: "http://docs.example" },
      'site "http://docs.example" cannot have a login: session cookies need https, or http on loopback.',
    ],
    [
      { site: "docs.example" },
      'site "docs.example" cannot have a login: session cookies need https, or http on loopback.',
    ],
    [{ clientId: "" }, "clientId is empty. Write the site's client id at the provider."],
    [{ scopes: "profile" }, 'scopes "profile" lacks openid. Write "openid profile".'],
    [{ scopes: "" }, 'scopes "" lacks openid. Write "openid".'],
    [{ parameters: { scope: "x" } }, "parameters.scope is set by the login itself. Use scopes."],
    [{ sessionSeconds: 0 }, "sessionSeconds is 0. Write a number of seconds above 0."],
    [{ sessionSeconds: NaN }, "sessionSeconds is NaN. Write a number of seconds above 0."],
  ])("cannot be %o", (options, message) => {
    expect(explain(options)).toBe(message);
  });

  it.each([
    "client_id",
    "client_secret",
    "code_challenge",
    "code_challenge_method",
    "nonce",
    "redirect_uri",
    "request",
    "request_uri",
    "response_mode",
    "response_type",
    "state",
  ])("cannot replace the parameter %s", (name) => {
    const message = `parameters.${name} is set by the login itself. Remove it.`;
    expect(explain({ parameters: { [name]: "x" } })).toBe(message);
  });

  it("leave every path that is not the login's to the site", async () => {
    const login = createLogin(valid);
    for (const path of [
      "/",
      "/frond/login",
      "/frond/login/",
      "/frond/login/other",
      "/frond/login/configuration/",
      "/frond/%6cogin/configuration",
      "/frond/site.json",
    ]) {
      expect(await login.handle(new Request(`https://docs.example${path}`)), path).toBeUndefined();
    }
  });

  it("allow the methods that each address has", async () => {
    const login = createLogin(valid);
    for (const [path, allow] of [
      ["start", "GET"],
      ["callback", "GET"],
      ["logout", "GET, POST"],
    ]) {
      const url = `https://docs.example/frond/login/${path}`;
      const response = await login.handle(new Request(url, { method: "PUT" }));
      expect(response?.status).toBe(405);
      expect(response?.headers.get("allow")).toBe(allow);
    }
  });
});
