import { logInWithCode } from "./authorize/log-in-with-code.js";
import type { LoginContext, LoginInput, LoginOutcome, TokenSource } from "./login-context.js";
import type { OAuthGrant, OAuthSetup } from "../../model/auth/oauth-setup.js";
import { requestToken } from "./request-token.js";
import type { OAuthCredential } from "../../request/credentials/credentials.js";
import { fetchToken } from "./fetch-token.js";
import type { LoginStatus } from "./login-status.js";
import { readJwtClaims } from "./read-jwt-claims.js";

/** Gets and stores a token by a grant. */
export async function logIn(
  setup: OAuthSetup,
  grant: OAuthGrant,
  { username = "", password = "", popup, clientAuthentication }: LoginInput,
  context: LoginContext,
): Promise<LoginOutcome> {
  const { type, tokenUrl = "" } = grant;
  switch (type) {
    case "clientCredentials": {
      const fields = { grant_type: "client_credentials" };
      return requestToken(setup, { tokenUrl, fields, clientAuthentication }, context);
    }
    case "password": {
      const fields = { grant_type: "password", username, password };
      return requestToken(setup, { tokenUrl, fields, clientAuthentication }, context);
    }
    case "authorizationCode":
      return logInWithCode(setup, grant, popup, context);
    default:
      context.report(setup.scheme, {
        failure: "The playground cannot log in this way. Paste a token instead.",
        exchanges: [],
      });
      return "failed";
  }
}

/** Gets and stores a new token with the refresh token. */
export function refreshToken(setup: OAuthSetup, context: LoginContext): Promise<LoginOutcome> {
  const grant = setup.grants.find(({ refreshUrl, tokenUrl }) => refreshUrl ?? tokenUrl);
  const { refreshToken: token } = context.oauth(setup.scheme);
  const fields = { grant_type: "refresh_token", refresh_token: token };
  const tokenUrl = grant?.refreshUrl ?? grant?.tokenUrl ?? "";
  return requestToken(setup, { tokenUrl, fields }, context);
}

/** Seconds before expiry when a token is renewed, because clocks differ and requests take time. */
const renewalMarginSeconds = 30;

/**
 * Whether a token that was obtained by a login has expired. The expiry of a JWT is in the token. For
 * other tokens, the token response may contain it. Tokens that the user typed or edited are never
 * renewed.
 *
 * @param now In milliseconds since 1970.
 */
export function isExpired(
  { state }: OAuthCredential,
  status: LoginStatus | undefined,
  now: number,
): boolean {
  const { selectedInputMethod, isLoggedIn, accessToken, loggedInStartingToken } = state;
  const isObtained = selectedInputMethod === "credentials" && isLoggedIn && accessToken !== "";
  if (!isObtained || accessToken !== loggedInStartingToken) return false;
  const expiresAt = readExpiry(accessToken) ?? status?.expiresAt;
  return expiresAt !== undefined && expiresAt <= now + renewalMarginSeconds * 1000;
}

/** The expiry of a JWT, in milliseconds since 1970. */
function readExpiry(token: string): number | undefined {
  const exp = readJwtClaims(token)?.["exp"];
  return typeof exp === "number" && Number.isFinite(exp) ? exp * 1000 : undefined;
}

/**
 * Gets a new token without user interaction: with the refresh token, or else by the client
 * credentials grant.
 */
export async function renewToken(
  setup: OAuthSetup,
  context: LoginContext,
  openTokenSource: () => Promise<TokenSource | undefined>,
  allowedHost: string | undefined,
): Promise<LoginOutcome> {
  const { refreshToken: token, clientId } = context.oauth(setup.scheme);
  if (setup.referenced) return fetchToken(setup, await openTokenSource(), context, allowedHost);
  if (token !== "") return refreshToken(setup, context);
  const grant = setup.grants.find(({ type }) => type === "clientCredentials");
  return grant && clientId !== "" ? logIn(setup, grant, {}, context) : "failed";
}
