import type {
  ApiDefinition,
  AuthSchemeId,
  OAuthClientCredentialsReferencedEndpoint,
  OAuthFlow,
  EndpointDefinition,
} from "../../../../definition/index.js";
import type { CredentialsDialogState } from "./auth-state.js";
import { isBaseUrl } from "../variables/environments.js";

/** An OAuth grant that the definition declares (RFC 6749, RFC 8628). */
export interface OAuthGrant {
  readonly type:
    "authorizationCode" | "clientCredentials" | "password" | "implicit" | "deviceAuthorization";
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  /** Default: `tokenUrl`. */
  readonly refreshUrl?: string;
  /** Descriptions by scope. */
  readonly scopes: Readonly<Record<string, string>>;
}

/** An endpoint of the API that returns the token. */
export interface ReferencedEndpoint {
  readonly endpointId: string;
  /** Location of the token in the response body, such as `$.access_token`. */
  readonly accessTokenLocator: string;
  /** Location of the token's lifetime in seconds. Default: `expires_in` next to the token. */
  readonly expiresInLocator?: string;
  /** Properties of the request body for the client credentials. Default: the usual names. */
  readonly clientIdProperty?: string;
  readonly clientSecretProperty?: string;
}

/** How to obtain a token for an OAuth or OpenID Connect scheme. */
export interface OAuthSetup {
  readonly scheme: AuthSchemeId;
  /** In document order. Empty if the scheme only has a discovery URL or a referenced endpoint. */
  readonly grants: readonly OAuthGrant[];
  readonly referenced?: ReferencedEndpoint;
  /** URL of a discovery document (OpenID Connect Discovery, RFC 8414). */
  readonly discoveryUrl?: string;
  /** Issuer found by discovery. Login responses must come from it. */
  readonly issuer?: string;
}

/** How to obtain a token for a scheme; `undefined` if it is neither OAuth nor OpenID Connect. */
export function findOAuthSetup(
  definition: ApiDefinition,
  id: AuthSchemeId,
): OAuthSetup | undefined {
  const scheme = Object.hasOwn(definition.auths, id) ? definition.auths[id] : undefined;
  if (scheme?.type === "openIdConnect") {
    return { scheme: id, grants: [], discoveryUrl: scheme.openIdConnectUrl };
  }
  if (scheme?.type !== "oAuth") return undefined;
  if (scheme.value.type === "clientCredentials") {
    return { scheme: id, grants: [], referenced: toReferenced(scheme.value.value) };
  }
  const { authorizationCode, clientCredentials, password, implicit } = scheme.value;
  const { deviceAuthorization, oauth2MetadataUrl } = scheme.value;
  const grants = [
    ...toGrant("authorizationCode", authorizationCode),
    ...toGrant("clientCredentials", clientCredentials),
    ...toGrant("password", password),
    ...toGrant("implicit", implicit),
    ...toGrant("deviceAuthorization", deviceAuthorization),
  ];
  const discovery = oauth2MetadataUrl ? { discoveryUrl: oauth2MetadataUrl } : {};
  return { scheme: id, grants, ...discovery };
}

function toReferenced({
  endpointId,
  accessTokenLocator,
  expiresInLocator,
  clientIdProperty,
  clientSecretProperty,
}: OAuthClientCredentialsReferencedEndpoint): ReferencedEndpoint {
  return {
    endpointId,
    accessTokenLocator,
    ...(expiresInLocator ? { expiresInLocator } : {}),
    ...(clientIdProperty ? { clientIdProperty } : {}),
    ...(clientSecretProperty ? { clientSecretProperty } : {}),
  };
}

function toGrant(type: OAuthGrant["type"], flow: OAuthFlow | null | undefined): OAuthGrant[] {
  if (!flow) return [];
  const { authorizationUrl, tokenUrl, refreshUrl, scopes } = flow;
  return [
    {
      type,
      ...(authorizationUrl ? { authorizationUrl } : {}),
      ...(tokenUrl ? { tokenUrl } : {}),
      ...(refreshUrl ? { refreshUrl } : {}),
      scopes: scopes ?? {},
    },
  ];
}

/** A login method that the card offers. */
export type LoginWay =
  | { readonly type: "referenced"; readonly referenced: ReferencedEndpoint }
  | { readonly type: "grant"; readonly grant: OAuthGrant }
  | { readonly type: "discovery"; readonly discoveryUrl: string };

/** The login methods that the definition declares, in display order. */
export function listLoginWays({ referenced, grants, discoveryUrl }: OAuthSetup): LoginWay[] {
  return [
    ...(referenced ? [{ type: "referenced" as const, referenced }] : []),
    ...grants.map((grant) => ({ type: "grant" as const, grant })),
    ...(discoveryUrl === undefined ? [] : [{ type: "discovery" as const, discoveryUrl }]),
  ];
}

/** Label of a login method. */
export function nameLoginWay(way: LoginWay): string {
  if (way.type === "referenced") return "Token endpoint";
  return way.type === "discovery" ? "OpenID Connect" : grantNames[way.grant.type];
}

const grantNames: Readonly<Record<OAuthGrant["type"], string>> = {
  authorizationCode: "Authorization code",
  clientCredentials: "Client credentials",
  password: "Password",
  implicit: "Implicit",
  deviceAuthorization: "Device code",
};

/** Whether the card shows the token itself: the user types it, or a login returned one. */
export function showsToken({ selectedInputMethod, accessToken }: CredentialsDialogState): boolean {
  return selectedInputMethod === "token" || accessToken !== "";
}

/**
 * Whether the user edited the token since the login that returned it. It is then no longer valid.
 */
export function isEdited(state: CredentialsDialogState): boolean {
  const { isLoggedIn, selectedInputMethod, accessToken, loggedInStartingToken } = state;
  const isObtained = isLoggedIn && selectedInputMethod === "credentials";
  return isObtained && accessToken !== loggedInStartingToken;
}

/** The scopes of a scheme that any security alternative of an endpoint requires. */
export function listRequiredScopes(
  { multiAuth }: Pick<EndpointDefinition, "multiAuth">,
  scheme: AuthSchemeId,
): string[] {
  const all = (multiAuth ?? []).flatMap(({ scopes }) =>
    scopes && Object.hasOwn(scopes, scheme) ? (scopes[scheme] ?? []) : [],
  );
  return [...new Set(all)];
}

/**
 * Resolves a token URL against the base URL, which is treated as a folder; `undefined` if the
 * result is not a URL.
 */
export function resolveTokenUrl(tokenUrl: string, baseUrl: string): string | undefined {
  if (tokenUrl === "") return undefined;
  if (isBaseUrl(tokenUrl)) return new URL(tokenUrl).href;
  const folder = baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`;
  if (!isBaseUrl(baseUrl) || !URL.canParse(tokenUrl, folder)) return undefined;
  const { href } = new URL(tokenUrl, folder);
  return isBaseUrl(href) ? href : undefined;
}
