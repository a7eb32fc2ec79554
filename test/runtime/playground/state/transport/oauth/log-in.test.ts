import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterTest } from "../../../../../after-test.js";
import { noOAuth } from "../../../../../../runtime/playground/state/model/auth/auth-state.js";
import { startRelay } from "../../../../relay/relay-harness.js";
import {
  createTokenApi,
  flows,
  openScheme,
  type OpenScheme,
} from "../../session/oauth/open-scheme.js";
import { readFields, startApi, type Reply, type TestApi } from "../../session/oauth/start-api.js";

const loginFailed = "Failed to login with the provided credentials";
const ok: Reply = {
  body: {
    access_token: "token-0123456789",
    token_type: "Bearer",
    refresh_token: "refresh-1234567",
  },
};

/** A scheme whose token URL is that of a server. */
function openGrant(
  api: TestApi,
  type: "clientCredentials" | "password" = "clientCredentials",
  tokenUrl = `${api.url}/oauth/token`,
  relay?: string,
): OpenScheme {
  const definition = createTokenApi(`${api.url}/v1`, flows({ [type]: { tokenUrl } }));
  const flags = { localDevelopment: true, ...(relay ? { proxy: relay } : {}) };
  const open = openScheme(definition, { flags, fetch: fetchAsPage });
  open.change({ clientId: "my app", clientSecret: "s:e%cret+1" });
  return open;
}

/** Fetch with the origin that the relay asks of pages. */
const fetchAsPage: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set("Origin", "http://docs.example");
  return fetch(input, { ...init, headers });
};

