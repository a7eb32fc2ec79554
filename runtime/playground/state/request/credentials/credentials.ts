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

/** A scheme with its fields and the resulting credential. */
export interface SchemeCredential {
  readonly scheme: string;
  readonly kind: SecurityEncoding["type"];
  /** How the credential is sent. */
  readonly security: SecurityEncoding;
  readonly fields: readonly CredentialField[];
  /** Absent while all fields are empty. Nothing is sent then. */
  readonly credential?: Credential;
  readonly oauth?: OAuthCredential;
}

/** How to obtain a token, and the login status. */
export interface OAuthCredential {
  readonly setup: OAuthSetup;
  readonly state: OAuthState;
}

/**
 * The security alternatives of an endpoint. Each is a list of schemes that are required together;
 * an empty one is anonymous.
 */
export function listAlternatives(
  encoding: EndpointEncoding,
): readonly (readonly SecurityEncoding[])[] {
  return encoding.security ?? [];
}

/**
 * The fields of a scheme with the user's values, or else the site's initial values, and the
 * credential that is sent. Variables are filled in only in the credential.
 */
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
  const schemeState = findSchemeState(state, security.scheme);
  const setup = findOAuthSetup(definition, security.scheme);
  const oauth = setup && { setup, state: findOAuthState(schemeState, initial) };
  const listed = oauth
    ? [oauthField(scheme, schemeState, initial)]
    : listFields(security, scheme, schemeState, initial);
  const within = (
    state: AuthState,
    change: (schemeState: SchemeAuthState) => SchemeAuthState,
  ): AuthState =>
    changeSchemeState(state, security.scheme, change(findSchemeState(state, security.scheme)));
  const fields = listed.map(({ change, choose, ...field }): CredentialField => ({
    ...field,
    change: (current, value) => within(current, (schemeState) => change(schemeState, value)),
    ...(choose
      ? { choose: (current, key) => within(current, (schemeState) => choose(schemeState, key)) }
      : {}),
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

/** The credentials of a security alternative by scheme, without empty ones. */
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

/** Whether a security alternative has schemes, and all their credentials are complete. */
export function isAuthenticated(schemes: readonly SchemeCredential[]): boolean {
  return schemes.length > 0 && schemes.every(isComplete);
}

/**
 * A basic credential with only one half is sent, because some APIs take a key in one of them, but
 * it does not count as complete.
 */
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

/** Masks a credential so that a request made with it does not reveal the secret. */
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

/**
 * Masks the user name, too, if the password is very short: some APIs take their key as user name,
 * without a password or with an arbitrary one, such as `x`.
 */
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
    // A variable may contain several tokens, like the site's initial value.
    const token = readBearerTokens(first).token.trim();
    return token === "" ? undefined : { type: "bearer", token };
  }
  if (security.type !== "basic") return { type: "value", value: first };
  return { type: "basic", username: first, password: second };
}
