import type {
  ApiDefinition,
  AuthSchemeId,
  OAuthClientCredentialsReferencedEndpoint,
  OAuthFlow,
  EndpointDefinition,
} from "../../../../definition/index.js";
import type { CredentialsDialogState } from "./auth-state.js";
import { isBaseUrl } from "../variables/environments.js";

/** A way to get a token that a document declares (RFC 6749, RFC 8628). */
export interface OAuthGrant {
  readonly type:
    "authorizationCode" | "clientCredentials" | "password" | "implicit" | "deviceAuthorization";
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  /** Absent: at `tokenUrl`. */
  readonly refreshUrl?: string;
  /** Descriptions by scope. */
  readonly scopes: Readonly<Record<string, string>>;
}

/** An endpoint of the API itself that gives the token. */
export interface ReferencedEndpoint {
  readonly endpointId: string;
  /** Where the token is in the body of the response, such as `$.access_token`. */
  readonly accessTokenLocator: string;
  /** Where the seconds for which the token is valid are. Absent: next to the token as `expires_in`. */
  readonly expiresInLocator?: string;
  /** Properties of its body that take the client. Absent: those with the usual names. */
  readonly clientIdProperty?: string;
  readonly clientSecretProperty?: string;
}

/** How a token for an OAuth or OpenID Connect scheme can be had. */
export interface OAuthSetup {
  readonly scheme: AuthSchemeId;
  /** In the order of the document; empty where only discovery or a referenced endpoint tells more. */
  readonly grants: readonly OAuthGrant[];
  readonly referenced?: ReferencedEndpoint;
  /** Address of a discovery document (OpenID Connect Discovery, RFC 8414). */
  readonly discoveryUrl?: string;
  /** Name of the provider, known from discovery: responses of logins must come from it. */
  readonly issuer?: string;
}

/** How a token of a scheme can be had; `undefined` for schemes that are neither OAuth nor OpenID Connect. */
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

/** One way to log in that the card offers. */
export type LoginWay =
  | { readonly type: "referenced"; readonly referenced: ReferencedEndpoint }
  | { readonly type: "grant"; readonly grant: OAuthGrant }
  | { readonly type: "discovery"; readonly discoveryUrl: string };

/** The ways to log in that the document tells, in the order in which the card offers them. */
export function listLoginWays({ referenced, grants, discoveryUrl }: OAuthSetup): LoginWay[] {
  return [
    ...(referenced ? [{ type: "referenced" as const, referenced }] : []),
    ...grants.map((grant) => ({ type: "grant" as const, grant })),
    ...(discoveryUrl === undefined ? [] : [{ type: "discovery" as const, discoveryUrl }]),
  ];
}

/** What the card calls a way. */
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

/** Whether the token itself is of use on the card: it is typed, or a login gave one. */
export function showsToken({ selectedInputMethod, accessToken }: CredentialsDialogState): boolean {
  return selectedInputMethod === "token" || accessToken !== "";
}

/** Whether the token was edited since a login gave it, and is no longer valid. */
export function isEdited(state: CredentialsDialogState): boolean {
  const { isLoggedIn, selectedInputMethod, accessToken, loggedInStartingToken } = state;
  const isObtained = isLoggedIn && selectedInputMethod === "credentials";
  return isObtained && accessToken !== loggedInStartingToken;
}

/** The scopes of a scheme that any alternative of an endpoint's security needs. */
export function listRequiredScopes(
  { multiAuth }: Pick<EndpointDefinition, "multiAuth">,
  scheme: AuthSchemeId,
): string[] {
  const all = (multiAuth ?? []).flatMap(({ scopes }) =>
    scopes && Object.hasOwn(scopes, scheme) ? (scopes[scheme] ?? []) : [],
  );
  return [...new Set(all)];
}

/** A token URL, resolved against the base URL as if that were a folder; `undefined` when it is none. */
export function resolveTokenUrl(tokenUrl: string, baseUrl: string): string | undefined {
  if (tokenUrl === "") return undefined;
  if (isBaseUrl(tokenUrl)) return new URL(tokenUrl).href;
  const folder = baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`;
  if (!isBaseUrl(baseUrl) || !URL.canParse(tokenUrl, folder)) return undefined;
  const { href } = new URL(tokenUrl, folder);
  return isBaseUrl(href) ? href : undefined;
}