async function relayTo(api: TestApi): Promise<string> {
  const port = Number(new URL(api.url).port);
  const relay = await startRelay({ allowedTargets: [{ host: "127.0.0.1", port }] });
  return relay.url;
}

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a login with client credentials", () => {
  it("sends a request to the token endpoint, through the relay", async () => {
    const api = await startApi(() => ok);
    const open = openGrant(api, "clientCredentials", undefined, await relayTo(api));
    open.change({ scopes: ["read", "write"] });
    expect(await open.actions.logIn(open.setup, open.grant)).toBe("logged-in");
    const [received] = api.received;
    expect(api.received).toHaveLength(1);
    expect(received).toMatchObject({ method: "POST", path: "/oauth/token" });
    expect(received?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(received?.headers.accept).toBe("application/json");
    expect(readFields(received?.body ?? "")).toEqual({
      grant_type: "client_credentials",
      scope: "read write",
    });
  });

  it("shows the client in the Authorization header, id and secret form-urlencoded", async () => {
    const api = await startApi(() => ok);
    const open = openGrant(api, "clientCredentials", undefined, await relayTo(api));
    await open.actions.logIn(open.setup, open.grant);
    const sent = api.received[0]?.headers.authorization ?? "";
    expect(Buffer.from(sent.replace(/^Basic /, ""), "base64").toString()).toBe(
      "my+app:s%3Ae%25cret%2B1",
    );
  });

  it("shows the client in the body where the user chose it", async () => {
    const api = await startApi(() => ok);
    const open = openGrant(api, "clientCredentials", undefined, await relayTo(api));
    const input = { clientAuthentication: "client_secret_post" } as const;
    await open.actions.logIn(open.setup, open.grant, input);
    expect(api.received[0]?.headers.authorization).toBeUndefined();
    expect(readFields(api.received[0]?.body ?? "")).toEqual({
      grant_type: "client_credentials",
      client_id: "my app",
      client_secret: "s:e%cret+1",
    });
  });

  it("shows the client in the body where the server refuses the header, and remembers it", async () => {
    const refusal = { status: 401, body: { error: "invalid_client" } };
    const api = await startApi(({ headers }) => (headers.authorization ? refusal : ok));
    const open = openGrant(api, "clientCredentials", undefined, await relayTo(api));
    expect(await open.actions.logIn(open.setup, open.grant)).toBe("logged-in");
    expect(api.received).toHaveLength(2);
    expect(open.status()?.exchanges).toHaveLength(2);
    await open.actions.logIn(open.setup, open.grant);
    expect(api.received).toHaveLength(3);
    expect(api.received[2]?.headers.authorization).toBeUndefined();
  });

  it("does not try twice what the user chose", async () => {
    const api = await startApi(() => ({ status: 401, body: { error: "invalid_client" } }));
    const open = openGrant(api, "clientCredentials", undefined, await relayTo(api));
    const input = { clientAuthentication: "client_secret_basic" } as const;
    expect(await open.actions.logIn(open.setup, open.grant, input)).toBe("failed");
    expect(api.received).toHaveLength(1);
  });

  it("sends the id alone for a public client", async () => {
    const api = await startApi(() => ok);
    const open = openGrant(api);
    open.change({ clientSecret: "" });
    await open.actions.logIn(open.setup, open.grant);
    expect(api.received[0]?.headers.authorization).toBeUndefined();
    expect(readFields(api.received[0]?.body ?? "")).toEqual({
      grant_type: "client_credentials",
      client_id: "my app",
    });
  });

  it("tries the body first from a page without a relay, and sends no cookies", async () => {
    const api = await startApi(() => ok);
    const sent: RequestInit[] = [];
    const spy: typeof fetch = (input, init) => {
      sent.push(init ?? {});
      return fetch(input, init);
    };
    const definition = createTokenApi(
      api.url,
      flows({ clientCredentials: { tokenUrl: "/token" } }),
    );
    const open = openScheme(definition, { fetch: spy });
    open.change({ clientId: "a", clientSecret: "b" });
    await open.actions.logIn(open.setup, open.grant);
    expect(api.received[0]?.headers.authorization).toBeUndefined();
    expect(sent.map(({ credentials }) => credentials)).toEqual(["omit"]);
  });

  it("reads the token and is logged in with the input method 'credentials'", async () => {
    const api = await startApi(() => ok);
    const open = openGrant(api);
    open.change({ selectedInputMethod: "token" });
    expect(await open.actions.logIn(open.setup, open.grant)).toBe("logged-in");
    expect(open.state()).toMatchObject({
      accessToken: "token-0123456789",
      loggedInStartingToken: "token-0123456789",
      refreshToken: "refresh-1234567",
      isLoggedIn: true,
      isLoggingIn: false,
      selectedInputMethod: "credentials",
    });
    expect(open.status()?.failure).toBeUndefined();
  });

  it("forgets the refresh token of an earlier login when the new one gives none", async () => {
    const api = await startApi(() => ({ body: { access_token: "t" } }));
    const open = openGrant(api);
    open.change({ refreshToken: "old" });
    await open.actions.logIn(open.setup, open.grant);
    expect(open.state().refreshToken).toBe("");
  });

  it("logs it when no token can be read, and says so", async () => {
    const api = await startApi(() => ({ body: { token: "elsewhere" } }));
    const open = openGrant(api);
    expect(await open.actions.logIn(open.setup, open.grant)).toBe("unreadable");
    expect(logged).toHaveBeenCalledOnce();
    expect(open.status()?.failure).toBe("The response has no access token.");
    expect(open.state()).toMatchObject({ isLoggedIn: false, isLoggingIn: false });
  });

  it.each([
    ["a status that is not ok", { status: 400, body: { error: "invalid_grant" } }],
    ["a redirect of an API", { status: 304, body: "" }],
    ["a body that is not JSON", { body: "<h1>Welcome</h1>" }],
  ] satisfies [string, Reply][])("has failed after %s", async (_, reply) => {
    const api = await startApi(() => reply);
    const open = openGrant(api);
    expect(await open.actions.logIn(open.setup, open.grant)).toBe("failed");
    expect(open.status()?.failure).toBe(loginFailed);
    expect(open.state()).toMatchObject({ isLoggedIn: false, isLoggingIn: false, accessToken: "" });
  });

  it("says what the server says of a failure", async () => {
    const body = { error: "invalid_scope", error_description: "<b>No</b> such scope." };
    const api = await startApi(() => ({ status: 400, body }));
    const open = openGrant(api);
    await open.actions.logIn(open.setup, open.grant);
    expect(open.status()?.hint).toBe("invalid_scope: <b>No</b> such scope.");
  });

  it("explains why nothing came back", async () => {
    const api = await startApi(() => undefined);
    const open = openGrant(api, "clientCredentials", undefined, await relayTo(api));
    expect(await open.actions.logIn(open.setup, open.grant)).toBe("failed");
    expect(open.status()?.failure).toContain("connection");
    expect(open.state().isLoggingIn).toBe(false);
  });

  it.each(["DPoP", "MAC"])("does not take tokens of the type %s", async (tokenType) => {
    const api = await startApi(() => ({ body: { access_token: "t", token_type: tokenType } }));
    const open = openGrant(api);
    expect(await open.actions.logIn(open.setup, open.grant)).toBe("failed");
    expect(open.status()?.failure).toBe(
      `The server returned a token of type '${tokenType}'. The playground supports bearer tokens only.`,
    );
    expect(open.state().accessToken).toBe("");
  });

  it("fills in variables of id, secret and token URL", async () => {
    const api = await startApi(() => ok);
    const open = openGrant(api, "clientCredentials", "/{{tenant}}/token");
    const variables = [
      { name: "tenant", value: "acme", secret: false },
      { name: "id", value: "app-1", secret: false },
      { name: "key", value: "key-1", secret: true },
    ];
    open.store.setState({ variables: { sets: { all: variables }, remembered: false } });
    open.change({ clientId: "{{id}}", clientSecret: "{{key}}" });
    await open.actions.logIn(open.setup, open.grant);
    expect(api.received[0]?.path).toBe("/acme/token");
    expect(readFields(api.received[0]?.body ?? "")).toMatchObject({
      client_id: "app-1",
      client_secret: "key-1",
    });
    expect(JSON.stringify(open.status())).not.toContain("key-1");
  });

  it.each([
    ["/oauth/token", "/oauth/token"],
    ["oauth/token", "/v1/oauth/token"],
    ["?grant=1", "/v1/?grant=1"],
  ])("resolves the token URL %s against the base URL", async (tokenUrl, path) => {
    const api = await startApi(() => ok);
    const open = openGrant(api, "clientCredentials", tokenUrl);
    await open.actions.logIn(open.setup, open.grant);
    expect(api.received[0]?.path).toBe(path);
  });

  it("goes to the token URL that the user typed", async () => {
    const api = await startApi(() => ok);
    const open = openGrant(api, "clientCredentials", "https://unreachable.invalid/token");
    open.change({ tokenUrl: `${api.url}/mine` });
    await open.actions.logIn(open.setup, open.grant);
    expect(api.received[0]?.path).toBe("/mine");
  });

  it("says it when there is no token URL", async () => {
    const api = await startApi(() => ok);
    const open = openGrant(api, "clientCredentials", "");
    expect(await open.actions.logIn(open.setup, open.grant)).toBe("failed");
    expect(open.status()?.failure).toBe("The token URL is not a URL.");
    expect(api.received).toHaveLength(0);
  });
});

