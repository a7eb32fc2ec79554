import { isRecord } from "../../model/fields/is-record.js";
import type { ClientAuthentication } from "./client-authentication.js";
import type { LoginContext, LoginOutcome } from "./login-context.js";
import type { Exchange } from "../../request/secrets/login-secrets.js";
import type { OAuthSetup } from "../../model/auth/oauth-setup.js";

/** What a token endpoint gives (RFC 6749, section 5.1). */
export interface Tokens {
  readonly accessToken: string;
  /** Absent: the earlier one stays. */
  readonly refreshToken?: string;
  readonly expiresInSeconds?: number;
  /** As the server wrote it, such as `Bearer`. */
  readonly tokenType?: string;
  /** The scopes that were granted, where they are not those asked for. */
  readonly scopes?: readonly string[];
}

/** Reads the body of a response of a token endpoint; `undefined` when there is no access token in it. */
export function readTokens(body: unknown): Tokens | undefined {
  if (!isRecord(body)) return undefined;
  const accessToken = readText(body["access_token"]);
  if (accessToken === undefined) return undefined;
  return { accessToken, ...readCompanions(body) };
}

/** What is next to the access token. */
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
    ...(scope === undefined ? {} : { scopes: scope.split(/\s+/).filter((each) => each !== "") }),
  };
}

function readText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Some servers write numbers as text. */
export function readSeconds(value: unknown): number | undefined {
  const seconds = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof seconds === "number" && Number.isFinite(seconds) && seconds >= 0
    ? seconds
    : undefined;
}

/** Types whose tokens are of no use without a proof in each request (RFC 9449 and drafts before it). */
const bound = new Set(["dpop", "mac", "pop", "hok", "n_a"]);

/** Why a token of a type cannot be used; `undefined` when it can. Servers have many words for `Bearer`. */
export function explainTokenType(tokenType: string | undefined): string | undefined {
  if (tokenType === undefined || !bound.has(tokenType.toLowerCase())) return undefined;
  return `The server returned a token of type '${tokenType}'. The playground supports bearer tokens only.`;
}

/** What came with the tokens. */
export interface LoginDetails {
  readonly exchanges: readonly Exchange[];
  readonly clientAuthentication?: ClientAuthentication;
  /** The refresh token that was used holds on until the server gives another. Default: false. */
  readonly isRefresh?: boolean;
}

/** Stores the tokens of a login: from then on the scheme is logged in. */
export function storeTokens(
  { scheme }: OAuthSetup,
  tokens: Tokens,
  context: LoginContext,
  { exchanges, clientAuthentication, isRefresh = false }: LoginDetails,
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
