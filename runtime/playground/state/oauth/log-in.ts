import type { LoginContext, LoginInput, LoginOutcome } from "./login-context.js";
import { logInWithCode } from "./log-in-with-code.js";
import type { OAuthGrant, OAuthSetup } from "./oauth-setup.js";
import { requestToken } from "./request-token.js";

/** Gets a token by a grant and stores it. */
export async function logIn(
  setup: OAuthSetup,
  grant: OAuthGrant,
  { username, password, popup }: LoginInput,
  context: LoginContext,
): Promise<LoginOutcome> {
  if (grant.type === "clientCredentials") {
    return requestToken(setup, grant.tokenUrl ?? "", { grant_type: "client_credentials" }, context);
  }
  if (grant.type === "password") {
    const fields = { grant_type: "password", username: username ?? "", password: password ?? "" };
    return requestToken(setup, grant.tokenUrl ?? "", fields, context);
  }
  if (grant.type === "authorizationCode") return logInWithCode(setup, grant, popup, context);
  context.report(setup.scheme, {
    failure: "The playground cannot log in this way. Paste a token instead.",
    exchanges: [],
  });
  return "failed";
}

/** Gets another token with the refresh token and stores it. */
export function refreshToken(setup: OAuthSetup, context: LoginContext): Promise<LoginOutcome> {
  const grant = setup.grants.find(({ refreshUrl, tokenUrl }) => refreshUrl ?? tokenUrl);
  const state = context.store.getState().auth[setup.scheme]?.oauth;
  const fields = { grant_type: "refresh_token", refresh_token: state?.refreshToken ?? "" };
  return requestToken(setup, grant?.refreshUrl ?? grant?.tokenUrl ?? "", fields, context);
}
