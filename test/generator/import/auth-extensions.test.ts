import { describe, expect, it } from "vitest";
import { importChannel, server } from "./asyncapi/asyncapi-text.js";
import { importText, importValue, listCodes } from "./import-text.js";

const responses = { 200: { description: "A token." } };

/** Two ways to a token: one operation with a name, and one without. */
const named = { "/oauth/token": { post: { operationId: "getToken", responses } } };
const realm = { name: "realm", in: "path", required: true, schema: { type: "string" } };
const paths = { ...named, "/login/{realm}": { post: { parameters: [realm], responses } } };

/** What becomes of one scheme of an OpenAPI document, and what is said of it. */
async function importScheme(scheme: object, document: object = {}) {
  const { definition, issues } = await importValue({
    servers: [{ url: "https://api.example/v1" }],
    paths,
    components: { securitySchemes: { s: scheme } },
    ...document,
  });
  return { scheme: definition.auths.s, issues, codes: listCodes(issues) };
}

const bearer = { type: "http", scheme: "bearer" };
const basic = { type: "http", scheme: "basic" };
const inHeader = { type: "apiKey", in: "header", name: "X-Key" };
const oauth2 = {
  type: "oauth2",
  flows: { clientCredentials: { tokenUrl: "https://api.example/v1/oauth/token", scopes: {} } },
};

describe("the API's own words for a credential", () => {
  it.each([
    [{ ...bearer, "x-frond-auth": { tokenName: "API key" } }, { tokenName: "API key" }],
    [{ ...bearer, "x-fern-bearer": { name: "apiKey", env: "KEY" } }, { tokenName: "apiKey" }],
    [{ ...bearer, "x-fern-token-variable-name": "apiKey" }, { tokenName: "apiKey" }],
    [
      { ...bearer, "x-frond-auth": { tokenName: "Key" }, "x-fern-bearer": { name: "apiKey" } },
      { tokenName: "Key" },
    ],
    [
      { ...basic, "x-frond-auth": { usernameName: "Client id", passwordName: "Secret" } },
      { usernameName: "Client id", passwordName: "Secret" },
    ],
    [
      {
        ...basic,
        "x-fern-basic": {
          username: { name: "clientId", env: "ID" },
          password: { name: "clientSecret", env: "SECRET" },
        },
      },
      { usernameName: "clientId", passwordName: "clientSecret" },
    ],
    [
      {
        ...basic,
        "x-frond-auth": { passwordName: "Secret" },
        "x-fern-basic": { username: { name: "clientId" }, password: { name: "clientSecret" } },
      },
      { usernameName: "clientId", passwordName: "Secret" },
    ],
    [
      { ...basic, "x-fern-basic": { username: { name: "apiKey" }, password: { omit: true } } },
      { usernameName: "apiKey", passwordAlwaysEmpty: true },
    ],
    [
      {
        ...basic,
        "x-fern-username-variable-name": "clientId",
        "x-fern-password-variable-name": "clientSecret",
      },
      { usernameName: "clientId", passwordName: "clientSecret" },
    ],
    [
      { ...inHeader, "x-frond-auth": { keyName: "Garden key", prefix: "Key" } },
      { nameOverride: "Garden key", prefix: "Key" },
    ],
    // Fern's documents write the space between prefix and key.
    [
      { ...inHeader, "x-fern-header": { name: "apiKey", env: "KEY", prefix: "Token " } },
      { nameOverride: "apiKey", prefix: "Token" },
    ],
    [{ ...inHeader, "x-fern-header-variable-name": "apiKey" }, { nameOverride: "apiKey" }],
    [
      { ...inHeader, in: "query", "x-frond-auth": { keyName: "Garden key" } },
      { nameOverride: "Garden key" },
    ],
    [
      { ...inHeader, in: "cookie", "x-frond-auth": { keyName: "Session" } },
      { nameOverride: "Session" },
    ],
    [{ ...bearer, "x-frond-auth": { tokenName: " " }, "x-fern-bearer": {} }, {}],
  ])("%j has %j", async (written, words) => {
    const { scheme, codes } = await importScheme(written);
    const plain = await importScheme(
      Object.fromEntries(Object.entries(written).filter(([key]) => !key.startsWith("x-"))),
    );
    expect(scheme).toEqual({ ...plain.scheme, ...words });
    expect(codes).toEqual([]);
  });

  it("is told where it says nothing, and where it is misspelled", async () => {
    const { scheme, issues } = await importScheme({
      ...bearer,
      "x-frond-auth": { passwordName: "Secret", tokenNmae: "API key" },
      "x-fern-bearer": { nmae: "apiKey" },
    });
    expect(scheme).toEqual({ type: "bearerAuth" });
    const place = "/components/securitySchemes/s";
    expect(issues.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["misplaced-extension", `${place}/x-frond-auth/passwordName`],
      ["unknown-key", `${place}/x-fern-bearer/nmae`],
      ["unknown-key", `${place}/x-frond-auth/tokenNmae`],
    ]);
    expect(issues[0]?.hint).toContain("tokenName");
  });

  it("is read from Swagger 2.0", async () => {
    const { definition, issues } = await importText(
      JSON.stringify({
        swagger: "2.0",
        info: { title: "T", version: "1" },
        host: "api.example",
        basePath: "/v1",
        paths: named,
        securityDefinitions: {
          basic: { type: "basic", "x-fern-basic": { username: { name: "clientId" } } },
          key: { ...inHeader, "x-frond-auth": { keyName: "Garden key" } },
          login: {
            type: "oauth2",
            flow: "application",
            tokenUrl: "https://api.example/v1/oauth/token",
            "x-frond-auth": { tokenEndpoint: { operation: "POST /oauth/token" } },
          },
        },
      }),
    );
    expect(definition.auths).toEqual({
      basic: { type: "basicAuth", usernameName: "clientId" },
      key: { type: "header", headerWireValue: "X-Key", nameOverride: "Garden key" },
      login: tokenFrom("getToken"),
    });
    expect(listCodes(issues)).toEqual([]);
  });

  it("is read from AsyncAPI", async () => {
    const { definition, codes } = await importChannel("3.0.0", {
      servers: server,
      channels: { c: { address: "/c" } },
      components: {
        securitySchemes: {
          user: { type: "userPassword", "x-frond-auth": { usernameName: "Gardener" } },
          key: { type: "httpApiKey", in: "query", name: "k", "x-frond-auth": { keyName: "Key" } },
          token: { type: "http", scheme: "bearer", "x-fern-bearer": { name: "apiKey" } },
          // No HTTP operation is in such a document.
          login: { ...bearer, "x-frond-auth": { tokenEndpoint: { operation: "POST /token" } } },
        },
      },
    });
    expect(definition.auths).toEqual({
      user: { type: "basicAuth", usernameName: "Gardener" },
      key: { type: "query", parameterName: "k", nameOverride: "Key" },
      token: { type: "bearerAuth", tokenName: "apiKey" },
      login: { type: "bearerAuth" },
    });
    expect(codes).toEqual(["warning unknown-token-endpoint"]);
  });
});

