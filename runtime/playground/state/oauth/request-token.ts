import type { HttpRequest } from "../../../http/index.js";
import { noOAuth, type OAuthState } from "../auth/auth-state.js";
import { maskForView } from "../mask-secret.js";
import { loadSender } from "../send/load-sender.js";
import type { Exchange } from "./login-status.js";
import type { LoginContext, LoginOutcome } from "./login-context.js";
import type { OAuthSetup } from "./oauth-setup.js";

/** Calls a token endpoint (RFC 6749, section 3.2) with the stored client and stores the tokens that come back. */
export async function requestToken(
  { scheme }: OAuthSetup,
  tokenUrl: string,
  fields: Readonly<Record<string, string>>,
  context: LoginContext,
  accept: (body: Readonly<Record<string, unknown>>) => boolean = () => true,
): Promise<LoginOutcome> {
  const state = context.store.getState().auth[scheme]?.oauth ?? noOAuth;
  const request = createTokenRequest(state.tokenUrl || tokenUrl, fields, state);
  const send = await loadSender();
  const outcome = await send(request, {
    relay: context.flags.proxy ?? false,
    declaresStream: false,
    signal: context.signal,
    onProgress: () => undefined,
    ...(context.fetch ? { fetch: context.fetch } : {}),
  });
  if (outcome.type === "cancelled") return "canceled";
  const exchange = { request: maskRequest(request) };
  if (outcome.type === "failed") {
    context.report(scheme, { failure: outcome.failure.title, exchanges: [exchange] });
    return "failed";
  }
  const { result } = outcome;
  const body = result.type === "json" ? result.response.body : undefined;
  const token = isRecord(body) ? body["access_token"] : undefined;
  if (!isRecord(body) || !result.response.ok || typeof token !== "string" || token === "") {
    const failure = "Failed to login with the provided credentials";
    context.report(scheme, { failure, exchanges: [exchange] });
    return "failed";
  }
  if (!accept(body)) {
    const failure = "The tokens are not of this login. Log in again.";
    context.report(scheme, { failure, exchanges: [exchange] });
    return "failed";
  }
  const refreshed = body["refresh_token"];
  context.actions.changeOAuth(scheme, (before) => ({
    ...before,
    refreshToken: typeof refreshed === "string" ? refreshed : before.refreshToken,
    accessToken: token,
    loggedInStartingToken: token,
    isLoggedIn: true,
    isLoggingIn: false,
    selectedInputMethod: "credentials",
  }));
  context.report(scheme, { exchanges: [exchange] });
  return "logged-in";
}

function createTokenRequest(
  url: string,
  fields: Readonly<Record<string, string>>,
  { clientId, clientSecret, scopes }: OAuthState,
): HttpRequest {
  const all: Record<string, string> = {
    ...fields,
    client_id: clientId,
    ...(clientSecret === "" ? {} : { client_secret: clientSecret }),
  };
  const asksScopes = !["authorization_code", "refresh_token"].includes(fields["grant_type"] ?? "");
  if (asksScopes && scopes.length > 0) all["scope"] = scopes.join(" ");
  const text = new URLSearchParams(all).toString();
  const contentType = "application/x-www-form-urlencoded";
  return {
    method: "POST",
    url,
    headers: [["Accept", "application/json"]],
    body: { type: "form", contentType, fields: Object.entries(all), text },
  };
}

function maskRequest(request: HttpRequest): Exchange["request"] {
  const { method, url, headers, body } = request;
  const fields = body?.type === "form" ? body.fields : [];
  const text = fields.map(([name, value]) => `${name}=${maskForView(value)}`).join("&");
  return { method, url, headers, body: text };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
