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

/**
 * State of an OAuth scheme. Until the user changes it, the site's token is the one that is sent.
 */
export function findOAuthState(
  schemeState: SchemeAuthState,
  initial: PlaygroundInitialValues = {},
): OAuthState {
  const { token } = findTokens(schemeState, initial);
  if (schemeState.oauth)
    return usesDefault(schemeState)
      ? { ...schemeState.oauth, userSuppliedAccessToken: token }
      : schemeState.oauth;
  if (token === "") return noOAuth;
  return { ...noOAuth, selectedInputMethod: "token", userSuppliedAccessToken: token };
}

/** Changes an OAuth scheme. The site's token is not copied into the stored state. */
export function changeOAuthState(
  schemeState: SchemeAuthState,
  initial: PlaygroundInitialValues,
  change: (state: OAuthState) => OAuthState,
): SchemeAuthState {
  const before = findOAuthState(schemeState, initial);
  const oauth = change(before);
  const { defaults: _before, ...rest } = schemeState;
  const isDefault =
    (schemeState.oauth === undefined || usesDefault(schemeState)) &&
    before.userSuppliedAccessToken !== "" &&
    oauth.userSuppliedAccessToken === before.userSuppliedAccessToken;
  if (!isDefault) return { ...rest, oauth };
  return { ...rest, oauth: { ...oauth, userSuppliedAccessToken: "" }, defaults: ["token"] };
}

/**
 * The field for the token of the selected input method. Typing a token that no login returned
 * selects `token`.
 */
export function oauthField(
  scheme: AuthScheme | undefined,
  schemeState: SchemeAuthState,
  initial: PlaygroundInitialValues,
): SchemeField {
  const state = findOAuthState(schemeState, initial);
  const tokens = findTokens(schemeState, initial);
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
    isChanged: value !== first || (!isObtained && schemeState.tokens !== undefined),
    ...(isObtained
      ? {}
      : choicesOf(tokens, schemeState.oauth !== undefined && !usesDefault(schemeState))),
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

/** Whether the token that is sent was obtained by a login. */
function hasLogin({ selectedInputMethod, isLoggedIn }: OAuthState): boolean {
  return selectedInputMethod === "credentials" && isLoggedIn;
}

function typeToken(state: OAuthState, token: string): OAuthState {
  if (hasLogin(state)) return { ...state, accessToken: token };
  return { ...state, selectedInputMethod: "token", userSuppliedAccessToken: token };
}

/** Resets the token, but preserves the values that were entered to obtain it. */
function resetToken(
  schemeState: SchemeAuthState,
  initial: PlaygroundInitialValues,
): SchemeAuthState {
  const state = findOAuthState(schemeState, initial);
  if (!hasLogin(state)) return withDefaultToken(withoutTokens(schemeState), initial);
  return changeOAuthState(schemeState, initial, (before) => ({
    ...before,
    accessToken: before.loggedInStartingToken,
  }));
}

/** Replaces the token that the user typed with the site's token or the selected one. */
function withDefaultToken(
  schemeState: SchemeAuthState,
  initial: PlaygroundInitialValues,
): SchemeAuthState {
  const { oauth, defaults: _before, ...rest } = schemeState;
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

function isSame(a: OAuthState, b: OAuthState): boolean {
  const names = Object.keys(noOAuth) as (keyof OAuthState)[];
  return names.every((name) => String(a[name]) === String(b[name]));
}

function usesDefault({ defaults }: SchemeAuthState): boolean {
  return defaults?.includes("token") === true;
}
