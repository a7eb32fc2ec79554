import { describe, expect, it } from "vitest";
import {
  noOAuth,
  type SchemeAuthState,
} from "../../../../../../runtime/playground/state/model/auth/auth-state.js";
import { isAuthenticatedState } from "../../../../../../runtime/playground/index.js";
import {
  changeOAuthState,
  findOAuthState,
  oauthField,
} from "../../../../../../runtime/playground/state/model/auth/oauth-state.js";

const initial = { auth: { bearer_token: "token-of-the-site" } };
const scheme = { type: "oAuth", value: { type: "flows" } } as const;
const field = (own: SchemeAuthState) => oauthField(scheme, own, initial);

describe("the site's token of an OAuth scheme", () => {
  it("is the one to send at first", () => {
    expect(findOAuthState({}, initial)).toMatchObject({
      selectedInputMethod: "token",
      userSuppliedAccessToken: "token-of-the-site",
    });
    expect(findOAuthState({})).toBe(noOAuth);
  });

  it("is not stored with what the user changes next to it, and follows the site", () => {
    const own = changeOAuthState({}, initial, (before) => ({ ...before, clientId: "mine" }));
    expect(JSON.stringify(own)).not.toContain("token-of-the-site");
    expect(findOAuthState(own, { auth: { bearer_token: "next" } })).toMatchObject({
      clientId: "mine",
      userSuppliedAccessToken: "next",
    });
  });

  it("is replaced by a typed one, and Reset brings it back without what was typed to log in", () => {
    const named = changeOAuthState({}, initial, (before) => ({ ...before, clientId: "mine" }));
    const typed = field(named).change(named, "typed");
    expect([field(typed).value, field(typed).isChanged]).toEqual(["typed", true]);
    const back = field(typed).change(typed, undefined);
    expect([field(back).value, field(back).isChanged]).toEqual(["token-of-the-site", false]);
    expect(back.oauth?.clientId).toBe("mine");
    expect(field({}).change(field({}).change({}, "typed"), undefined)).toEqual({});
  });
});

it("a token of a login that was edited is reset to the one that the login gave", () => {
  const own: SchemeAuthState = {
    oauth: { ...noOAuth, isLoggedIn: true, accessToken: "given", loggedInStartingToken: "given" },
  };
  const edited = field(own).change(own, "edited");
  expect(edited.oauth).toMatchObject({ accessToken: "edited", loggedInStartingToken: "given" });
  expect(field(edited).change(edited, undefined)).toEqual(own);
});

describe("stored credentials count as authenticated", () => {
  const oauth = { ...noOAuth, accessToken: "a" };
  it.each<[boolean, SchemeAuthState]>([
    [true, { bearerAuth: { token: "t" } }],
    [false, { bearerAuth: { token: "  " } }],
    [true, { basicAuth: { username: "u", password: "p" } }],
    [false, { basicAuth: { username: "u", password: "" } }],
    [true, { header: { headers: { A: "b" } } }],
    [false, { header: { headers: { A: "" } } }],
    [true, { oauth }],
    [false, { oauth: { ...oauth, selectedInputMethod: "token" } }],
    [true, { oauth: { ...oauth, selectedInputMethod: "token", userSuppliedAccessToken: "u" } }],
    [false, {}],
  ])("%s: %j", (expected, state) => {
    expect(isAuthenticatedState(state)).toBe(expected);
  });
});