/** The scheme whose token this endpoint gives. */
function tokenFrom(endpointId: string, more: object = {}): object {
  const value = {
    type: "referencedEndpoint",
    endpointId,
    accessTokenLocator: "$.access_token",
    ...more,
  };
  return { type: "oAuth", value: { type: "clientCredentials", value } };
}

describe("an operation that gives the token", () => {
  const gives = (tokenEndpoint: object) => ({ "x-frond-auth": { tokenEndpoint } });

  it.each([
    ["getToken", "getToken"],
    ["POST /oauth/token", "getToken"],
    ["post /login/{name}", "POST /login/{realm}"],
    ["POST https://api.example/v1/oauth/token", "getToken"],
    ["POST oauth/token", "getToken"],
    ["POST /v1/oauth/token", "getToken"],
    ["gardens::POST /oauth/token", "getToken"],
  ])("is found as %j", async (operation, id) => {
    for (const scheme of [bearer, oauth2]) {
      const found = await importScheme({ ...scheme, ...gives({ operation }) });
      expect(found.scheme).toEqual(tokenFrom(id));
      expect(found.codes).toEqual([]);
    }
  });

  it.each(["gone", "GET /oauth/token", "POST /gone", "POST https://id.example/oauth/token", ""])(
    "is not found as %j, which is told with its place; the scheme stays",
    async (operation) => {
      for (const scheme of [bearer, oauth2]) {
        const found = await importScheme({ ...scheme, ...gives({ operation }) });
        expect(found.scheme).toEqual((await importScheme(scheme)).scheme);
        expect(found.issues).toMatchObject([
          {
            code: "unknown-token-endpoint",
            severity: "warning",
            pointer: "/components/securitySchemes/s/x-frond-auth/tokenEndpoint/operation",
          },
        ]);
        expect(found.issues[0]?.hint).toContain("POST /oauth/token");
      }
    },
  );

  it("says where credentials go and the token is, and how it is sent", async () => {
    const { scheme, codes } = await importScheme({
      ...oauth2,
      description: "D",
      ...gives({
        operation: "getToken",
        accessToken: "$.data.token",
        expiresIn: "data.seconds",
        header: "X-Token",
        prefix: "Token",
        clientId: "id",
        clientSecret: "secret",
      }),
    });
    expect(scheme).toEqual(
      tokenFrom("getToken", {
        accessTokenLocator: "$.data.token",
        expiresInLocator: "$.data.seconds",
        headerName: "X-Token",
        tokenPrefix: "Token",
        clientIdProperty: "id",
        clientSecretProperty: "secret",
        description: "D",
      }),
    );
    expect(codes).toEqual([]);
  });

  it("may be an entry of auth-schemes from Fern's generators.yml, copied as it is", async () => {
    const { scheme, issues } = await importScheme({
      ...oauth2,
      "x-frond-auth": {
        scheme: "oauth",
        type: "client-credentials",
        scopes: ["read:plants"],
        "client-id-env": "CLIENT_ID",
        "client-secret-env": "CLIENT_SECRET",
        "token-prefix": "Token",
        "token-header": "X-Token",
        "get-token": {
          endpoint: "POST /oauth/token",
          "request-properties": {
            "client-id": "$request.client_id",
            "client-secret": "clientSecret",
            scopes: "scope",
          },
          "response-properties": {
            "access-token": "$response.token",
            "expires-in": "expires_in",
            "refresh-token": "refresh_token",
          },
        },
        "refresh-token": { endpoint: "POST /oauth/refresh" },
      },
    });
    expect(scheme).toEqual(
      tokenFrom("getToken", {
        accessTokenLocator: "$.token",
        expiresInLocator: "$.expires_in",
        headerName: "X-Token",
        tokenPrefix: "Token",
        clientIdProperty: "client_id",
        clientSecretProperty: "clientSecret",
      }),
    );
    expect(new Set(listCodes(issues))).toEqual(new Set(["info detail-not-kept"]));
    expect(issues.map(({ pointer }) => pointer.split("/x-frond-auth/")[1]).sort()).toEqual([
      "get-token/request-properties/scopes",
      "get-token/response-properties/refresh-token",
      "refresh-token",
      "scopes",
    ]);
  });

  it.each([
    ["$.body.access_token", "$.access_token"],
    ["$.token.access", "$.token.access"],
    ["$['access token']", "$['access token']"],
  ])("is at the tokenUrl when Fern's locator is %j", async (locator, accessTokenLocator) => {
    const { scheme, codes } = await importScheme({
      ...oauth2,
      "x-fern-access-token-locator": locator,
    });
    expect(scheme).toEqual(tokenFrom("getToken", { accessTokenLocator }));
    expect(codes).toEqual([]);
  });

  it("is not there when the tokenUrl of Fern's locator leads elsewhere", async () => {
    const flows = { clientCredentials: { tokenUrl: "https://id.example/token", scopes: {} } };
    const { scheme, issues } = await importScheme({
      type: "oauth2",
      flows,
      "x-fern-access-token-locator": "$.body.access_token",
    });
    expect(scheme).toEqual({ type: "oAuth", value: { type: "flows", ...flows } });
    expect(issues.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["unknown-token-endpoint", "/components/securitySchemes/s/flows/clientCredentials/tokenUrl"],
    ]);
  });

  it("has no meaning for a user name and password", async () => {
    const { scheme, codes } = await importScheme({ ...basic, ...gives({ operation: "getToken" }) });
    expect(scheme).toEqual({ type: "basicAuth" });
    expect(codes).toEqual(["warning misplaced-extension"]);
  });

  it("is an object", async () => {
    const { scheme, codes } = await importScheme({
      ...bearer,
      "x-frond-auth": { tokenEndpoint: "POST /oauth/token" },
    });
    expect(scheme).toEqual({ type: "bearerAuth" });
    expect(codes).toEqual(["warning wrong-type"]);
  });
});

