import { describe, expect, test } from "vitest";
import { diffDefinitions } from "../../../../runtime/definition/diff/index.js";
import type { AuthScheme, WebSocketChannel } from "../../../../runtime/definition/index.js";
import { define, endpoint } from "../shapes.js";

test("an endpoint whose schemes are alternatives is compared like any other", () => {
  const auths = { key: { type: "bearerAuth" } } as const;
  const open = define({}, { auths, list: [endpoint()] });
  const closed = define({}, { auths, list: [endpoint({ auth: ["key"] })] });
  const codes = (...[before, after]: Parameters<typeof diffDefinitions>) =>
    diffDefinitions(before, after).changes.map(({ code }) => code);
  expect(codes(open, closed)).toContain("security-required");
  expect(codes(closed, open)).toContain("security-lifted");
});

describe("an endpoint that gives tokens", () => {
  const oAuth = (endpointId: string, more: object = {}): AuthScheme => ({
    type: "oAuth",
    value: {
      type: "clientCredentials",
      value: {
        type: "referencedEndpoint",
        endpointId,
        accessTokenLocator: "$.access_token",
        ...more,
      },
    },
  });
  const withToken = (id: string, more?: object) =>
    define({}, { auths: { login: oAuth(id, more) }, list: [endpoint({ id })] });
  const codes = (...[before, after]: Parameters<typeof diffDefinitions>) =>
    diffDefinitions(before, after).changes.map(({ code }) => code);

  test("may get another name without being another one", () => {
    expect(codes(withToken("getToken"), withToken("createToken"))).toEqual(["endpoint-renamed"]);
  });

  test.each([
    { accessTokenLocator: "$.token" },
    { expiresInLocator: "$.expires_in" },
    { clientIdProperty: "id" },
    { clientSecretProperty: "secret" },
  ])("has another form or response: %j", (more) => {
    expect(codes(withToken("getToken"), withToken("getToken", more))).toEqual([
      "auth-scheme-token-endpoint-changed",
    ]);
  });
});

test("words of a scheme are documentation", () => {
  const of = (scheme: AuthScheme) => define({}, { auths: { key: scheme } });
  const codes = (before: AuthScheme, after: AuthScheme) =>
    diffDefinitions(of(before), of(after)).changes.map(({ code }) => code);
  const told = ["auth-scheme-documentation-changed"];
  expect(codes({ type: "bearerAuth" }, { type: "bearerAuth", tokenName: "key" })).toEqual(told);
  expect(codes({ type: "basicAuth" }, { type: "basicAuth", usernameName: "id" })).toEqual(told);
  expect(codes({ type: "basicAuth" }, { type: "basicAuth", passwordName: "key" })).toEqual(told);
  expect(codes({ type: "mutualTls" }, { type: "mutualTls", description: "D" })).toEqual(told);
});

test("a channel is called by its path", () => {
  const chat: WebSocketChannel = {
    id: "chat",
    path: [{ type: "literal", value: "/chat" }],
    messages: [],
  };
  const { changes } = diffDefinitions(define({}, { websockets: { chat } }), define());
  expect(changes.map(({ code, subject }) => [code, subject])).toEqual([
    ["channel-removed", { type: "channel", id: "chat", label: "channel /chat" }],
  ]);
});
