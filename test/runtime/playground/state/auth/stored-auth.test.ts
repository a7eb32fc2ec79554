import { describe, expect, it } from "vitest";
import { createAuthStorage } from "../../../../../runtime/playground/state/auth/stored-auth.js";
import { createMemoryStorage } from "../../create-memory-storage.js";
import { loadSchemas } from "../../../../../runtime/playground/state/storage/validate-stored.js";

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
