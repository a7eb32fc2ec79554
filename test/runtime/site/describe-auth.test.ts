import { expect, test } from "vitest";
import type { AuthScheme } from "../../../runtime/definition/index.js";
import { describeAuthScheme } from "../../../runtime/site/facts/describe-auth.js";

test.each<[AuthScheme, string]>([
  [{ type: "header", headerWireValue: "X-Key", nameOverride: "gardenKey" }, "Garden key"],
  [{ type: "query", parameterName: "key", nameOverride: "apiKey" }, "API key"],
  [{ type: "cookie", parameterName: "sid", nameOverride: "Session" }, "Session"],
  [{ type: "cookie", parameterName: "sid" }, "Key in a cookie"],
])("%j is titled %s", (scheme, title) => {
  expect(describeAuthScheme(scheme).title).toBe(title);
});

test("a token that an endpoint gives is shown as it is sent", () => {
  const token = (more: object): AuthScheme => ({
    type: "oAuth",
    value: {
      type: "clientCredentials",
      value: {
        type: "referencedEndpoint",
        endpointId: "getToken",
        accessTokenLocator: "$.access_token",
        ...more,
      },
    },
  });
  expect(describeAuthScheme(token({})).wire).toBe("Authorization: Bearer <access token>");
  expect(describeAuthScheme(token({ headerName: "X-Token", tokenPrefix: "Token" })).wire).toBe(
    "X-Token: Token <access token>",
  );
});
