import { isRecord } from "../../model/fields/is-record.js";
import { storeTokens, readCompanions, readSeconds, type Tokens } from "./tokens.js";
import type { LoginContext, LoginOutcome, TokenSource } from "./login-context.js";
import { maskExchange } from "../../request/secrets/login-secrets.js";
import type { OAuthSetup, ReferencedEndpoint } from "../../model/auth/oauth-setup.js";
import { explainTokenError, loginFailed, send } from "./request-token.js";

/** Calls the token endpoint of the API and stores the token in its response. */
export async function fetchToken(
  setup: OAuthSetup,
  form: TokenSource | undefined,
  context: LoginContext,
  allowedHost?: string,
): Promise<LoginOutcome> {
  const { scheme, referenced } = setup;
  const fail = (failure: string, hint?: string): LoginOutcome => {
    context.report(scheme, { failure, ...(hint ? { hint } : {}), exchanges: [] });
    return "failed";
  };
  if (!form || !referenced) return fail("The token endpoint could not be loaded.");
  const call = form.submit();
  if ("problem" in call) return fail(loginFailed, call.problem);
  if (call.foreignHost !== undefined && call.foreignHost !== allowedHost) {
    const { exchanges = [] } = context.status(scheme) ?? {};
    context.report(scheme, { foreignHost: call.foreignHost, exchanges });
    return "failed";
  }
  const outcome = await send(call.request, context);
  if (outcome.type === "cancelled") return "canceled";
  const result = outcome.type === "received" ? outcome.result : undefined;
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
  if (result?.response.ok && tokens) return storeTokens(setup, tokens, context, { exchanges });
  const hint = result?.response.ok
    ? `The response has no text at ${referenced.accessTokenLocator}.`
    : explainTokenError(body);
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

/**
 * Finds a value in a response body by a JSONPath of names and indices (`$.data[0]['token']`) or its
 * jq equivalent (`.data[0].token`). Returns `undefined` if there is no such value, or if the
 * locator has other parts.
 */
export function findByLocator(body: unknown, locator: string): unknown {
  const steps = readLocator(locator);
  return steps?.reduce<unknown>(
    (at, step) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, step)
        ? (at as Readonly<Record<string, unknown>>)[step]
        : undefined,
    body,
  );
}

/** A name, a quoted name or an index, with the preceding punctuation. */
const step =
  /\.?\[\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\d+))\s*\]|\.?"((?:[^"\\]|\\.)*)"|\.?([^\s.[\]"'*]+)/y;

/** The names and indices of a locator, in order; `undefined` if it is invalid. */
function readLocator(locator: string): string[] | undefined {
  const text = locator.trim().replace(/^\$(?=$|[.[])/, "");
  if (text === "" || text === ".") return [];
  const steps: string[] = [];
  step.lastIndex = 0;
  while (step.lastIndex < text.length) {
    const found = step.exec(text);
    if (!found) return undefined;
    const [, double, single, index, quoted, name] = found;
    const escaped = double ?? single ?? quoted;
    steps.push(escaped === undefined ? (index ?? name ?? "") : escaped.replace(/\\(.)/gs, "$1"));
  }
  return steps;
}
