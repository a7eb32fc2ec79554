import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";
import type { LoginSettings } from "./login-options.js";

/** Description of a failed exchange with the provider, for the reader and for the site's owner. */
export interface Failure {
  /** Error code in the URL of the page: of RFC 6749, or `login_failed`. */
  readonly error: string;
  /** Message for the reader. */
  readonly description: string;
  /** Log line for the owner: what failed, and what to check. */
  readonly log: string;
  /** Whether a retry may succeed. */
  readonly isTemporary: boolean;
}

/** Describes an error, without the values of `secrets`. */
export function describeFailure(
  error: unknown,
  settings: LoginSettings,
  secrets: readonly (string | null | undefined)[] = [],
): Failure {
  const hide = (text: string) => hideSecrets(text, [...secrets, settings.clientSecret]);
  if (error instanceof AuthorizationResponseError) return describeRejection(error, hide);
  if (error instanceof ResponseBodyError) return describeTokenError(error, settings, hide);
  if (error instanceof WWWAuthenticateChallengeError) {
    return describeTokenError(readChallenge(error), settings, hide);
  }
  const status = findStatus(error);
  if (status !== undefined) return describeStatus(status, settings);
  const reason = findNetworkReason(error);
  if (reason !== undefined) {
    const log = `The provider ${settings.issuer.href} cannot be reached (${reason}). Check that it runs and that this machine may connect to it.`;
    return { ...unavailable, log };
  }
  const detail = hide(readMessage(error));
  const log = `The response of ${settings.issuer.href} is not valid: ${detail}.`;
  return { ...invalidResponse, log };
}

const unavailable = {
  error: "temporarily_unavailable",
  description: "The login provider is not available. Try again later.",
  isTemporary: true,
} as const;

const invalidResponse = {
  error: "login_failed",
  description: "The login provider's response is not valid. Log in again.",
  isTemporary: false,
} as const;

function describeStatus(status: number, { issuer }: LoginSettings): Failure {
  const log = `The provider ${issuer.href} responded with status ${status}.`;
  if (status >= 500) return { ...unavailable, log: `${log} Its own log says why.` };
  const advice = "Check that issuer is the address of an OpenID Connect provider.";
  return { ...invalidResponse, log: `${log} ${advice}` };
}

/** The provider's message is for the reader, who has declined or has no access. */
function describeRejection(
  { error, error_description: text }: AuthorizationResponseError,
  hide: (text: string) => string,
): Failure {
  const code = readCode(error);
  return {
    error: code,
    description: text ? hide(text) : `The login provider refused the login (${code}).`,
    log: `The provider refused a login: ${code}${text ? ` (${hide(text)})` : ""}.`,
    isTemporary: false,
  };
}

type TokenError = Pick<ResponseBodyError, "error" | "error_description" | "status">;

/** Providers may reject the site's credentials in a WWW-Authenticate header. */
function readChallenge({ cause, status }: WWWAuthenticateChallengeError): TokenError {
  const found = cause.map(({ parameters }) => parameters).find(({ error }) => error !== undefined);
  const { error = "invalid_client", error_description: text } = found ?? {};
  return { error, status, ...(text === undefined ? {} : { error_description: text }) };
}

/** The token endpoint's message is for the site's owner: a client id, secret or redirect URI is wrong. */
function describeTokenError(
  { error, error_description: text, status }: TokenError,
  { issuer, redirectUri }: LoginSettings,
  hide: (text: string) => string,
): Failure {
  const code = readCode(error);
  const detail = text ? ` (${hide(text)})` : "";
  return {
    error: "login_failed",
    description: `The login provider did not accept this site's request (${code}). The site's log says more.`,
    log: `The token endpoint of ${issuer.href} responded ${code}${detail}. ${advise(code, redirectUri)}`,
    isTemporary: status === 429 || code === "temporarily_unavailable",
  };
}

/** Advice for an error code of RFC 6749, section 5.2. */
function advise(code: string, redirectUri: string): string {
  if (code === "invalid_client" || code === "unauthorized_client") {
    return "Check clientId and clientSecret, and which grant types the client may use there.";
  }
  if (code === "invalid_grant") {
    return `The code or refresh token is no longer valid, or ${redirectUri} is not the registered redirect URI.`;
  }
  return "Check how the client is set up there.";
}

/** Returns the code if it has only the expected characters (RFC 6749, section 4.1.2.1). */
function readCode(code: string): string {
  return /^[\w.-]{1,64}$/.test(code) ? code : "login_failed";
}

/** openid-client has the details in the cause. Its messages name claims, but not their values. */
function readMessage(error: unknown): string {
  const { code, cause, message } = error as Partial<ClientError>;
  const text = error instanceof ClientError && cause instanceof Error ? cause.message : message;
  return `${String(text)}${code === undefined ? "" : `, ${code}`}`;
}

/** Status of an unexpected response. */
function findStatus(error: unknown): number | undefined {
  const cause = error instanceof ClientError ? error.cause : undefined;
  return cause instanceof Response && !cause.ok ? cause.status : undefined;
}

/** Why there was no response; undefined if there was one. */
function findNetworkReason(error: unknown): string | undefined {
  if (error instanceof ClientError) {
    return error.code === "OAUTH_TIMEOUT" || error.code === "OAUTH_ABORT" ? "timeout" : undefined;
  }
  // Node's fetch has the reason in the cause. A TypeError without a cause is a bug.
  if (!(error instanceof TypeError && error.cause instanceof Error)) return undefined;
  const { code, name } = error.cause as NodeJS.ErrnoException;
  return code ?? name;
}

/** One line of at most 200 characters, without secrets. */
function hideSecrets(text: string, secrets: readonly (string | null | undefined)[]): string {
  const known = secrets.filter((secret) => typeof secret === "string" && secret.length > 3);
  const hidden = known.reduce<string>(
    (rest, secret) => rest.replaceAll(String(secret), "..."),
    text,
  );
  const line = hidden.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
