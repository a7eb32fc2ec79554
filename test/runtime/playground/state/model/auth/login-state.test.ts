import { describe, expect, it } from "vitest";
import {
  findLoginToken,
  withLoginToken,
} from "../../../../../../runtime/playground/state/model/auth/login-state.js";

const configuration = {
  enabled: true,
  authenticated: true,
  access_token: "mine",
  returnToQueryParam: "state",
};
const login = { configuration, hasFailed: false, logoutUrl: "/logout" };

describe("the token of the user who is logged in", () => {
  it("is there only while the login is enabled and the user logged in", () => {
    expect(findLoginToken(login)).toBe("mine");
    expect(findLoginToken({ ...login, hasFailed: true })).toBe("mine");
    for (const change of [{ enabled: false }, { authenticated: false }]) {
      expect(findLoginToken({ ...login, configuration: { ...configuration, ...change } })).toBe("");
    }
    expect(findLoginToken(undefined)).toBe("");
  });

  it("takes the place of the site's token, and leaves the other values", () => {
    const basic = { username: "u", password: "p" };
    const initial = { auth: { bearer_token: "site", basic }, headers: { "X-Key": "k" } };
    expect(withLoginToken(initial, "mine")).toEqual({
      auth: { bearer_token: "mine", basic },
      headers: { "X-Key": "k" },
    });
    expect(withLoginToken(initial, "")).toBe(initial);
  });

  it("is the selected one where the site has several", () => {
    const tokens = [{ key: "Demo", value: "d", selected: true }];
    expect(withLoginToken({ auth: { bearer_token: tokens } }, "mine").auth?.bearer_token).toEqual([
      { key: "Your login", value: "mine", selected: true },
      { key: "Demo", value: "d" },
    ]);
  });
});
