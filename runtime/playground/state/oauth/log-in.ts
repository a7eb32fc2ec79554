import { logInWithCode } from "./authorize/log-in-with-code.js";
import type { LoginContext, LoginInput, LoginOutcome } from "./login-context.js";
import type { OAuthGrant, OAuthSetup } from "./oauth-setup.js";
import { requestToken } from "./request-token.js";

/** Gets a token by a grant and stores it. */
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

/** Gets another token with the refresh token and stores it. */
export function refreshToken(setup: OAuthSetup, context: LoginContext): Promise<LoginOutcome> {
  const grant = setup.grants.find(({ refreshUrl, tokenUrl }) => refreshUrl ?? tokenUrl);
  const { refreshToken: token } = context.oauth(setup.scheme);
  const fields = { grant_type: "refresh_token", refresh_token: token };
  const tokenUrl = grant?.refreshUrl ?? grant?.tokenUrl ?? "";
  return requestToken(setup, { tokenUrl, fields }, context);
}
