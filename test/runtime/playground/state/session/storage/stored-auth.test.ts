import { describe, expect, it } from "vitest";
import { createAuthStorage } from "../../../../../../runtime/playground/state/session/storage/stored-auth.js";
import { createMemoryStorage } from "../../../create-memory-storage.js";
import { loadSchemas } from "../../../../../../runtime/playground/state/session/storage/validate-stored.js";

await loadSchemas();

describe("stored credentials", () => {
  it("are one item for each scheme, under the ids of API and scheme", () => {
    const storage = createMemoryStorage();
    const auth = {
      "user:token": { bearerAuth: { token: "t" } },
      login: { basicAuth: { username: "u", password: "p" } },
    };
    createAuthStorage(storage, "a/b").write(auth);
    expect(Object.fromEntries(storage.map)).toEqual({
      "frond:auth:a%2Fb:user%3Atoken": '{"bearerAuth":{"token":"t"}}',
      "frond:auth:a%2Fb:login": '{"basicAuth":{"username":"u","password":"p"}}',
    });
    expect(createAuthStorage(storage, "a/b").read()).toEqual(auth);
    expect(createAuthStorage(storage, "a").read()).toEqual({});
  });

  it("are removed when they are reset, those of other APIs are kept", () => {
    const storage = createMemoryStorage();
    const other = createAuthStorage(storage, "other");
    other.write({ token: { bearerAuth: { token: "o" } } });
    const own = createAuthStorage(storage, "own");
    own.write({ token: { bearerAuth: { token: "t" } }, admin: { bearerAuth: { token: "a" } } });
    own.write({ admin: { bearerAuth: { token: "a" } } });
    expect(own.read()).toEqual({ admin: { bearerAuth: { token: "a" } } });
    expect(other.read()).toEqual({ token: { bearerAuth: { token: "o" } } });
  });

  it("of a wrong format are ignored and removed, each for itself", () => {
    const storage = createMemoryStorage();
    storage.setItem("frond:auth:api:good", '{"bearerAuth":{"token":"t"}}');
    storage.setItem("frond:auth:api:bad", '{"bearerAuth":{"token":5}}');
    storage.setItem("frond:auth:api:more", '{"bearerAuth":{"token":"t"},"parameters":{}}');
    expect(createAuthStorage(storage, "api").read()).toEqual({
      good: { bearerAuth: { token: "t" } },
    });
    expect([...storage.map.keys()]).toEqual(["frond:auth:api:good"]);
  });

  it("of earlier versions, shared by all schemes, are dropped", () => {
    const storage = createMemoryStorage();
    storage.setItem("frond:auth:api", '{"bearerAuth":{"token":"t"}}');
    expect(createAuthStorage(storage, "api").read()).toEqual({});
    expect(storage.map.size).toBe(0);
  });
});

describe("credentials that are remembered on the device", () => {
  const token = (text: string) => ({ token: { bearerAuth: { token: text } } });

  it("are there in another tab, and only after the user chose so", () => {
    const device = createMemoryStorage();
    const first = createAuthStorage(createMemoryStorage(), "api", device);
    first.write(token("mine"));
    expect(device.map.size).toBe(0);
    expect(first.remember(true, token("mine"))).toBe(true);
    const second = createAuthStorage(createMemoryStorage(), "api", device);
    expect(second.isRemembered()).toBe(true);
    expect(second.read()).toEqual(token("mine"));
    expect(createAuthStorage(createMemoryStorage(), "other", device).read()).toEqual({});
  });

  it("are removed from the device at once when they are forgotten, and stay in this tab", () => {
    const [tab, device] = [createMemoryStorage(), createMemoryStorage()];
    createAuthStorage(createMemoryStorage(), "other", device).remember(true, token("theirs"));
    const before = new Map(device.map);
    const storage = createAuthStorage(tab, "api", device);
    storage.remember(true, token("mine"));
    storage.remember(false, token("mine"));
    expect(device.map).toEqual(before);
    expect(storage.isRemembered()).toBe(false);
    expect(createAuthStorage(tab, "api", device).read()).toEqual(token("mine"));
  });

  it("are not brought back by another tab that has them still", () => {
    const device = createMemoryStorage();
    const first = createAuthStorage(createMemoryStorage(), "api", device);
    first.remember(true, token("mine"));
    const second = createAuthStorage(createMemoryStorage(), "api", device);
    second.read();
    first.remember(false, token("mine"));
    second.write(token("changed"));
    expect(device.map.size).toBe(0);
  });

  it("of one scheme are not undone by a tab that changes another scheme", () => {
    const device = createMemoryStorage();
    const both = { ...token("old"), admin: { bearerAuth: { token: "a" } } };
    const first = createAuthStorage(createMemoryStorage(), "api", device);
    first.remember(true, both);
    const second = createAuthStorage(createMemoryStorage(), "api", device);
    second.read();
    first.read();
    first.write({ ...both, ...token("new") });
    second.write({ ...both, admin: { bearerAuth: { token: "b" } } });
    expect(createAuthStorage(createMemoryStorage(), "api", device).read()).toEqual({
      ...token("new"),
      admin: { bearerAuth: { token: "b" } },
    });
  });

  it("are the device's where this tab has older ones", () => {
    const [tab, device] = [createMemoryStorage(), createMemoryStorage()];
    const first = createAuthStorage(tab, "api", device);
    first.remember(true, token("old"));
    const second = createAuthStorage(createMemoryStorage(), "api", device);
    second.read();
    second.write(token("new"));
    expect(createAuthStorage(tab, "api", device).read()).toEqual(token("new"));
  });

  it("are refused by a device that stores nothing, which is reported", () => {
    const full = {
      ...createMemoryStorage(),
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    const storage = createAuthStorage(createMemoryStorage(), "api", full);
    expect(storage.remember(true, token("mine"))).toBe(false);
    expect(storage.isRemembered()).toBe(false);
  });

  it("of a wrong format are ignored and removed from the device, too", () => {
    const device = createMemoryStorage();
    const storage = createAuthStorage(createMemoryStorage(), "api", device);
    storage.remember(true, {});
    device.setItem("frond:auth:api:token", '{"bearerAuth":{"token":5}}');
    expect(storage.read()).toEqual({});
    expect(device.map.has("frond:auth:api:token")).toBe(false);
  });
});

describe("a login that was running when the page was left", () => {
  const oauth = {
    clientId: "c",
    clientSecret: "s",
    accessToken: "",
    refreshToken: "",
    authorizationUrl: "",
    tokenUrl: "",
    tokenPrefix: "",
    scopes: [],
    isLoggedIn: false,
    isLoggingIn: true,
    selectedInputMethod: "credentials",
    loggedInStartingToken: "",
    userSuppliedAccessToken: "",
  } as const;

  it("is not running when the page is loaded again, however it was stored", () => {
    const storage = createMemoryStorage();
    storage.setItem("frond:auth:api:machine", JSON.stringify({ oauth }));
    const auth = createAuthStorage(storage, "api");
    expect(auth.read()["machine"]?.oauth?.isLoggingIn).toBe(false);
    auth.write({ machine: { oauth } });
    auth.write({ machine: { oauth: { ...oauth, clientId: "d" } } });
    expect([...storage.map.values()].join("")).not.toContain('"isLoggingIn":true');
  });
});
