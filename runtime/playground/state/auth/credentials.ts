import {
  createCredentialPlaceholder,
  type ApiDefinition,
  type AuthScheme,
} from "../../../definition/index.js";
import type { Credential, EndpointEncoding, SecurityEncoding } from "../../../http/index.js";
import type { PlaygroundInitialValues } from "../../playground-props.js";
import { findOAuthSetup, type OAuthSetup } from "../oauth/oauth-setup.js";
import {
  changeSchemeState,
  findOAuthToken,
  findSchemeState,
  noOAuth,
  type AuthState,
  type OAuthState,
  type SchemeAuthState,
} from "./auth-state.js";
import type { Credentials } from "../form/call-values.js";
import { maskForView } from "../mask-secret.js";
import { fillTemplate } from "../variables/template.js";
import type { FindVariable } from "../variables/variables.js";

/** One field of the authorization card. */
export interface CredentialField {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Hidden while it is typed. */
  readonly secret: boolean;
  /** As typed: variables may be in it. */
  readonly value: string;
  /** The site's value, there before anything is typed; '' when there is none. */
  readonly initial: string;
  /** The credentials with another value typed here; `undefined` goes back to the site's. */
  readonly change: (state: AuthState, value: string | undefined) => AuthState;
}

/** A field before it is tied to its scheme. */
type SchemeField = Omit<CredentialField, "change"> & {
  readonly change: (state: SchemeAuthState, value: string | undefined) => SchemeAuthState;
};

/** A scheme, its fields and the credential that they make together. */
export interface SchemeCredential {
  readonly scheme: string;
  readonly kind: SecurityEncoding["type"];
  readonly fields: readonly CredentialField[];
  /** Absent while a field is empty: nothing is sent then. */
  readonly credential?: Credential;
  /** Present for OAuth and OpenID Connect. */
  readonly oauth?: OAuthCredential;
}

/** How a token can be had, and where the login stands. */
export interface OAuthCredential {
  readonly setup: OAuthSetup;
  readonly state: OAuthState;
}

/** The ways to authenticate, each a list of schemes needed together; an empty one is anonymous. */
export function listAlternatives(
  encoding: EndpointEncoding,
): readonly (readonly SecurityEncoding[])[] {
  return encoding.security ?? [];
}

/** Finds what is shown and sent for a scheme: what the user typed, variables filled in, else the site's initial value. */
export function findSchemeCredential(
  definition: ApiDefinition,
  security: SecurityEncoding,
  state: AuthState,
  initial: PlaygroundInitialValues = {},
  find: FindVariable = () => undefined,
): SchemeCredential {
  const scheme = Object.hasOwn(definition.auths, security.scheme)
    ? definition.auths[security.scheme]
    : undefined;
  const own = findSchemeState(state, security.scheme);
  const setup = findOAuthSetup(definition, security.scheme);
  const oauth = setup && { setup, state: findOAuthState(own, initial) };
  const listed = oauth
    ? [oauthField(scheme, oauth.state, initial)]
    : listFields(security, scheme, own, initial);
  const fields = listed.map((field): CredentialField => ({
    ...field,
    change: (current, value) => {
      const before = findSchemeState(current, security.scheme);
      return changeSchemeState(current, security.scheme, field.change(before, value));
    },
  }));
  const texts = fields.map(({ value }) => fillTemplate(value, find));
  const credential = toCredential(security, texts);
  return {
    scheme: security.scheme,
    kind: security.type,
    fields,
    ...(credential ? { credential } : {}),
    ...(oauth ? { oauth } : {}),
  };
}

/** The stored state of an OAuth scheme; at first a token of the site's is the one to send. */
export function findOAuthState(
  own: SchemeAuthState,
  { auth = {} }: PlaygroundInitialValues = {},
): OAuthState {
  if (own.oauth) return own.oauth;
  const token = auth.bearer_token ?? "";
  if (token === "") return noOAuth;
  return { ...noOAuth, selectedInputMethod: "token", userSuppliedAccessToken: token };
}

/** The credentials of one alternative by scheme; empty ones are left out. */
export function toCredentials(
  schemes: readonly SchemeCredential[],
  show: "real" | "masked" | "placeholder" = "real",
): Credentials {
  const filled = schemes.filter((scheme) => scheme.credential !== undefined);
  return Object.fromEntries(
    filled.map(({ scheme, credential }) => [
      scheme,
      credential && hideCredential(credential, show),
    ]),
  );
}

/** Whether every scheme of an alternative has its whole credential. */
export function isAuthenticated(schemes: readonly SchemeCredential[]): boolean {
  return schemes.length > 0 && schemes.every(isWhole);
}

/** Half of a basic credential is sent, because some APIs take a key for the one or the other, and counts as not given. */
function isWhole({ credential, fields }: SchemeCredential): boolean {
  if (credential?.type !== "basic" || fields.length === 1) return credential !== undefined;
  return credential.username !== "" && credential.password !== "";
}

function hideCredential(
  credential: Credential,
  show: "real" | "masked" | "placeholder",
): Credential {
  if (show === "real") return credential;
  if (show === "masked") return maskCredential(credential);
  const placeholder = createCredentialPlaceholder(credential.type);
  const isNameAlone = credential.type === "basic" && credential.password === "";
  return placeholder.type === "basic" && isNameAlone
    ? { ...placeholder, password: "" }
    : placeholder;
}