describe("a login with a password", () => {
  it("sends name and password, and stores neither", async () => {
    const api = await startApi(() => ok);
    const open = openGrant(api, "password");
    const input = { username: "reader", password: "open sesame 1" };
    expect(await open.actions.logIn(open.setup, open.grant, input)).toBe("logged-in");
    expect(readFields(api.received[0]?.body ?? "")).toMatchObject({
      grant_type: "password",
      username: "reader",
      password: "open sesame 1",
    });
    const stored = [...open.stored.values()].join();
    expect(stored).not.toContain("open sesame");
    expect(JSON.stringify(open.status())).not.toContain("sesame");
  });
});

describe("a refresh", () => {
  it("sends the refresh token to the refresh URL and keeps it when no other one comes", async () => {
    const api = await startApi(() => ({ body: { access_token: "second" } }));
    const grant = { tokenUrl: `${api.url}/token`, refreshUrl: `${api.url}/refresh` };
    const open = openScheme(createTokenApi(api.url, flows({ password: grant })));
    open.change({ clientId: "app", refreshToken: "refresh-1", scopes: ["read"] });
    expect(await open.actions.refresh(open.setup)).toBe("logged-in");
    expect(api.received[0]?.path).toBe("/refresh");
    expect(readFields(api.received[0]?.body ?? "")).toEqual({
      grant_type: "refresh_token",
      refresh_token: "refresh-1",
      client_id: "app",
    });
    expect(open.state()).toMatchObject({ accessToken: "second", refreshToken: "refresh-1" });
  });
});

