import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiDefinition } from "../../../../../../runtime/definition/index.js";
import { noOAuth } from "../../../../../../runtime/playground/state/model/auth/auth-state.js";
import {
  createJwt,
  createTokenApi,
  openScheme,
  referenced,
} from "../../session/oauth/open-scheme.js";
import { startApi, type Reply, type TestApi } from "../../session/oauth/start-api.js";

const ok: Reply = { body: { access_token: "token-0123456789" } };
const stale = { ...noOAuth, clientId: "app", clientSecret: "secret-1", isLoggedIn: true };

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The API with the token endpoint in a part of its own, as the docs site has it. */
function splitApi(definition: ApiDefinition): {
  definition: ApiDefinition;
  loadEndpoint: (id: string) => Promise<ApiDefinition | undefined>;
} {
  const { getToken, listPlants } = definition.endpoints;
  if (!getToken || !listPlants) throw new Error("no endpoint");
  return {
    definition: { ...definition, endpoints: { listPlants } },
    loadEndpoint: async (id) =>
      id === "getToken" ? { ...definition, endpoints: { getToken } } : undefined,
  };
}

describe("a token of a referenced endpoint", () => {
  it("is fetched with the form of that endpoint, which the loader finds", async () => {
    const api = await startApi(() => ok);
    const parts = splitApi(createTokenApi(api.url, referenced()));
    const open = openScheme(parts.definition, { loadEndpoint: parts.loadEndpoint });
    const form = await open.actions.openTokenForm(open.setup);
    form?.actions.setValue(["body", "value", "client_id"], "app");
    form?.actions.setValue(["body", "value", "client_secret"], "secret-1");
    expect(await open.actions.fetchToken(open.setup)).toBe("logged-in");
    expect(api.received[0]).toMatchObject({ method: "POST", path: "/token" });
    expect(JSON.parse(api.received[0]?.body ?? "")).toEqual({
      client_id: "app",
      client_secret: "secret-1",
    });
    expect(open.state()).toMatchObject({
      accessToken: "token-0123456789",
      loggedInStartingToken: "token-0123456789",
      isLoggedIn: true,
      isLoggingIn: false,
      selectedInputMethod: "credentials",
      clientId: "app",
      clientSecret: "secret-1",
    });
  });

  it("has no form when the loader fails or knows no such endpoint", async () => {
    const { definition } = splitApi(createTokenApi("https://api.example", referenced()));
    const failing = openScheme(definition, { loadEndpoint: () => Promise.reject(new Error("no")) });
    expect(await failing.actions.openTokenForm(failing.setup)).toBeUndefined();
    const unknown = openScheme(definition, { loadEndpoint: () => Promise.resolve(undefined) });
    expect(await unknown.actions.openTokenForm(unknown.setup)).toBeUndefined();
    const without = openScheme(definition);
    expect(await without.actions.openTokenForm(without.setup)).toBeUndefined();
  });

  it("is found by the locator", async () => {
    const api = await startApi(() => ({ body: { data: [{ jwt: "nested-token" }] } }));
    const open = openScheme(createTokenApi(api.url, referenced("$.data[0]['jwt']")));
    expect(await open.actions.fetchToken(open.setup)).toBe("logged-in");
    expect(open.state().accessToken).toBe("nested-token");
  });

  it.each([
    ["a locator that finds nothing", { body: { token: "t" } }],
    ["a locator that finds no text", { body: { access_token: { a: 1 } } }],
    ["a status that is not ok", { status: 403, body: { access_token: "t" } }],
    ["a body that is not JSON", { body: "access_token=t" }],
  ] satisfies [string, Reply][])("is a failed login after %s", async (_, reply) => {
    const api = await startApi(() => reply);
    const open = openScheme(createTokenApi(api.url, referenced()));
    expect(await open.actions.fetchToken(open.setup)).toBe("failed");
    expect(open.status()?.failure).toBe("Failed to login with the provided credentials");
    expect(open.state()).toMatchObject({ isLoggedIn: false, isLoggingIn: false, accessToken: "" });
  });

  it("starts from the client that is stored, by the names that the document tells", async () => {
    const api = await startApi(() => ok);
    const names = { clientIdProperty: "client_secret", clientSecretProperty: "client_id" };
    const open = openScheme(createTokenApi(api.url, referenced("$.access_token", names)), {
      before: { ...noOAuth, clientId: "app", clientSecret: "secret-1" },
    });
    await open.actions.fetchToken(open.setup);
    expect(JSON.parse(api.received[0]?.body ?? "")).toEqual({
      client_id: "secret-1",
      client_secret: "app",
    });
  });

  it("hides what has the name of a secret in the form", async () => {
    const open = openScheme(createTokenApi("https://api.example", referenced()));
    const form = await open.actions.openTokenForm(open.setup);
    const [request] = form?.open.endpoint.requests ?? [];
    const body = request?.body as { properties: object[] } | undefined;
    const [id, secret] = body?.properties ?? [];
    expect(JSON.stringify(id)).not.toContain("password");
    expect(secret).toMatchObject({
      key: "client_secret",
      valueShape: { value: { value: { format: "password" } } },
    });
  });

  it("stores nothing of the form but the client", async () => {
    const api = await startApi(() => ok);
    const open = openScheme(createTokenApi(api.url, referenced()));
    const form = await open.actions.openTokenForm(open.setup);
    form?.actions.setValue(["body", "value", "otp"], "one-time-1");
    form?.actions.setValue(["body", "value", "client_id"], "app");
    await open.actions.fetchToken(open.setup);
    expect(api.received[0]?.body).toContain("one-time-1");
    const texts = [...open.stored].map(([key, value]) => `${key} ${value}`);
    expect(texts.join("\n")).not.toContain("one-time-1");
    expect(texts.filter((text) => text.includes("app"))).toHaveLength(1);
  });

  it("goes where the open endpoint goes: base URL, environment and variables", async () => {
    const api = await startApi(() => ok);
    const definition = createTokenApi("https://api.example", referenced());
    const open = openScheme(definition);
    const form = await open.actions.openTokenForm(open.setup);
    form?.actions.setValue(["body", "value", "client_id"], "{{id}}");
    const variables = [{ name: "id", value: "app-7", secret: false }];
    open.store.setState({ variables: { sets: { all: variables }, remembered: false } });
    open.store.setState({ baseUrl: `${api.url}/staging` });
    expect(await open.actions.fetchToken(open.setup)).toBe("failed");
    const host = new URL(api.url).host;
    expect(open.status()).toMatchObject({ foreignHost: host });
    expect(open.status()?.failure).toBeUndefined();
    expect(api.received).toHaveLength(0);
    expect(await open.actions.fetchToken(open.setup, host)).toBe("logged-in");
    expect(api.received[0]?.path).toBe("/staging/token");
    expect(JSON.parse(api.received[0]?.body ?? "")).toMatchObject({ client_id: "app-7" });
  });

  it("is not asked of localhost where requests to it are not allowed", async () => {
    const open = openScheme(createTokenApi("http://localhost:9", referenced()), { flags: {} });
    expect(await open.actions.fetchToken(open.setup)).toBe("failed");
    expect(open.status()?.hint).toBe("Cannot send requests to localhost");
  });

  it("does not ask for the token that it is to fetch", async () => {
    const definition = createTokenApi("https://api.example", referenced());
    const { getToken, listPlants } = definition.endpoints;
    if (!getToken || !listPlants) throw new Error("no endpoint");
    const endpoints = { listPlants, getToken: { ...getToken, auth: ["login"] } };
    const open = openScheme({ ...definition, endpoints });
    const form = await open.actions.openTokenForm(open.setup);
    expect(form?.open.encoding.security).toEqual([]);
  });
});

