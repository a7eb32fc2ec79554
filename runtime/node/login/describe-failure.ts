import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";
import type { LoginSettings } from "./login-options.js";

/** What readers and the site's owner learn about a failed exchange with the provider. */
export interface Failure {
  /** The code in the address of the page: of RFC 6749, or `login_failed`. */
  readonly error: string;
  /** A sentence for the reader. */
  readonly description: string;
  /** A line for the owner's log: what failed, and where to look. */
  readonly log: string;
  /** Whether trying again can help. */
  readonly isTemporary: boolean;
}

/** Says what failed, without the values of `secrets`. */
export function describeFailure(
  error: unknown,
  settings: LoginSettings,
  secrets: readonly (string | null | undefined)[] = [],
): Failure {
  const hide = (text: string) => hideSecrets(text, [...secrets, settings.clientSecret]);
  if (error instanceof AuthorizationResponseError) return describeRefusal(error, hide);
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

/** The provider's own words are for the reader: the person declined, or has no access. */
function describeRefusal(
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

/** Providers may say in a header that they do not accept the site's credentials. */
function readChallenge({ cause, status }: WWWAuthenticateChallengeError): TokenError {
  const found = cause.map(({ parameters }) => parameters).find(({ error }) => error !== undefined);
  const { error = "invalid_client", error_description: text } = found ?? {};
  return { error, status, ...(text === undefined ? {} : { error_description: text }) };
}

/** The token endpoint's words are for the site's owner: a client id, secret or redirect URI is wrong. */
function describeTokenError(
  { error, error_description: text, status }: TokenError,
  { issuer, redirectUri }: LoginSettings,
  hide: (text: string) => string,
): Failure {
  const code = readCode(error);
  const words = text ? ` (${hide(text)})` : "";
  return {
    error: "login_failed",
    description: `The login provider did not accept this site's request (${code}). The site's log says more.`,
    log: `The token endpoint of ${issuer.href} responded ${code}${words}. ${advise(code, redirectUri)}`,
    isTemporary: status === 429 || code === "temporarily_unavailable",
  };
}

/** What to do about an error code of RFC 6749, section 5.2. */
function advise(code: string, redirectUri: string): string {
  if (code === "invalid_client" || code === "unauthorized_client") {
    return "Check clientId and clientSecret, and which grant types the client may use there.";
  }
  if (code === "invalid_grant") {
    return `The code or refresh token is no longer valid, or ${redirectUri} is not the registered redirect URI.`;
  }
  return "Check how the client is set up there.";
}

/** Codes have few letters (RFC 6749, section 4.1.2.1); anything else is not repeated. */
function readCode(code: string): string {
  return /^[\w.-]{1,64}$/.test(code) ? code : "login_failed";
}

/** The library puts what it found in the cause; its messages name claims, not their values. */
function readMessage(error: unknown): string {
  const { code, cause, message } = error as Partial<ClientError>;
  const text = error instanceof ClientError && cause instanceof Error ? cause.message : message;
  return `${String(text)}${code === undefined ? "" : `, ${code}`}`;
}

/** The status of a response that is not what the standard says. */
function findStatus(error: unknown): number | undefined {
  const cause = error instanceof ClientError ? error.cause : undefined;
  return cause instanceof Response && !cause.ok ? cause.status : undefined;
}

/** Why no response came; undefined if one did. */
function findNetworkReason(error: unknown): string | undefined {
  if (error instanceof ClientError) {
    return error.code === "OAUTH_TIMEOUT" || error.code === "OAUTH_ABORT" ? "timeout" : undefined;
  }
  // Node's fetch says why in the cause; a TypeError without one is a mistake in the code.
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