describe("a login that runs", () => {
  /** A server whose responses come when a test says so. */
  async function startSlow(): Promise<{ api: TestApi; answer: (reply: Reply) => void }> {
    const waiting: ((reply: Reply) => void)[] = [];
    const api = await startApi(() => new Promise((resolve) => void waiting.push(resolve)));
    afterTest(() => waiting.splice(0).forEach((resolve) => resolve(ok)));
    return { api, answer: (reply) => waiting.shift()?.(reply) };
  }

  it("is shown as one, until it ends", async () => {
    const { api, answer } = await startSlow();
    const open = openGrant(api);
    const done = open.actions.logIn(open.setup, open.grant);
    await vi.waitFor(() => expect(api.received).toHaveLength(1));
    expect(open.state().isLoggingIn).toBe(true);
    answer(ok);
    await done;
    expect(open.state().isLoggingIn).toBe(false);
  });

  it("can be canceled: nothing is said of it", async () => {
    const { api } = await startSlow();
    const open = openGrant(api);
    const done = open.actions.logIn(open.setup, open.grant);
    await vi.waitFor(() => expect(api.received).toHaveLength(1));
    open.actions.cancelLogin("login");
    expect(await done).toBe("canceled");
    expect(open.state()).toMatchObject({ isLoggingIn: false, isLoggedIn: false });
    expect(open.status()).toBeUndefined();
  });

  it("ends when the endpoint is left", async () => {
    const { api } = await startSlow();
    const open = openGrant(api);
    const done = open.actions.logIn(open.setup, open.grant);
    await vi.waitFor(() => expect(api.received).toHaveLength(1));
    open.actions.cancelLogins();
    expect(await done).toBe("canceled");
    expect(open.state().isLoggingIn).toBe(false);
  });

  it("is replaced by the next: what the first gets is dropped", async () => {
    const { api, answer } = await startSlow();
    const open = openGrant(api);
    const first = open.actions.logIn(open.setup, open.grant);
    await vi.waitFor(() => expect(api.received).toHaveLength(1));
    const second = open.actions.logIn(open.setup, open.grant);
    await vi.waitFor(() => expect(api.received).toHaveLength(2));
    expect(await first).toBe("canceled");
    expect(open.state().isLoggingIn).toBe(true);
    answer({ body: { access_token: "first" } });
    answer({ body: { access_token: "second" } });
    expect(await second).toBe("logged-in");
    expect(open.state()).toMatchObject({ accessToken: "second", isLoggingIn: false });
  });

  it("was ended by a reload when the stored state still says that it runs", async () => {
    const api = await startApi(() => ok);
    const definition = createTokenApi(api.url, flows({ clientCredentials: { tokenUrl: "/t" } }));
    const before = { ...noOAuth, clientId: "app", isLoggingIn: true };
    const open = openScheme(definition, { before });
    expect(open.state()).toEqual({ ...before, isLoggingIn: false });
    expect([...open.stored.values()].join()).not.toContain('"isLoggingIn":true');
  });

  it("does not stay one when its code fails", async () => {
    const api = await startApi(() => ok);
    const open = openGrant(api);
    const broken = {
      ...open.grant,
      get tokenUrl(): string {
        throw new Error("broken");
      },
    };
    expect(await open.actions.logIn(open.setup, broken)).toBe("failed");
    expect(open.status()?.failure).toBe("The login failed.");
    expect(open.state().isLoggingIn).toBe(false);
  });
});

it("logging out forgets the tokens and keeps the client", async () => {
  const api = await startApi(() => ok);
  const open = openGrant(api);
  await open.actions.logIn(open.setup, open.grant);
  await open.actions.logOut("login");
  expect(open.state()).toEqual({
    ...noOAuth,
    clientId: "my app",
    clientSecret: "s:e%cret+1",
  });
  expect([...open.stored.values()].join()).not.toContain("token-0123456789");
});
