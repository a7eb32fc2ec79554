import { isRecord } from "../fields/is-record.js";
import { findByLocator } from "./find-by-locator.js";
import { keepTokens } from "./keep-tokens.js";
import type { LoginContext, LoginOutcome } from "./login-context.js";
import { maskExchange } from "./mask-exchange.js";
import type { OAuthSetup, ReferencedEndpoint } from "./oauth-setup.js";
import { explainRefusal, loginFailed, send } from "./request-token.js";
import type { TokenForm } from "./token-form.js";
import { readCompanions, readSeconds, type Tokens } from "./tokens.js";

/** Calls the endpoint of the API that gives tokens and stores the one in its response. */
export async function fetchToken(
  setup: OAuthSetup,
  form: TokenForm | undefined,
  context: LoginContext,
  allowedHost?: string,
): Promise<LoginOutcome> {
  const { scheme, referenced } = setup;
  const fail = (failure: string, hint?: string): LoginOutcome => {
    context.report(scheme, { failure, ...(hint ? { hint } : {}), exchanges: [] });
    return "failed";
  };
  if (!form || !referenced) return fail("The token endpoint could not be loaded.");
  form.store.setState({ tried: true });
  const call = form.encode();
  if ("problem" in call) return fail(loginFailed, call.problem);
  if (call.foreignHost !== undefined && call.foreignHost !== allowedHost) {
    const { exchanges = [] } = context.status(scheme) ?? {};
    context.report(scheme, { foreignHost: call.foreignHost, exchanges });
    return "failed";
  }
  const outcome = await send(call.request, context);
  if (outcome.type === "cancelled") return "canceled";
  const result = outcome.type === "answered" ? outcome.result : undefined;
  const body = result?.type === "json" ? result.response.body : undefined;
  const tokens = readReferenced(body, referenced);
  const state = context.oauth(scheme);
  const secrets = [...call.secrets, state.clientSecret, ...listTokens(tokens)];
  const exchanges = [maskExchange(call.request, result, secrets)];
  if (outcome.type === "failed") {
    const { title: failure, hint } = outcome.failure;
    context.report(scheme, { failure, hint, exchanges });
    return "failed";
  }
  if (result?.response.ok && tokens) return keepTokens(setup, tokens, context, { exchanges });
  const hint = result?.response.ok
    ? `The response has no text at ${referenced.accessTokenLocator}.`
    : explainRefusal(body);
  context.report(scheme, { failure: loginFailed, exchanges, ...(hint ? { hint } : {}) });
  return "failed";
}

function readReferenced(
  body: unknown,
  { accessTokenLocator, expiresInLocator }: ReferencedEndpoint,
): Tokens | undefined {
  const accessToken = findByLocator(body, accessTokenLocator);
  if (typeof accessToken !== "string" || accessToken.trim() === "") return undefined;
  const { tokenType, expiresInSeconds } = isRecord(body) ? readCompanions(body) : {};
  const seconds = expiresInLocator
    ? readSeconds(findByLocator(body, expiresInLocator))
    : expiresInSeconds;
  return {
    accessToken: accessToken.trim(),
    ...(tokenType === undefined ? {} : { tokenType }),
    ...(seconds === undefined ? {} : { expiresInSeconds: seconds }),
  };
}

function listTokens(tokens: Tokens | undefined): string[] {
  return tokens ? [tokens.accessToken] : [];
}
