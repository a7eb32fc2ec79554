import type { ClientAuthentication } from "./client-authentication.js";
import type { LoginContext, LoginOutcome } from "./login-context.js";
import type { Exchange } from "./login-status.js";
import type { OAuthSetup } from "./oauth-setup.js";
import { explainTokenType, type Tokens } from "./tokens.js";

/** What came with the tokens. */
export interface KeptWith {
  readonly exchanges: readonly Exchange[];
  readonly clientAuthentication?: ClientAuthentication;
  /** The refresh token that was used holds on until the server gives another. Default: false. */
  readonly isRefresh?: boolean;
}

/** Stores the tokens of a login: from then on the scheme is logged in. */
export function keepTokens(
  { scheme }: OAuthSetup,
  tokens: Tokens,
  context: LoginContext,
  { exchanges, clientAuthentication, isRefresh = false }: KeptWith,
): LoginOutcome {
  if (context.signal.aborted) return "canceled";
  const failure = explainTokenType(tokens.tokenType);
  if (failure !== undefined) {
    context.report(scheme, { failure, exchanges });
    return "failed";
  }
  const { accessToken, refreshToken, expiresInSeconds } = tokens;
  context.actions.changeOAuth(scheme, (before) => ({
    ...before,
    accessToken,
    refreshToken: refreshToken ?? (isRefresh ? before.refreshToken : ""),
    loggedInStartingToken: accessToken,
    isLoggedIn: true,
    isLoggingIn: false,
    selectedInputMethod: "credentials",
  }));
  context.report(scheme, {
    exchanges,
    ...(expiresInSeconds === undefined ? {} : { expiresAt: Date.now() + expiresInSeconds * 1000 }),
    ...(clientAuthentication === undefined ? {} : { clientAuthentication }),
  });
  return "logged-in";
}
