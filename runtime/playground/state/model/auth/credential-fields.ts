import { credentialLabel, type AuthScheme } from "../../../../definition/index.js";
import type { SecurityEncoding } from "../../../../http/index.js";
import type { BearerTokenEntry, PlaygroundInitialValues } from "../../../playground-props.js";
import type { AuthState, SchemeAuthState } from "./auth-state.js";
import { readBearerTokens, selectToken, type BearerTokens } from "./bearer-tokens.js";

/** One field of the authorization card. */
export interface CredentialField {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Whether the input is masked. */
  readonly secret: boolean;
  /** The text in the input; may contain variables. */
  readonly value: string;
  /** The site's value, shown until the user changes it; '' if there is none. */
  readonly initial: string;
  /** The user changed the value, so Reset is offered to restore the site's. */
  readonly isChanged: boolean;
  /** Tokens that can be selected by their key. */
  readonly choices?: readonly BearerTokenEntry[];
  /** Key of the selected choice; absent for a token that the user typed. */
  readonly chosen?: string;
  /** Returns the credentials with this field changed; `undefined` restores the site's value. */
  readonly change: (state: AuthState, value: string | undefined) => AuthState;
  /** Returns the credentials with another of `choices` selected. */
  readonly choose?: (state: AuthState, key: string) => AuthState;
}

/** A field whose actions change the state of one scheme instead of all credentials. */
export type SchemeField = Omit<CredentialField, "change" | "choose"> & {
  readonly change: (state: SchemeAuthState, value: string | undefined) => SchemeAuthState;
  readonly choose?: (state: SchemeAuthState, key: string) => SchemeAuthState;
};

/** The fields of a scheme that is neither OAuth nor OpenID Connect. */
export function listFields(
  security: SecurityEncoding,
  scheme: AuthScheme | undefined,
  state: SchemeAuthState,
  initial: PlaygroundInitialValues,
): SchemeField[] {
  switch (security.type) {
    case "bearer":
      return [bearerField(scheme, state, initial)];
    case "basic":
      return basicFields(scheme, state, initial.auth?.basic);
    default:
      return [keyField(security.name, scheme, state, findInitialKey(security, initial))];
  }
}

/** The user's pasted tokens, or else the site's, with the selected one. */
export function findTokens(
  state: SchemeAuthState,
  { auth = {} }: PlaygroundInitialValues = {},
): BearerTokens {
  return selectToken(readBearerTokens(state.tokens ?? auth.bearer_token), state.chosenToken);
}

/** The tokens of a field that has several. */
export function choicesOf(
  { entries, selected }: BearerTokens,
  isCustom: boolean,
): Pick<CredentialField, "choices" | "chosen"> {
  if (entries.length === 0) return {};
  return { choices: entries, ...(isCustom || !selected ? {} : { chosen: selected }) };
}

function bearerField(
  scheme: AuthScheme | undefined,
  state: SchemeAuthState,
  initial: PlaygroundInitialValues,
): SchemeField {
  const named = scheme?.type === "bearerAuth" ? (scheme.tokenName ?? undefined) : undefined;
  const tokens = findTokens(state, initial);
  const value = state.bearerAuth?.token ?? tokens.token;
  const { bearerAuth, tokens: pasted, chosenToken } = state;
  const start = findTokens({}, initial);
  return {
    id: "token",
    label: named ? credentialLabel(named) : "Bearer token",
    ...descriptionOf(scheme),
    secret: true,
    value,
    initial: start.token,
    isChanged:
      pasted !== undefined ||
      (bearerAuth ? bearerAuth.token !== start.token : chosenToken !== undefined) ||
      tokens.selected !== start.selected,
    ...choicesOf(tokens, bearerAuth !== undefined),
    change: ({ bearerAuth: _typed, ...rest }, next) => {
      if (next === undefined) return withoutTokens(rest);
      return pasteTokens(rest, next) ?? { ...rest, bearerAuth: { token: next } };
    },
    choose: ({ bearerAuth: _typed, ...rest }, chosen) => ({ ...rest, chosenToken: chosen }),
  };
}

/** Removes the pasted tokens and the selection. */
export function withoutTokens({
  tokens: _pasted,
  chosenToken: _chosen,
  ...rest
}: SchemeAuthState): SchemeAuthState {
  return rest;
}

/** Reads text that is a list of tokens; `undefined` for any other text. */
export function pasteTokens(state: SchemeAuthState, text: string): SchemeAuthState | undefined {
  const { entries } = readBearerTokens(text);
  return entries.length > 0 ? { ...withoutTokens(state), tokens: entries } : undefined;
}

