import { createKind, type ObjectKind, type Rule } from "./grammar.js";

/** Extensions of security schemes in all formats. */
export const authExtensions: Readonly<Record<string, Rule>> = {
  "x-frond-auth": { one: "frondAuth" },
  "x-fern-bearer": { one: "fernCredential" },
  "x-fern-header": { one: "fernCredential" },
  "x-fern-basic": { one: "fernBasic" },
  "x-fern-token-variable-name": "scalar",
  "x-fern-username-variable-name": "scalar",
  "x-fern-password-variable-name": "scalar",
  "x-fern-header-variable-name": "scalar",
  "x-fern-access-token-locator": "text",
};

export const authKinds: readonly (readonly [string, ObjectKind])[] = [
  [
    "frondAuth",
    createKind(
      "x-frond-auth",
      {
        tokenEndpoint: { one: "tokenEndpoint" },
        "get-token": { one: "getToken" },
        "refresh-token": "ignored",
        scopes: "ignored",
      },
      {
        scalar: "tokenName usernameName passwordName keyName prefix token-header token-prefix",
        any: "scheme type client-id-env client-secret-env",
      },
    ),
  ],
  [
    "tokenEndpoint",
    createKind(
      "a token endpoint",
      {},
      { text: "operation accessToken expiresIn header prefix clientId clientSecret" },
    ),
  ],
  [
    "getToken",
    createKind(
      "get-token",
      {
        "request-properties": { one: "tokenRequest" },
        "response-properties": { one: "tokenResponse" },
      },
      { text: "endpoint" },
    ),
  ],
  [
    "tokenRequest",
    createKind("the request", { scopes: "ignored" }, { text: "client-id client-secret" }),
  ],
  [
    "tokenResponse",
    createKind("the response", { "refresh-token": "ignored" }, { text: "access-token expires-in" }),
  ],
  [
    "fernBasic",
    createKind("x-fern-basic", {
      username: { one: "fernCredential" },
      password: { one: "fernCredential" },
    }),
  ],
  [
    "fernCredential",
    createKind("a credential", { omit: "flag" }, { scalar: "name prefix", any: "env" }),
  ],
];
