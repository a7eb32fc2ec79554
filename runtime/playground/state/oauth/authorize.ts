import {
  AuthorizationResponseError,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  validateAuthResponse,
} from "oauth4webapi";
import {
  callbackChannelName,
  type CallbackMessage,
  type CallbackReceipt,
} from "./callback-message.js";

/** What an authorization asks for. */
export interface AuthorizationRequest {
  readonly authorizationUrl: string;
  readonly clientId: string;
  /** Address of the callback page, on the page's own origin. */
  readonly redirectUrl: string;
  readonly scopes: readonly string[];
  /** Known from discovery: the response must come from this issuer (RFC 9207). */
  readonly issuer?: string;
  /** Other parameters that the provider wants, such as `audience`. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Where the user logs in. */
export interface AuthorizationWindow {
  /** Shows the login page. */
  show(url: string): void;
  close(): void;
}

/** What an authorization gave; the verifier never leaves the memory of the page. */
export interface Authorization {
  readonly code: string;
  readonly verifier: string;
  readonly nonce: string;
}

/** Why an authorization gave no code, in words for the user. */
export class AuthorizationFailure extends Error {
  override readonly name = "AuthorizationFailure";
}

/** Milliseconds that a user has to log in. */
const longestWait = 10 * 60 * 1000;

/**
 * Sends the user to the provider and waits for the code: authorization code grant (RFC 6749, section 4.1)
 * with PKCE (RFC 7636).
 *
 * @throws AuthorizationFailure when the provider refuses, the response is not for this login, or it takes too long.
 * @throws DOMException `AbortError` when the signal aborts.
 */
export async function authorize(
  request: AuthorizationRequest,
  popup: AuthorizationWindow,
  signal: AbortSignal,
): Promise<Authorization> {
  const state = generateRandomState();
  const nonce = generateRandomNonce();
  const verifier = generateRandomCodeVerifier();
  const challenge = await calculatePKCECodeChallenge(verifier);
  signal.throwIfAborted();
  const response = waitForCallback(state, signal);
  popup.show(writeAuthorizationUrl(request, { state, nonce, challenge }));
  try {
    return { code: readCode(await response, state, request), verifier, nonce };
  } finally {
    popup.close();
  }
}

interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
}

/** The provider's address keeps the parameters that it has. */
function writeAuthorizationUrl(
  { authorizationUrl, clientId, redirectUrl, scopes, parameters = {} }: AuthorizationRequest,
  { state, nonce, challenge }: Secrets,
): string {
  const url = new URL(authorizationUrl);
  const own = {
    ...parameters,
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUrl,
    state,
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...(scopes.length > 0 ? { scope: scopes.join(" ") } : {}),
    ...(scopes.includes("openid") ? { nonce } : {}),
  };
  for (const [name, value] of Object.entries(own)) url.searchParams.set(name, value);
  return url.href;
}

/** The first message for this login; there is only one. */
function waitForCallback(state: string, signal: AbortSignal): Promise<CallbackMessage> {
  const channel = new BroadcastChannel(callbackChannelName(state));
  const ended = new AbortController();
  const until = { signal: ended.signal };
  const message = new Promise<CallbackMessage>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), until);
    const timer = setTimeout(
      () => reject(new AuthorizationFailure("Nobody logged in within 10 minutes. Log in again.")),
      longestWait,
    );
    ended.signal.addEventListener("abort", () => clearTimeout(timer));
    const take = ({ data }: MessageEvent<CallbackMessage | CallbackReceipt>): void => {
      if (data.type !== "response") return;
      // A channel is of one origin anyway.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage({ type: "received" } satisfies CallbackReceipt);
      resolve(data);
    };
    channel.addEventListener("message", take, until);
  });
  return message.finally(() => {
    ended.abort();
    channel.close();
  });
}

/** The code of a response that belongs to this login and comes from this provider. */
function readCode(
  { type: _type, ...message }: CallbackMessage,
  state: string,
  { issuer, clientId }: AuthorizationRequest,
): string {
  const parameters = new URLSearchParams({ ...message });
  // Without discovery the provider's name is not known beforehand.
  const server = { issuer: issuer ?? message.iss ?? unknownIssuer };
  try {
    validateAuthResponse(server, { client_id: clientId }, parameters, state);
  } catch (error) {
    throw new AuthorizationFailure(explain(error), { cause: error });
  }
  if (message.code) return message.code;
  throw new AuthorizationFailure("The provider sent neither a code nor an error. Log in again.");
}

const unknownIssuer = "https://unknown.invalid";

function explain(error: unknown): string {
  if (error instanceof AuthorizationResponseError) {
    return `The provider refused the login: ${shorten(error.error_description ?? error.error)}`;
  }
  return "The response does not belong to this login. Log in again.";
}

/** Text of a provider is shown as it is, but not more than fits. Characters. */
function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
