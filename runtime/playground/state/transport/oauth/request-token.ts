import type { HttpRequest } from "../../../../http/index.js";
import { isRecord } from "../../model/fields/is-record.js";
import { findBaseUrl } from "../../request/fill-source.js";
import { loadSender } from "../send/load-sender.js";
import { printHint } from "../../model/proxy-result.js";
import type { SendOutcome } from "../send/send-request.js";
import { fillTemplate } from "../../model/variables/template.js";
import { noVariables } from "../../model/variables/variables.js";
import { createFind } from "../../request/secrets/find-variable.js";
import {
  createTokenRequest,
  listAuthentications,
  type Client,
  type ClientAuthentication,
} from "./client-authentication.js";
import { storeTokens, readTokens } from "./tokens.js";
import type { LoginContext, LoginOutcome } from "./login-context.js";
import { type Exchange, maskExchange } from "../../request/secrets/login-secrets.js";
import { type OAuthSetup, resolveTokenUrl } from "../../model/auth/oauth-setup.js";

/** The specified message if no token was returned. */
export const loginFailed = "Failed to login with the provided credentials";

/** A request for a token. */
interface TokenRequest {
  /** The declared URL. A URL that the user entered takes precedence. */
  readonly tokenUrl: string;
  /** `grant_type` and its parameters, with variables filled in. The client is added. */
  readonly fields: Readonly<Record<string, string>>;
  /** Default: the method that was accepted last, or else one that the server accepts. */
  readonly clientAuthentication?: ClientAuthentication | undefined;
  /** Whether the tokens belong to this login. Default: always. */
  readonly accept?: (body: Readonly<Record<string, unknown>>) => boolean;
}

/**
 * Calls a token endpoint (RFC 6749, section 3.2) with the stored client, and stores the returned
 * tokens.
 */
export async function requestToken(
  setup: OAuthSetup,
  { tokenUrl, fields, clientAuthentication, accept = () => true }: TokenRequest,
  context: LoginContext,
): Promise<LoginOutcome> {
  const { scheme } = setup;
  const { client, url, filled } = fillRequest(setup, { tokenUrl, fields }, context);
  if (url === undefined) {
    const hint = "Enter the token URL, such as https://api.example.com/oauth/token.";
    context.report(scheme, { failure: "The token URL is not a URL.", hint, exchanges: [] });
    return "failed";
  }
  const secrets = [client.secret, ...listSecretFields(filled)];
  const isRelayed = Boolean(context.flags.proxy);
  const ways = clientAuthentication
    ? [clientAuthentication]
    : listAuthentications(client, isRelayed, context.status(scheme)?.clientAuthentication);
  const exchanges: Exchange[] = [];
  for (const [index, way] of ways.entries()) {
    const request = createTokenRequest(url, filled, client, way);
    const outcome = await send(request, context);
    if (outcome.type === "cancelled") return "canceled";
    const result = outcome.type === "received" ? outcome.result : undefined;
    exchanges.push(maskExchange(request, result, secrets));
    const isUnsent = outcome.type === "failed" && !isRelayed;
    if (index < ways.length - 1 && (isUnsent || isClientRefused(outcome))) continue;
    return finish(setup, outcome, context, accept, {
      exchanges,
      clientAuthentication: way,
      isRefresh: fields["grant_type"] === "refresh_token",
    });
  }
  return "failed";
}

/**
 * Sends a request of a login without cookies. Token endpoints do not need them, and many reject
 * them.
 */
export async function send(
  request: HttpRequest,
  { flags, fetch: customFetch, signal }: LoginContext,
): Promise<SendOutcome> {
  const sendRequest = await loadSender();
  if (signal.aborted) return { type: "cancelled" };
  const call = customFetch ?? fetch;
  return sendRequest(request, {
    relay: flags.proxy ?? false,
    declaresStream: false,
    signal,
    onProgress: () => undefined,
    ...(flags.startCommand ? { startCommand: flags.startCommand } : {}),
    fetch: (input, init) => call(input, { ...init, credentials: "omit" }),
  });
}

function fillRequest(
  { scheme }: OAuthSetup,
  { tokenUrl, fields }: Pick<TokenRequest, "tokenUrl" | "fields">,
  { store, oauth }: LoginContext,
): { client: Client; url: string | undefined; filled: Record<string, string> } {
  const source = store.getState();
  const { variables = noVariables, environmentId } = source;
  const find = createFind(variables, environmentId, "real");
  const fill = (text: string): string => fillTemplate(text, find);
  const state = oauth(scheme);
  const entries = Object.entries(fields).map(([name, value]) => [name, fill(value)] as const);
  const scope = state.scopes.join(" ");
  // Codes and refresh tokens already have their scopes.
  const takesScope = scope !== "" && !("code" in fields) && !("refresh_token" in fields);
  return {
    client: { id: fill(state.clientId).trim(), secret: fill(state.clientSecret).trim() },
    url: resolveTokenUrl(fill(state.tokenUrl.trim() || tokenUrl), findBaseUrl(source)),
    filled: Object.fromEntries(takesScope ? [...entries, ["scope", scope]] : entries),
  };
}

function listSecretFields(fields: Readonly<Record<string, string>>): string[] {
  return ["password", "refresh_token", "code", "code_verifier"].flatMap(
    (name) => fields[name] ?? [],
  );
}

/** Whether the server rejected the client authentication, so that another method may succeed. */
function isClientRefused(outcome: SendOutcome): boolean {
  if (outcome.type !== "received") return false;
  const { status, body } = outcome.result.response;
  if (status === 401) return true;
  return status === 400 && isRecord(body) && body["error"] === "invalid_client";
}

function finish(
  setup: OAuthSetup,
  outcome: SendOutcome,
  context: LoginContext,
  accept: NonNullable<TokenRequest["accept"]>,
  storeOptions: Parameters<typeof storeTokens>[3],
): LoginOutcome {
  const { exchanges } = storeOptions;
  const fail = (failure: string, hint?: string): LoginOutcome => {
    context.report(setup.scheme, { failure, exchanges, ...(hint ? { hint } : {}) });
    return "failed";
  };
  if (outcome.type === "cancelled") return "canceled";
  if (outcome.type === "failed") {
    return fail(outcome.failure.title, printHint(outcome.failure));
  }
  const { result } = outcome;
  const body = result.type === "json" ? result.response.body : undefined;
  if (!result.response.ok || result.type !== "json")
    return fail(loginFailed, explainTokenError(body));
  if (isRecord(body) && !accept(body))
    return fail("The tokens do not belong to this login. Log in again.");
  const tokens = readTokens(body);
  if (tokens) return storeTokens(setup, tokens, context, storeOptions);
  console.error("The response of the token endpoint has no access token.");
  context.report(setup.scheme, {
    failure: "The response has no access token.",
    hint: "The token endpoint responded without 'access_token'.",
    exchanges,
  });
  return "unreadable";
}

/** The server's error message (RFC 6749, section 5.2), as plain text. */
export function explainTokenError(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const { error, error_description: description } = body;
  const texts = [error, description].filter((each): each is string => typeof each === "string");
  if (texts.length === 0) return undefined;
  const said = texts.join(": ").slice(0, 500);
  if (error !== "invalid_client") return said;
  return `${said.replace(/[.]$/, "")}. Check the client ID and the client secret.`;
}
