import { expect, it } from "vitest";
import { afterTest } from "../../../../../after-test.js";
import {
  account,
  startProvider,
  type ProviderOptions,
} from "../../../../node/login/start-provider.js";
import { startRelay } from "../../../../relay/relay-harness.js";
import { createTokenApi, flows, openScheme, type OpenScheme } from "./open-scheme.js";
import { startApi, type TestApi } from "./start-api.js";

/** A scheme whose tokens come from a real OpenID Connect provider, and an API that takes them. */
async function openWithProvider(
  type: "clientCredentials" | "password",
  options: ProviderOptions = {},
): Promise<OpenScheme & { api: TestApi; grants: readonly string[] }> {
  const provider = await startProvider(options);
  afterTest(() => provider.close());
  const api = await startApi(() => ({ body: { ok: true } }));
  const ports = [provider.port, Number(new URL(api.url).port)];
  const relay = await startRelay({
    allowedTargets: ports.map((port) => ({ host: "127.0.0.1", port })),
  });
  const scopes = { "pets:read": "Read pets" };
  const scheme = flows({ [type]: { tokenUrl: `${provider.issuer}/token`, scopes } });
  const open = openScheme(createTokenApi(api.url, scheme), {
    flags: { localDevelopment: true, proxy: relay.url },
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("Origin", "http://docs.example");
      return fetch(input, { ...init, headers });
    },
  });
  open.change({
    clientId: "server-app",
    clientSecret: "server-app-secret-0123456789abcdef",
    scopes: ["pets:read"],
  });
  return { ...open, api, grants: provider.grants };
}

const person = { username: account.username, password: account.password };

it("a provider gives a token for client credentials, and the request carries it", async () => {
  const open = await openWithProvider("clientCredentials");
  expect(await open.actions.logIn(open.setup, open.grant)).toBe("logged-in");
  await open.sending.send();
  expect(open.state().accessToken).not.toBe("");
  expect(open.api.received[0]?.headers.authorization).toBe(`Bearer ${open.state().accessToken}`);
  expect(open.grants).toEqual(["client_credentials"]);
  expect(open.status()?.exchanges).toHaveLength(1);
});

it("a provider takes the client from the body where the user chose that", async () => {
  const open = await openWithProvider("clientCredentials");
  const input = { clientAuthentication: "client_secret_post" } as const;
  expect(await open.actions.logIn(open.setup, open.grant, input)).toBe("logged-in");
  expect(open.grants).toEqual(["client_credentials"]);
});

it("client credentials get another token where there is no refresh token", async () => {
  const open = await openWithProvider("clientCredentials", { accessTokenSeconds: 20 });
  await open.actions.logIn(open.setup, open.grant);
  const { accessToken } = open.state();
  await open.sending.send();
  expect(open.grants).toEqual(["client_credentials", "client_credentials"]);
  expect(open.state().accessToken).not.toBe(accessToken);
  expect(open.api.received[0]?.headers.authorization).toBe(`Bearer ${open.state().accessToken}`);
});

it("a provider refuses a wrong secret", async () => {
  const open = await openWithProvider("clientCredentials");
  open.change({ clientSecret: "wrong" });
  expect(await open.actions.logIn(open.setup, open.grant)).toBe("failed");
  expect(open.status()?.failure).toBe("Failed to login with the provided credentials");
  expect(open.status()?.hint).toMatch(
    /^invalid_client: .*[.] Check the client ID and the client secret[.]$/,
  );
});

it("a provider gives a token for a password, and another for the refresh token", async () => {
  const open = await openWithProvider("password");
  expect(await open.actions.logIn(open.setup, open.grant, person)).toBe("logged-in");
  const first = open.state();
  expect(first.refreshToken).not.toBe("");
  expect(await open.actions.refresh(open.setup)).toBe("logged-in");
  expect(open.state().accessToken).not.toBe(first.accessToken);
  expect(open.grants).toEqual(["password", "refresh_token"]);
  const shown = JSON.stringify(open.status());
  for (const each of [first.refreshToken, open.state().accessToken, open.state().clientSecret]) {
    expect(shown).not.toContain(each);
  }
});

it("a token that lives for seconds is renewed with the refresh token before each request", async () => {
  const open = await openWithProvider("password", { accessTokenSeconds: 20 });
  await open.actions.logIn(open.setup, open.grant, person);
  const { accessToken } = open.state();
  await open.sending.send();
  expect(open.grants).toEqual(["password", "refresh_token"]);
  expect(open.state().accessToken).not.toBe(accessToken);
  expect(open.api.received[0]?.headers.authorization).toBe(`Bearer ${open.state().accessToken}`);
});
