import type { AuthScheme } from "../../../../definition/index.js";
import type { PlaygroundInitialValues } from "../../../playground-props.js";
import { findOAuthToken, noOAuth, type OAuthState, type SchemeAuthState } from "./auth-state.js";
import {
  choicesOf,
  descriptionOf,
  findTokens,
  pasteTokens,
  withoutTokens,
  type SchemeField,
} from "./credential-fields.js";

/** The state of an OAuth scheme; at first a token of the site's is the one to send. */
export function findOAuthState(
  own: SchemeAuthState,
  initial: PlaygroundInitialValues = {},
): OAuthState {
  const { token } = findTokens(own, initial);
  if (own.oauth)
    return usesDefault(own) ? { ...own.oauth, userSuppliedAccessToken: token } : own.oauth;
  if (token === "") return noOAuth;
  return { ...noOAuth, selectedInputMethod: "token", userSuppliedAccessToken: token };
}

/** A change of an OAuth scheme. The site's token is not copied into what is stored. */
export function changeOAuthState(
  own: SchemeAuthState,
  initial: PlaygroundInitialValues,
  change: (state: OAuthState) => OAuthState,
): SchemeAuthState {
  const before = findOAuthState(own, initial);
  const oauth = change(before);
  const { defaults: _before, ...rest } = own;
  const isDefault =
    (own.oauth === undefined || usesDefault(own)) &&
    before.userSuppliedAccessToken !== "" &&
    oauth.userSuppliedAccessToken === before.userSuppliedAccessToken;
  if (!isDefault) return { ...rest, oauth };
  return { ...rest, oauth: { ...oauth, userSuppliedAccessToken: "" }, defaults: ["token"] };
}

/** The token of the selected input method; typing one that was not obtained by a login selects `token`. */
export function oauthField(
  scheme: AuthScheme | undefined,
  own: SchemeAuthState,
  initial: PlaygroundInitialValues,
): SchemeField {
  const state = findOAuthState(own, initial);
  const tokens = findTokens(own, initial);
  const start = findTokens({}, initial).token;
  const isObtained = hasLogin(state);
  const value = findOAuthToken(state);
  const first = isObtained ? state.loggedInStartingToken : start;
  return {
    id: "token",
    label: "Access token",
    ...descriptionOf(scheme),
    secret: true,
    value,
    initial: first,
    isChanged: value !== first || (!isObtained && own.tokens !== undefined),
    ...(isObtained ? {} : choicesOf(tokens, own.oauth !== undefined && !usesDefault(own))),
    change: (current, next) => {
      if (next === undefined) return resetToken(current, initial);
      const pasted = hasLogin(findOAuthState(current, initial))
        ? undefined
        : pasteTokens(current, next);
      return pasted
        ? withDefaultToken(pasted, initial)
        : changeOAuthState(current, initial, (before) => typeToken(before, next));
    },
    choose: (current, chosenToken) => withDefaultToken({ ...current, chosenToken }, initial),
  };
}

/** The token that is sent was obtained by a login. */
function hasLogin({ selectedInputMethod, isLoggedIn }: OAuthState): boolean {
  return selectedInputMethod === "credentials" && isLoggedIn;
}

function typeToken(state: OAuthState, token: string): OAuthState {
  if (hasLogin(state)) return { ...state, accessToken: token };
  return { ...state, selectedInputMethod: "token", userSuppliedAccessToken: token };
}

/** What was typed to get a token stays. */
function resetToken(own: SchemeAuthState, initial: PlaygroundInitialValues): SchemeAuthState {
  const state = findOAuthState(own, initial);
  if (!hasLogin(state)) return withDefaultToken(withoutTokens(own), initial);
  return changeOAuthState(own, initial, (before) => ({
    ...before,
    accessToken: before.loggedInStartingToken,
  }));
}

/** With the site's token, or the chosen one, in place of one that the user typed. */
function withDefaultToken(own: SchemeAuthState, initial: PlaygroundInitialValues): SchemeAuthState {
  const { oauth, defaults: _before, ...rest } = own;
  if (!oauth) return rest;
  const start = findOAuthState(rest, initial);
  const hasDefault = start.userSuppliedAccessToken !== "";
  const next: OAuthState = {
    ...oauth,
    ...(hasDefault ? { selectedInputMethod: "token" } : {}),
    userSuppliedAccessToken: start.userSuppliedAccessToken,
  };
  if (isSame(next, start)) return rest;
  if (!hasDefault) return { ...rest, oauth: next };
  return { ...rest, oauth: { ...next, userSuppliedAccessToken: "" }, defaults: ["token"] };
}

function isSame(one: OAuthState, other: OAuthState): boolean {
  const names = Object.keys(noOAuth) as (keyof OAuthState)[];
  return names.every((name) => String(one[name]) === String(other[name]));
}

function usesDefault({ defaults }: SchemeAuthState): boolean {
  return defaults?.includes("token") === true;
}