describe("http schemes that have no type of their own", () => {
  it.each([
    ["token", "Token", []],
    ["Token", "Token", []],
    ["ApiKey", "ApiKey", []],
    ["apikey", "ApiKey", []],
    ["GenieKey", "GenieKey", []],
    ["dpop", "DPoP", []],
    ["digest", "Digest", ["warning unsupported-http-scheme"]],
    ["NTLM", "NTLM", ["warning unsupported-http-scheme"]],
    ["", "", ["warning unsupported-http-scheme"]],
  ])("%j is sent as %j", async (scheme, prefix, said) => {
    const { scheme: found, codes } = await importScheme({ type: "http", scheme });
    expect(found).toEqual({ type: "header", headerWireValue: "Authorization", prefix });
    expect(codes).toEqual(said);
  });
});

describe("the scheme of APIs behind Amazon API Gateway that are called with signed requests", () => {
  it("is a header like any other: the signature is put into it when a request is sent", async () => {
    const signed = { type: "apiKey", in: "header", name: "Authorization" };
    const { scheme, codes } = await importScheme({
      ...signed,
      "x-amazon-apigateway-authtype": "awsSigv4",
    });
    expect(scheme).toMatchObject({ type: "header", headerWireValue: "Authorization" });
    expect(codes).toEqual(["info extension"]);
  });
});
