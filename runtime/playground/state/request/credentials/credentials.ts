import { createCredentialPlaceholder, type ApiDefinition } from "../../../../definition/index.js";
import type { Credential, EndpointEncoding, SecurityEncoding } from "../../../../http/index.js";
import type { PlaygroundInitialValues } from "../../../playground-props.js";
import { findOAuthSetup, type OAuthSetup } from "../../model/auth/oauth-setup.js";
import {
  changeSchemeState,
  findSchemeState,
  type AuthState,
  type OAuthState,
  type SchemeAuthState,
} from "../../model/auth/auth-state.js";
import { readBearerTokens } from "../../model/auth/bearer-tokens.js";
import { listFields, type CredentialField } from "../../model/auth/credential-fields.js";
import { findOAuthState, oauthField } from "../../model/auth/oauth-state.js";
import type { Credentials } from "../call-values.js";
import { maskForView } from "../secrets/secret-view.js";
import { fillTemplate } from "../../model/variables/template.js";
import type { FindVariable } from "../../model/variables/variables.js";

/** A scheme, its fields and the credential that they make together. */
export interface SchemeCredential {
  readonly scheme: string;
  readonly kind: SecurityEncoding["type"];
  /** How the credential is sent. */
  readonly security: SecurityEncoding;
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
    ? [oauthField(scheme, own, initial)]
    : listFields(security, scheme, own, initial);
  const within = (state: AuthState, change: (own: SchemeAuthState) => SchemeAuthState): AuthState =>
    changeSchemeState(state, security.scheme, change(findSchemeState(state, security.scheme)));
  const fields = listed.map(({ change, choose, ...field }): CredentialField => ({
    ...field,
    change: (current, value) => within(current, (own) => change(own, value)),
    ...(choose ? { choose: (current, key) => within(current, (own) => choose(own, key)) } : {}),
  }));
  const texts = fields.map(({ value }) => fillTemplate(value, find));
  const credential = toCredential(security, texts);
  return {
    scheme: security.scheme,
    kind: security.type,
    security,
    fields,
    ...(credential ? { credential } : {}),
    ...(oauth ? { oauth } : {}),
  };
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

/** Whether every scheme of an alternative has its complete credential. */
export function isAuthenticated(schemes: readonly SchemeCredential[]): boolean {
  return schemes.length > 0 && schemes.every(isComplete);
}

/** Half of a basic credential is sent, because some APIs take a key for the one or the other, and counts as not given. */
function isComplete({ credential, fields }: SchemeCredential): boolean {
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

function toCredential(
  security: SecurityEncoding,
  texts: readonly string[],
): Credential | undefined {
  const [first = "", second = ""] = texts;
  if (`${first}${second}`.trim() === "") return undefined;
  if (security.type === "bearer") {
    // A variable may hold several tokens, as the site's initial value does.
    const token = readBearerTokens(first).token.trim();
    return token === "" ? undefined : { type: "bearer", token };
  }
  if (security.type !== "basic") return { type: "value", value: first };
  return { type: "basic", username: first, password: second };
}
