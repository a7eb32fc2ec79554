import {
  AuthorizationResponseError,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  validateAuthResponse,
} from "oauth4webapi";
import { isBaseUrl } from "../../../model/variables/environments.js";
import {
  callbackChannelName,
  type CallbackMessage,
  type CallbackReceipt,
} from "./callback-message.js";

/** What an authorization request contains. */
export interface AuthorizationRequest {
  /** The provider's login page; parameters in it are kept. */
  readonly authorizationUrl: string;
  /** As the provider registered it. */
  readonly clientId: string;
  /** Address of the callback page, on the page's own origin. */
  readonly redirectUrl: string;
  /** May be empty: the provider then decides. */
  readonly scopes: readonly string[];
  /** Known from discovery: the response must come from this issuer (RFC 9207). */
  readonly issuer?: string;
  /** Other parameters that the provider wants, such as `audience`. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** The login page of the provider. */
export interface AuthorizationWindow {
  /** Shows the login page. */
  show(url: string): void;
  /** Called once, also when the login failed. */
  close(): void;
}

/** The result of an authorization; the verifier never leaves the memory of the page. */
export interface Authorization {
  /** For the token endpoint; usable once. */
  readonly code: string;
  /** `code_verifier` of the token request. */
  readonly verifier: string;
  /** What the ID token must hold as `nonce`. */
  readonly nonce: string;
}

/**
 * Why an authorization returned no code, as text for the user.
 *
 * @example
 * const failure = new AuthorizationFailure("The provider refused the login: access_denied");
 * console.log(failure.message);
 */
export class AuthorizationFailure extends Error {
  override readonly name = "AuthorizationFailure";
}

/** Milliseconds that a user has to log in. */
const maxWaitMs = 10 * 60 * 1000;

/**
 * Sends the user to the provider and waits for the code: authorization code grant (RFC 6749, section 4.1)
 * with PKCE (RFC 7636). The page at `redirectUrl` calls `completeLogin`.
 *
 * @param popup Where the user logs in, such as `openPopup()`; it is closed at the end.
 * @param signal Ends the wait for the user.
 * @returns The code, and the verifier that the token endpoint wants with it.
 * @throws AuthorizationFailure when the login page is not an address of HTTP, the provider refuses, the response is not for
 * this login, or it takes too long.
 * @throws DOMException `AbortError` when the signal aborts.
 *
 * @example
 * const popup = openPopup();
 * if (popup) {
 *   const { code, verifier } = await authorize(
 *     {
 *       authorizationUrl: "https://login.acme.example/authorize",
 *       clientId: "docs",
 *       redirectUrl: `${location.origin}/frond/oauth-callback.html`,
 *       scopes: ["pets:read"],
 *     },
 *     popup,
 *     AbortSignal.timeout(60_000),
 *   );
 *   console.log(code.length, verifier.length);
 * }
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
  try {
    const address = writeAuthorizationUrl(request, { state, nonce, challenge });
    const response = waitForCallback(state, signal);
    popup.show(address);
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

/**
 * The provider's address keeps the parameters that it has. Of other schemes, `javascript:` would run a text of the
 * document with the rights of this page.
 */
function writeAuthorizationUrl(
  { authorizationUrl, clientId, redirectUrl, scopes, parameters = {} }: AuthorizationRequest,
  { state, nonce, challenge }: Secrets,
): string {
  if (!isBaseUrl(authorizationUrl)) {
    throw new AuthorizationFailure(
      "The authorization URL is not an address of HTTP. Correct it in the API's document.",
    );
  }
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
      () =>
        reject(
          new AuthorizationFailure("The login was not completed within 10 minutes. Log in again."),
        ),
      maxWaitMs,
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
