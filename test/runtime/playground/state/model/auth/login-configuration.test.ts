import { describe, expect, it } from "vitest";
import { readLoginConfiguration } from "../../../../../../runtime/playground/state/model/auth/login-state.js";

const page = "https://docs.acme.example/api?explorer=true";
const full = {
  enabled: true,
  authenticated: true,
  access_token: "token-of-the-user",
  authorizationUrl: "https://login.acme.example/authorize",
  returnToQueryParam: "next",
};

describe("the login-injection configuration", () => {
  it("has enabled, authenticated, access_token, authorizationUrl and returnToQueryParam", () => {
    expect(readLoginConfiguration(full, page)).toEqual(full);
  });

  it("returns in the query parameter state by default", () => {
    const { returnToQueryParam: _absent, ...rest } = full;
    expect(readLoginConfiguration(rest, page)?.returnToQueryParam).toBe("state");
    expect(
      readLoginConfiguration({ ...full, returnToQueryParam: "" }, page)?.returnToQueryParam,
    ).toBe("state");
  });

  it.each([
    [null],
    ["enabled"],
    [[]],
    [{}],
    [{ ...full, enabled: "yes" }],
    [{ ...full, authenticated: undefined }],
    [{ ...full, access_token: 5 }],
    [{ ...full, authorizationUrl: {} }],
    [{ ...full, returnToQueryParam: ["state"] }],
  ])("is none when it is %j", (value) => {
    expect(readLoginConfiguration(value, page)).toBeUndefined();
  });

  it("of a site without a login says no more than that", () => {
    expect(readLoginConfiguration({ enabled: false }, page)).toEqual({
      enabled: false,
      authenticated: false,
      returnToQueryParam: "state",
    });
  });

  it("may name the login by a path of the site", () => {
    const { authorizationUrl } =
      readLoginConfiguration({ ...full, authorizationUrl: "/frond/login/start" }, page) ?? {};
    expect(authorizationUrl).toBe("https://docs.acme.example/frond/login/start");
  });

  it.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,hi",
    "file:///etc/passwd",
    "https://",
  ])("leads nowhere when authorizationUrl is %s", (authorizationUrl) => {
    const read = readLoginConfiguration({ ...full, authorizationUrl }, page);
    expect(read?.enabled).toBe(true);
    expect(read?.authorizationUrl).toBeUndefined();
  });
});