describe("before a request", () => {
  /** An API whose tokens are JWTs that are valid for an hour. */
  async function startJwtApi(token?: (count: number) => Reply): Promise<TestApi> {
    let count = 0;
    return startApi(({ path }) => {
      if (path !== "/token") return { body: { ok: true } };
      count += 1;
      return token?.(count) ?? { body: { access_token: createJwt(3600, { n: count }) } };
    });
  }
  const expired = createJwt(-1, { name: "Ünï — ✓" });
  const loggedIn = { ...stale, accessToken: expired, loggedInStartingToken: expired };
  const bearer = (api: TestApi): (string | undefined)[] =>
    api.to("/plants").map(({ headers }) => headers.authorization);

  it("an expired JWT is renewed, and the request goes out with the new one", async () => {
    const api = await startJwtApi();
    const open = openScheme(createTokenApi(api.url, referenced()), { before: loggedIn });
    await open.sending.send();
    expect(api.received.map(({ path }) => path)).toEqual(["/token", "/plants"]);
    expect(bearer(api)).toEqual([`Bearer ${open.state().accessToken}`]);
    expect(open.state().accessToken).not.toBe(expired);
    expect(open.state().isLoggingIn).toBe(false);
  });

  it.each([
    ["just expired", -1, 1],
    ["that expires within the 30 seconds that clocks may differ", 25, 1],
    ["that is valid for longer", 60, 0],
  ])("a JWT %s is renewed so many times", async (_, seconds, times) => {
    const api = await startJwtApi();
    const token = createJwt(seconds);
    const before = { ...loggedIn, accessToken: token, loggedInStartingToken: token };
    const open = openScheme(createTokenApi(api.url, referenced()), { before });
    await open.sending.send();
    expect(api.to("/token")).toHaveLength(times);
    expect(api.to("/plants")).toHaveLength(1);
  });

  it.each([
    ["typed", { selectedInputMethod: "token" as const, userSuppliedAccessToken: expired }],
    ["edited", { loggedInStartingToken: "another" }],
    ["no JWT", { accessToken: "a.b", loggedInStartingToken: "a.b" }],
  ])("a token that was %s is not renewed", async (_, changed) => {
    const api = await startJwtApi();
    const before = { ...loggedIn, ...changed };
    const open = openScheme(createTokenApi(api.url, referenced()), { before });
    await open.sending.send();
    expect(api.received.map(({ path }) => path)).toEqual(["/plants"]);
  });

  it("a token is renewed when the server said for how long it is valid, and it was", async () => {
    const api = await startJwtApi((count) => ({
      body: { access_token: `opaque-${count}`, expires_in: count === 1 ? "20" : 3600 },
    }));
    const open = openScheme(createTokenApi(api.url, referenced()));
    await open.actions.fetchToken(open.setup);
    await open.sending.send();
    await open.sending.send();
    expect(api.to("/token")).toHaveLength(2);
    expect(bearer(api)).toEqual(["Bearer opaque-2", "Bearer opaque-2"]);
  });

  it("one renewal serves all requests that wait for it", async () => {
    const api = await startJwtApi();
    const open = openScheme(createTokenApi(api.url, referenced()), { before: loggedIn });
    const { signal } = new AbortController();
    await Promise.all([open.sending.send(), open.actions.renewExpired(signal)]);
    expect(api.to("/token")).toHaveLength(1);
    expect(bearer(api)).toEqual([`Bearer ${open.state().accessToken}`]);
  });

  it("a renewal that fails lets the request go out as it is, and the card says so", async () => {
    const api = await startJwtApi(() => ({ status: 500, body: { error: "down" } }));
    const open = openScheme(createTokenApi(api.url, referenced()), { before: loggedIn });
    await open.sending.send();
    expect(bearer(api)).toEqual([`Bearer ${expired}`]);
    expect(open.status()).toMatchObject({ isStale: true });
    expect(open.status()?.failure).toBeUndefined();
    expect(open.state().isLoggingIn).toBe(false);
  });

  it("a host that is not in the definition gets no credentials without being asked for", async () => {
    const api = await startJwtApi();
    const definition = createTokenApi("https://api.example", referenced());
    const open = openScheme(definition, { before: loggedIn });
    open.store.setState({ baseUrl: api.url });
    await open.sending.send({ credentials: "send" });
    expect(api.to("/token")).toHaveLength(0);
    expect(bearer(api)).toEqual([`Bearer ${expired}`]);
    expect(open.status()).toMatchObject({ isStale: true });
  });

  it("a request that leaves the credentials out renews nothing", async () => {
    const api = await startJwtApi();
    const open = openScheme(createTokenApi(api.url, referenced()), { before: loggedIn });
    await open.sending.send({ credentials: "omit" });
    expect(api.to("/token")).toHaveLength(0);
    expect(bearer(api)).toEqual([undefined]);
  });

  it("a request that is canceled while it waits is never sent", async () => {
    const waiting: ((reply: Reply) => void)[] = [];
    const api = await startApi(({ path }) =>
      path === "/token" ? new Promise((resolve) => void waiting.push(resolve)) : { body: {} },
    );
    const open = openScheme(createTokenApi(api.url, referenced()), { before: loggedIn });
    const sent = open.sending.send();
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    expect(open.store.getState().response.type).toBe("loading");
    open.sending.cancel();
    await sent;
    expect(open.store.getState().response.type).toBe("notStartedLoading");
    waiting[0]?.(ok);
    await vi.waitFor(() => expect(open.state().isLoggingIn).toBe(false));
    expect(api.to("/plants")).toHaveLength(0);
  });

  it("nothing is renewed while nothing is sent", async () => {
    const api = await startJwtApi();
    const open = openScheme(createTokenApi(api.url, referenced()), { before: loggedIn });
    await open.actions.openTokenForm(open.setup);
    open.store.setState({ alternative: 0 });
    expect(api.received).toHaveLength(0);
  });
});