/** A credential whose secret cannot be read from the request made with it. */
export function maskCredential(credential: Credential): Credential {
  switch (credential.type) {
    case "bearer":
      return { type: "bearer", token: maskForView(credential.token) };
    case "basic":
      return maskBasic(credential);
    case "value":
      return { type: "value", value: maskForView(credential.value) };
  }
}

/** The name is the secret of APIs that take their key there, with no password or with any, such as `x`. */
function maskBasic({ username, password }: Extract<Credential, { type: "basic" }>): Credential {
  const isKey = password.length <= 3;
  return {
    type: "basic",
    username: isKey ? maskForView(username) : username,
    password: maskForView(password),
  };
}

function listFields(
  security: SecurityEncoding,
  scheme: AuthScheme | undefined,
  state: SchemeAuthState,
  { auth = {}, headers = {} }: PlaygroundInitialValues,
): SchemeField[] {
  switch (security.type) {
    case "bearer":
      return [bearerField(scheme, state, auth.bearer_token ?? "")];
    case "basic":
      return basicFields(scheme, state, auth.basic);
    case "header":
      return [keyField(security.name, scheme, state, findHeader(headers, security.name))];
    default:
      return [keyField(security.name, scheme, state)];
  }
}

/** The site's value for a header, by its name in any case. */
function findHeader(headers: Readonly<Record<string, unknown>>, name: string): string {
  const found = Object.keys(headers).find((each) => each.toLowerCase() === name.toLowerCase());
  const value = found === undefined ? undefined : headers[found];
  return typeof value === "string" ? value : "";
}

function bearerField(
  scheme: AuthScheme | undefined,
  state: SchemeAuthState,
  initial: string,
): SchemeField {
  const named = scheme?.type === "bearerAuth" ? (scheme.tokenName ?? undefined) : undefined;
  return {
    id: "token",
    label: named ?? "Bearer token",
    ...descriptionOf(scheme),
    secret: true,
    value: state.bearerAuth?.token ?? initial,
    initial,
    change: (current, value) => {
      const { bearerAuth: _dropped, ...rest } = current;
      return value === undefined ? rest : { ...rest, bearerAuth: { token: value } };
    },
  };
}

/** The token of the selected input method; typing one that was not obtained by a login selects `token`. */
function oauthField(
  scheme: AuthScheme | undefined,
  state: OAuthState,
  initial: PlaygroundInitialValues,
): SchemeField {
  const start = findOAuthState({}, initial);
  return {
    id: "token",
    label: "Access token",
    ...descriptionOf(scheme),
    secret: true,
    value: findOAuthToken(state),
    initial: findOAuthToken(start),
    change: ({ oauth: before = start, ...rest }, value) => {
      if (value === undefined) return rest;
      const isObtained = before.selectedInputMethod === "credentials" && before.isLoggedIn;
      const oauth: OAuthState = isObtained
        ? { ...before, accessToken: value }
        : { ...before, selectedInputMethod: "token", userSuppliedAccessToken: value };
      return { ...rest, oauth };
    },
  };
}

function basicFields(
  scheme: AuthScheme | undefined,
  state: SchemeAuthState,
  initial: { readonly username?: string; readonly password?: string } = {},
): SchemeField[] {
  const basic = scheme?.type === "basicAuth" ? scheme : undefined;
  const start = { username: initial.username ?? "", password: initial.password ?? "" };
  // Without a password the name itself is the key.
  const isNameAlone = basic?.passwordAlwaysEmpty === true;
  const field = (id: "username" | "password", label: string): SchemeField => ({
    id,
    label,
    ...(id === "username" ? descriptionOf(scheme) : {}),
    secret: id === "password" || isNameAlone,
    value: state.basicAuth?.[id] ?? start[id],
    initial: start[id],
    change: (current, value) => ({
      ...current,
      basicAuth: { ...start, ...current.basicAuth, [id]: value ?? start[id] },
    }),
  });
  const username = field("username", basic?.usernameName ?? "Username");
  if (isNameAlone) return [username];
  return [username, field("password", basic?.passwordName ?? "Password")];
}

/** An API key, stored by its name. */
function keyField(
  name: string,
  scheme: AuthScheme | undefined,
  state: SchemeAuthState,
  initial = "",
): SchemeField {
  const headers = state.header?.headers ?? {};
  const named = scheme && "nameOverride" in scheme ? scheme.nameOverride : undefined;
  return {
    id: `key-${name}`,
    label: named ?? name,
    ...descriptionOf(scheme),
    secret: true,
    value: Object.hasOwn(headers, name) ? (headers[name] ?? "") : initial,
    initial,
    change: (_, value) =>
      value === undefined ? {} : { header: { headers: toRecord(name, value) } },
  };
}

/** Any name may be a key, `__proto__` too. */
function toRecord(name: string, value: string): Record<string, string> {
  return Object.fromEntries([[name, value]]);
}

function descriptionOf(scheme: AuthScheme | undefined): { description?: string } {
  const description = scheme && findDescription(scheme);
  return description ? { description } : {};
}

function findDescription(scheme: AuthScheme): string | null | undefined {
  if (scheme.type !== "oAuth") return scheme.description;
  return scheme.value.type === "flows" ? scheme.value.description : scheme.value.value.description;
}

function toCredential(
  security: SecurityEncoding,
  texts: readonly string[],
): Credential | undefined {
  const [first = "", second = ""] = texts;
  if (`${first}${second}`.trim() === "") return undefined;
  if (security.type === "bearer") return { type: "bearer", token: first.trim() };
  if (security.type !== "basic") return { type: "value", value: first };
  return { type: "basic", username: first, password: second };
}