function basicFields(
  scheme: AuthScheme | undefined,
  state: SchemeAuthState,
  initial: { readonly username?: string; readonly password?: string } = {},
): SchemeField[] {
  const basic = scheme?.type === "basicAuth" ? scheme : undefined;
  // Without a password, the user name is the API key.
  const isNameAlone = basic?.passwordAlwaysEmpty === true;
  const field = (id: "username" | "password", label: string): SchemeField => {
    const start = initial[id] ?? "";
    const { basicAuth, defaults } = state;
    const value = basicAuth && !defaults?.includes(id) ? basicAuth[id] : start;
    return {
      id,
      label: credentialLabel(label),
      ...(id === "username" ? descriptionOf(scheme) : {}),
      secret: id === "password" || isNameAlone,
      value,
      initial: start,
      isChanged: value !== start,
      change: (current, next) => changeBasic(current, initial, id, next),
    };
  };
  const username = field("username", basic?.usernameName ?? "Username");
  if (isNameAlone) return [username];
  return [username, field("password", basic?.passwordName ?? "Password")];
}

type BasicTexts = { readonly [Name in "username" | "password"]?: string | undefined };

/**
 * Does not copy the site's user name or password into the state: a stored copy would hide later
 * changes by the site.
 */
function changeBasic(
  { basicAuth, defaults = [], ...rest }: SchemeAuthState,
  initial: BasicTexts,
  id: "username" | "password",
  next: string | undefined,
): SchemeAuthState {
  const names = ["username", "password"] as const;
  const before: BasicTexts = Object.fromEntries(
    names.map((name) => [name, defaults.includes(name) ? undefined : basicAuth?.[name]]),
  );
  const texts: BasicTexts = { ...before, [id]: next };
  // Empty text overrides a value of the site. Without one, it means that nothing was entered.
  const typed = names.filter((name) => texts[name] || (initial[name] && texts[name] === ""));
  if (typed.length === 0) return rest;
  const unchanged = names.filter((name) => initial[name] && !typed.includes(name));
  return {
    ...rest,
    basicAuth: { username: texts.username ?? "", password: texts.password ?? "" },
    ...(unchanged.length > 0 ? { defaults: unchanged } : {}),
  };
}

function keyField(
  name: string,
  scheme: AuthScheme | undefined,
  state: SchemeAuthState,
  initial: string,
): SchemeField {
  const headers = state.header?.headers ?? {};
  const named = scheme && "nameOverride" in scheme ? scheme.nameOverride : undefined;
  const value = Object.hasOwn(headers, name) ? (headers[name] ?? "") : initial;
  return {
    id: `key-${name}`,
    label: named ? credentialLabel(named) : name,
    ...descriptionOf(scheme),
    secret: true,
    value,
    initial,
    isChanged: value !== initial,
    change: (_, next) => (next === undefined ? {} : { header: { headers: toRecord(name, next) } }),
  };
}

/**
 * The site's value for an API key, by the name under which it is sent. Header names are
 * case-insensitive.
 */
function findInitialKey(
  security: Extract<SecurityEncoding, { readonly name: string }>,
  { headers = {}, query_parameters: query = {} }: PlaygroundInitialValues,
): string {
  if (security.type === "query") return findText(query, (name) => name === security.name);
  const headerName = security.type === "header" ? security.name.toLowerCase() : "cookie";
  const text = findText(headers, (name) => name.toLowerCase() === headerName);
  return security.type === "header" ? text : findCookie(text, security.name);
}

function findText(
  values: Readonly<Record<string, unknown>>,
  isWanted: (name: string) => boolean,
): string {
  const found = Object.entries(values).find(([name]) => isWanted(name));
  return typeof found?.[1] === "string" ? found[1] : "";
}

/** Reads one cookie from a `Cookie` header. */
function findCookie(header: string, name: string): string {
  const found = header
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? "";
}

/** Safe for any name, including `__proto__`. */
function toRecord(name: string, value: string): Record<string, string> {
  return Object.fromEntries([[name, value]]);
}

/** The description of a scheme in the definition. */
export function descriptionOf(scheme: AuthScheme | undefined): { description?: string } {
  const description = scheme && findDescription(scheme);
  return description ? { description } : {};
}

function findDescription(scheme: AuthScheme): string | null | undefined {
  if (scheme.type !== "oAuth") return scheme.description;
  return scheme.value.type === "flows" ? scheme.value.description : scheme.value.value.description;
}
