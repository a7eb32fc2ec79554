import { describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../../../../runtime/definition/index.js";
import type { Credential, SecurityEncoding } from "../../../../../../runtime/http/index.js";
import type {
  AuthState,
  SchemeAuthState,
} from "../../../../../../runtime/playground/state/model/auth/auth-state.js";
import {
  findSchemeCredential,
  isAuthenticated,
  maskCredential,
  toCredentials,
  type SchemeCredential,
} from "../../../../../../runtime/playground/state/request/credentials/credentials.js";
import {
  maskForView,
  maskSecret,
} from "../../../../../../runtime/playground/state/request/secrets/secret-view.js";
import type { PlaygroundInitialValues } from "../../../../../../runtime/playground/playground-props.js";
import { createFixture } from "../../../harness/fixture-definition.js";
import {
  loadSchemas,
  validateStoredText,
} from "../../../../../../runtime/playground/state/session/storage/validate-stored.js";

await loadSchemas();

const definition: ApiDefinition = createFixture("https://api.example/v1");
const bearer: SecurityEncoding = { scheme: "token", type: "bearer" };
const basic: SecurityEncoding = { scheme: "login", type: "basic" };
const header: SecurityEncoding = { scheme: "apiKey", type: "header", name: "X-Api-Key" };

/** With what was typed for this scheme alone. */
const find = (
  security: SecurityEncoding,
  state: SchemeAuthState = {},
  initial: PlaygroundInitialValues = {},
): SchemeCredential =>
  findSchemeCredential(definition, security, { [security.scheme]: state }, initial);

describe("a masked credential", () => {
  const secret = "a-secret-of-many-letters";

  it.each<Credential>([
    { type: "bearer", token: secret },
    { type: "value", value: secret },
    { type: "basic", username: "me", password: secret },
    { type: "basic", username: secret, password: "" },
  ])("%j keeps its kind and shows no secret", (credential) => {
    const masked = maskCredential(credential);
    expect(masked.type).toBe(credential.type);
    expect(JSON.stringify(masked)).not.toContain(secret);
  });

  it("shows the user name next to its password", () => {
    expect(maskCredential({ type: "basic", username: "me", password: secret })).toMatchObject({
      username: "me",
    });
  });
});

describe("credentials", () => {
  it("are the site's until the user types, and again after a reset", () => {
    const initial = { auth: { bearer_token: "site" } };
    const of = (state: AuthState) => findSchemeCredential(definition, bearer, state, initial);
    const shown = of({});
    expect(shown.credential).toEqual({ type: "bearer", token: "site" });
    const field = shown.fields[0];
    const typed = field?.change({}, "mine") ?? {};
    expect(of(typed).credential).toEqual({ type: "bearer", token: "mine" });
    const cleared = field?.change(typed, "") ?? {};
    expect(of(cleared).credential).toBeUndefined();
    expect(field?.change(typed, undefined)).toEqual({});
  });

  it("carry what the document says of their scheme, of OAuth too", () => {
    const flows = { type: "flows" as const, description: "Ask an admin.", flows: [] };
    const auths = {
      ...definition.auths,
      token: { type: "bearerAuth" as const, description: "From your settings." },
      oauth: { type: "oAuth" as const, value: flows },
    };
    const describeField = (scheme: string): string | undefined =>
      findSchemeCredential({ ...definition, auths }, { scheme, type: "bearer" }, {}, {}).fields[0]
        ?.description;
    expect(describeField("token")).toBe("From your settings.");
    expect(describeField("oauth")).toBe("Ask an admin.");
  });

  it("are the site's by name for keys in headers, and for the others by kind", () => {
    const headers = { "x-api-KEY": "site-key", "X-Other": 5 };
    expect(find(header, {}, { headers }).credential).toEqual({ type: "value", value: "site-key" });
    expect(find({ ...header, name: "X-Other" }, {}, { headers }).credential).toBeUndefined();
    const basicAuth = { username: "u", password: "p" };
    expect(find(basic, {}, { auth: { basic: basicAuth } }).credential).toEqual({
      type: "basic",
      ...basicAuth,
    });
  });

  it("belong to the scheme that they were typed for, whatever the others' kind is", () => {
    const others: SecurityEncoding[] = [
      { scheme: "admin", type: "bearer" },
      { scheme: "__proto__", type: "bearer" },
      { scheme: "login", type: "basic" },
      { scheme: "apiKey", type: "header", name: "X-Api-Key" },
      { scheme: "secondKey", type: "header", name: "X-Api-Key" },
      { scheme: "query", type: "query", name: "X-Api-Key" },
      { scheme: "cookie", type: "cookie", name: "X-Api-Key" },
    ];
    for (const [index, one] of others.entries()) {
      const [field] = findSchemeCredential(definition, one, {}).fields;
      const typed = field?.change({}, "secret") ?? {};
      expect(Object.keys(typed)).toEqual([one.scheme]);
      for (const [at, other] of others.entries()) {
        const { credential } = findSchemeCredential(definition, other, typed);
        expect(credential !== undefined).toBe(at === index);
      }
      expect(field?.change(typed, undefined)).toEqual({});
    }
  });

  it("count as given only when nothing of them is empty", () => {
    expect(isAuthenticated([find(bearer, { bearerAuth: { token: "  " } })])).toBe(false);
    expect(isAuthenticated([find(bearer, { bearerAuth: { token: "t" } })])).toBe(true);
    expect(isAuthenticated([find(basic, { basicAuth: { username: "u", password: "" } })])).toBe(
      false,
    );
    expect(isAuthenticated([find(basic, { basicAuth: { username: "u", password: "p" } })])).toBe(
      true,
    );
    expect(isAuthenticated([find(header, { header: { headers: { "X-Api-Key": "" } } })])).toBe(
      false,
    );
    expect(isAuthenticated([find(bearer), find(header)])).toBe(false);
    expect(isAuthenticated([])).toBe(false);
  });

  it("are sent when only the half of them is filled, since some APIs take a key as name or password alone", () => {
    const half = (username: string, password: string) =>
      find(basic, { basicAuth: { username, password } });
    expect(half("key", "").credential).toEqual({ type: "basic", username: "key", password: "" });
    expect(half("", "key").credential).toEqual({ type: "basic", username: "", password: "key" });
    expect(half("", "").credential).toBeUndefined();
    expect(isAuthenticated([half("", "key")])).toBe(false);
    const shown = JSON.stringify(toCredentials([half("sk_live_0123456789", "")], "masked"));
    expect(shown).not.toContain("0123456789");
  });

  it("take the API's own names for username and password", () => {
    expect(find(basic).fields.map(({ label }) => label)).toEqual(["E-mail", "Pass phrase"]);
    expect(find({ scheme: "other", type: "basic" }).fields.map(({ label }) => label)).toEqual([
      "Username",
      "Password",
    ]);
  });

  it("are hidden while they are typed: tokens, keys and passwords, and a name that is the key", () => {
    const auths = {
      ...definition.auths,
      alone: { type: "basicAuth" as const, passwordAlwaysEmpty: true, usernameName: "Key" },
      named: { type: "header" as const, headerWireValue: "X-Named", nameOverride: "Team key" },
      token: { type: "bearerAuth" as const, tokenName: "Access token" },
    };
    const fieldsOf = (security: SecurityEncoding) =>
      findSchemeCredential({ ...definition, auths }, security, {}, {}).fields.map(
        ({ label, secret }) => [label, secret],
      );
    expect(fieldsOf({ scheme: "alone", type: "basic" })).toEqual([["Key", true]]);
    expect(fieldsOf({ scheme: "none", type: "basic" })).toEqual([
      ["Username", false],
      ["Password", true],
    ]);
    expect(fieldsOf({ scheme: "named", type: "header", name: "X-Named" })).toEqual([
      ["Team key", true],
    ]);
    expect(fieldsOf({ scheme: "none", type: "header", name: "X-Key" })).toEqual([["X-Key", true]]);
    expect(fieldsOf({ scheme: "token", type: "bearer" })).toEqual([["Access token", true]]);
    expect(fieldsOf({ scheme: "none", type: "bearer" })).toEqual([["Bearer token", true]]);
  });

  it("are sent only when they are filled, and masked for the screen", () => {
    const schemes = [find(bearer, { bearerAuth: { token: "abcdefgh" } }), find(header)];
    expect(toCredentials(schemes)).toEqual({ token: { type: "bearer", token: "abcdefgh" } });
    expect(toCredentials(schemes, "masked")).toEqual({
      token: { type: "bearer", token: `a${"*".repeat(25)}gh` },
    });
  });
});

describe("masking", () => {
  it("keeps the ends, by the length of the secret", () => {
    expect(maskSecret("a".repeat(27))).toBe(`a${"*".repeat(25)}aa`);
    expect(maskSecret("abcdefghijklmnopqrstuvwxyz12")).toBe("abcdefghijkl....qrstuvwxyz12");
    expect(maskSecret("ab")).toBe(`a${"*".repeat(25)}ab`);
  });

  it("shows nothing of very short secrets", () => {
    expect(maskForView("abc")).toBe("*".repeat(28));
    expect(maskForView("")).toBe("");
    expect(maskForView("abcd")).toBe(`a${"*".repeat(25)}cd`);
  });
});

describe("stored credentials", () => {
  const oauth = {
    clientId: "c",
    clientSecret: "s",
    accessToken: "",
    refreshToken: "",
    authorizationUrl: "",
    tokenUrl: "",
    tokenPrefix: "",
    scopes: ["read"],
    isLoggedIn: false,
    isLoggingIn: false,
    selectedInputMethod: "token",
    loggedInStartingToken: "",
    userSuppliedAccessToken: "t",
  };

  it.each([
    { bearerAuth: { token: "t" } },
    { basicAuth: { username: "u", password: "p" } },
    { header: { headers: { A: "b" } } },
    { oauth },
    {},
  ])("%j is read", (state) => {
    expect(validateStoredText("auth", JSON.stringify(state))).toEqual(state);
  });

  it.each([
    "{",
    "null",
    "[]",
    '"text"',
    '{"bearerAuth":{}}',
    '{"bearerAuth":{"token":1}}',
    '{"bearerAuth":{"token":"t","more":1}}',
    '{"bearerAuth":{"token":"t"},"other":1}',
    '{"basicAuth":{"username":"u"}}',
    '{"header":{"headers":{"A":1}}}',
    JSON.stringify({ oauth: { ...oauth, selectedInputMethod: "magic" } }),
    JSON.stringify({ oauth: { ...oauth, scopes: "read" } }),
  ])("%s is ignored as a whole", (text) => {
    expect(validateStoredText("auth", text)).toBeUndefined();
  });
});
