import type { CredentialsDialogState } from "../auth/auth-state.js";
import type { OAuthGrant, OAuthSetup, ReferencedEndpoint } from "./oauth-setup.js";

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
