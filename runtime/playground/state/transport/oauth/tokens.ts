import { isRecord } from "../../model/fields/is-record.js";
import type { ClientAuthentication } from "./client-authentication.js";
import type { LoginContext, LoginOutcome } from "./login-context.js";
import type { Exchange } from "../../request/secrets/login-secrets.js";
import type { OAuthSetup } from "../../model/auth/oauth-setup.js";

/** Tokens in the response of a token endpoint (RFC 6749, section 5.1). */
export interface Tokens {
  readonly accessToken: string;
  /** Absent if the previous refresh token remains valid. */
  readonly refreshToken?: string;
  readonly expiresInSeconds?: number;
  /** Token type as returned by the server, such as `Bearer`. */
  readonly tokenType?: string;
  /** The granted scopes, if they differ from those requested. */
  readonly scopes?: readonly string[];
}

/** Reads the response body of a token endpoint; `undefined` if it has no access token. */
export function readTokens(body: unknown): Tokens | undefined {
  if (!isRecord(body)) return undefined;
  const accessToken = readText(body["access_token"]);
  if (accessToken === undefined) return undefined;
  return { accessToken, ...readCompanions(body) };
}

/** Reads the values next to the access token. */
export function readCompanions(
  body: Readonly<Record<string, unknown>>,
): Omit<Tokens, "accessToken"> {
  const refreshToken = readText(body["refresh_token"]);
  const expiresInSeconds = readSeconds(body["expires_in"]);
  const tokenType = readText(body["token_type"]);
  const scope = readText(body["scope"]);
  return {
    ...(refreshToken === undefined ? {} : { refreshToken }),
    ...(expiresInSeconds === undefined ? {} : { expiresInSeconds }),
    ...(tokenType === undefined ? {} : { tokenType }),
    ...(scope === undefined ? {} : { scopes: scope.split(/\s+/).filter((name) => name !== "") }),
  };
}

function readText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Accepts numeric strings, which some servers return. */
export function readSeconds(value: unknown): number | undefined {
  const seconds = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof seconds === "number" && Number.isFinite(seconds) && seconds >= 0
    ? seconds
    : undefined;
}

/** Types of tokens that require a proof with each request (RFC 9449 and earlier drafts). */
const boundTypes = new Set(["dpop", "mac", "pop", "hok", "n_a"]);

/**
 * Explains why a type of token is not supported; `undefined` if it is. Unknown types count as
 * bearer tokens, because servers have many names for them.
 */
function explainTokenType(tokenType: string | undefined): string | undefined {
  if (tokenType === undefined || !boundTypes.has(tokenType.toLowerCase())) return undefined;
  return `The server returned a token of type '${tokenType}'. The playground supports bearer tokens only.`;
}

/** Options of {@link storeTokens}. */
interface StoreTokensOptions {
  readonly exchanges: readonly Exchange[];
  readonly clientAuthentication?: ClientAuthentication;
  /** Whether to preserve the refresh token if the server returned none. Default: false. */
  readonly isRefresh?: boolean;
}

/** Stores the tokens of a login and marks the scheme as logged in. */
export function storeTokens(
  { scheme }: OAuthSetup,
  tokens: Tokens,
  context: LoginContext,
  { exchanges, clientAuthentication, isRefresh = false }: StoreTokensOptions,
): LoginOutcome {
  if (context.signal.aborted) return "canceled";
  const failure = explainTokenType(tokens.tokenType);
  if (failure !== undefined) {
    context.report(scheme, { failure, exchanges });
    return "failed";
  }
  const { accessToken, refreshToken, expiresInSeconds } = tokens;
  context.changeOAuth(scheme, (before) => ({
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
