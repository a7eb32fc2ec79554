import { findSchemeState, noOAuth } from "../../../model/auth/auth-state.js";
import { authorize, AuthorizationFailure, type AuthorizationWindow } from "./authorize.js";
import type { LoginContext, LoginOutcome } from "../login-context.js";
import type { OAuthGrant, OAuthSetup } from "../../../model/auth/oauth-setup.js";
import { requestToken } from "../request-token.js";
import { readJwtClaims } from "../read-jwt-claims.js";

/** Gets and stores a token by the authorization code grant with PKCE. */
export async function logInWithCode(
  setup: OAuthSetup,
  grant: OAuthGrant,
  popup: AuthorizationWindow | undefined,
  context: LoginContext,
): Promise<LoginOutcome> {
  const { scheme } = setup;
  const state = findSchemeState(context.store.getState().auth, scheme).oauth ?? noOAuth;
  const redirectUrl = context.callbackUrl ?? "";
  const request = {
    authorizationUrl: state.authorizationUrl || (grant.authorizationUrl ?? ""),
    clientId: state.clientId,
    redirectUrl,
    scopes: state.scopes,
    ...(setup.issuer === undefined ? {} : { issuer: setup.issuer }),
  };
  const target = popup ?? createLink(setup, context);
  try {
    const { code, verifier, nonce } = await authorize(request, target, context.signal);
    const fields = {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUrl,
      code_verifier: verifier,
    };
    const accept = (body: Readonly<Record<string, unknown>>): boolean =>
      isNonceOf(body["id_token"], nonce);
    const question = { tokenUrl: grant.tokenUrl ?? "", fields, accept };
    return await requestToken(setup, question, context);
  } catch (error) {
    if (context.signal.aborted) return "canceled";
    if (!(error instanceof AuthorizationFailure)) throw error;
    context.report(scheme, { failure: error.message, exchanges: [] });
    return "failed";
  }
}

/** If the browser blocked the window, shows a link for the user to click. */
function createLink({ scheme }: OAuthSetup, { report }: LoginContext): AuthorizationWindow {
  return {
    show: (loginUrl) => report(scheme, { loginUrl, exchanges: [] }),
    close: () => undefined,
  };
}

/**
 * Whether an ID token was issued for this login (OpenID Connect Core 1.0, section 3.1.3.7, step
 * 11). Its signature is not checked, because it comes directly from the token endpoint. Without an
 * ID token, the result is `true`.
 */
function isNonceOf(idToken: unknown, nonce: string): boolean {
  if (typeof idToken !== "string") return true;
  const claims = readJwtClaims(idToken);
  return claims?.["nonce"] === undefined || claims["nonce"] === nonce;
}
