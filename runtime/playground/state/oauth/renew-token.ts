import type { OAuthCredential } from "../auth/credentials.js";
import { fetchToken } from "./fetch-token.js";
import { logIn, refreshToken } from "./log-in.js";
import type { LoginContext, LoginOutcome } from "./login-context.js";
import type { LoginStatus } from "./login-status.js";
import type { OAuthSetup } from "./oauth-setup.js";
import { readJwtClaims } from "./read-jwt-claims.js";
import type { TokenForm } from "./token-form.js";

/** Clocks differ, and a request takes its time: a token is renewed so many seconds before it expires. */
const clockSkew = 30;

/**
 * Whether a token that a login gave has expired: a JWT says it itself, of another one the response may
 * have said it. What was typed or edited is never renewed.
 *
 * @param now Milliseconds since 1970.
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
  return expiresAt !== undefined && expiresAt <= now + clockSkew * 1000;
}

/** When a JWT expires, in milliseconds since 1970. */
function readExpiry(token: string): number | undefined {
  const exp = readJwtClaims(token)?.["exp"];
  return typeof exp === "number" && Number.isFinite(exp) ? exp * 1000 : undefined;
}

/** Gets another token without asking: with the refresh token, else as the client alone can. */
export async function renewToken(
  setup: OAuthSetup,
  context: LoginContext,
  openTokenForm: () => Promise<TokenForm | undefined>,
  allowedHost: string | undefined,
): Promise<LoginOutcome> {
  const { refreshToken: token, clientId } = context.oauth(setup.scheme);
  if (setup.referenced) return fetchToken(setup, await openTokenForm(), context, allowedHost);
  if (token !== "") return refreshToken(setup, context);
  const grant = setup.grants.find(({ type }) => type === "clientCredentials");
  return grant && clientId !== "" ? logIn(setup, grant, {}, context) : "failed";
}
