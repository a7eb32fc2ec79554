import { afterEach, describe, expect, it } from "vitest";
import { CookieBrowser } from "./cookie-browser.js";
import {
  account,
  startProvider,
  type ProviderOptions,
  type TestProvider,
} from "./start-provider.js";

/** What other tests rely on. */
const providers: TestProvider[] = [];
afterEach(() => Promise.all(providers.splice(0).map((provider) => provider.close())));

async function start(options: ProviderOptions = {}): Promise<TestProvider> {
  const provider = await startProvider(options);
  providers.push(provider);
  return provider;
}

const secretHeader = `Basic ${btoa("server-app:server-app-secret-0123456789abcdef")}`;

async function grant(provider: TestProvider, fields: Record<string, string>, asServer = false) {
  const response = await fetch(`${provider.issuer}/token`, {
    method: "POST",
    body: new URLSearchParams(asServer ? fields : { client_id: "browser-app", ...fields }),
    headers: asServer ? { authorization: secretHeader } : {},
  });
  const body = (await response.json()) as Record<string, string | undefined>;
  return { status: response.status, body, headers: response.headers };
}

const redirectUri = "http://127.0.0.1:4444/callback";
const verifier = "a-verifier-of-at-least-forty-three-characters";

async function authorize(provider: TestProvider): Promise<URL> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const challenge = Buffer.from(digest).toString("base64url");
  const url = new URL(`${provider.issuer}/auth`);
  url.search = new URLSearchParams({
    client_id: "browser-app",
    response_type: "code",
    scope: "openid pets:read",
    redirect_uri: redirectUri,
    state: "s",
    code_challenge: challenge,
    code_challenge_method: "S256",
  }).toString();
  const browser = new CookieBrowser();
  const last = await browser.open(url, { stopAt: ({ port }) => port === "4444" });
  return new URL(last.headers.get("location") ?? "", redirectUri);
}

describe("the provider that tests log in at", () => {
  it("grants a code to a person who needs to do nothing, and tokens for it", async () => {
    const provider = await start();
    const back = await authorize(provider);
    expect(back.searchParams.get("state")).toBe("s");
    const code = back.searchParams.get("code") ?? "";
    const fields = { code, code_verifier: verifier, redirect_uri: redirectUri };
    const { body } = await grant(provider, { grant_type: "authorization_code", ...fields });
    expect(Object.keys(body).sort()).toEqual(
      ["access_token", "expires_in", "id_token", "refresh_token", "scope", "token_type"].sort(),
    );
    const fresh = { grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" };
    expect((await grant(provider, fresh)).body["access_token"]).toBeTruthy();
    expect(provider.grants).toEqual(["authorization_code", "refresh_token"]);
  });

  it("passes a refusal on", async () => {
    const provider = await start({ agrees: () => false });
    expect((await authorize(provider)).searchParams.get("error")).toBe("access_denied");
  });

  it("grants client credentials and passwords", async () => {
    const provider = await start();
    const own = await grant(provider, { grant_type: "client_credentials" }, true);
    expect(own.body["access_token"]).toBeTruthy();
    const { username, password } = account;
    const fields = { grant_type: "password", username, password, scope: "openid pets:read" };
    const person = await grant(provider, fields);
    expect(person.body).toMatchObject({ token_type: "Bearer", scope: "openid pets:read" });
    const fresh = {
      grant_type: "refresh_token",
      refresh_token: person.body["refresh_token"] ?? "",
    };
    expect((await grant(provider, fresh)).body["access_token"]).toBeTruthy();
    const wrong = await grant(provider, { ...fields, password: "no" });
    expect([wrong.status, wrong.body["error"]]).toEqual([400, "invalid_grant"]);
  });

  it("gives JWTs as access tokens when asked to", async () => {
    const provider = await start({ jwtAccessTokens: true, accessTokenSeconds: 5 });
    const { body } = await grant(provider, { grant_type: "client_credentials" }, true);
    const payload = Buffer.from(body["access_token"]?.split(".")[1] ?? "", "base64url");
    const claims = JSON.parse(payload.toString()) as { iat: number; exp: number; aud: string };
    expect(claims.exp - claims.iat).toBe(5);
    expect(claims.aud).toBe("https://api.example");
  });

  it("lets no other origin read its responses unless told", async () => {
    const read = async (provider: TestProvider) => {
      const response = await fetch(`${provider.issuer}/token`, {
        method: "POST",
        headers: { origin: "https://docs.example" },
        body: new URLSearchParams({ client_id: "browser-app", grant_type: "password" }),
      });
      return response.headers.get("access-control-allow-origin");
    };
    expect(await read(await start())).toBeNull();
    const allowedOrigins = ["https://docs.example"];
    expect(await read(await start({ allowedOrigins }))).toBe("https://docs.example");
  });
});
