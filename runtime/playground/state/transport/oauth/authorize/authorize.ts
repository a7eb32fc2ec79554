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

/** Parameters of an authorization request. */
export interface AuthorizationRequest {
  /** The provider's login page. Its query parameters are preserved. */
  readonly authorizationUrl: string;
  /** Client id, as registered with the provider. */
  readonly clientId: string;
  /** URL of the callback page, which is on the origin of this page. */
  readonly redirectUrl: string;
  /** If empty, the provider selects the scopes. */
  readonly scopes: readonly string[];
  /** The issuer found by discovery. The response must come from it (RFC 9207). */
  readonly issuer?: string;
  /** Additional parameters that the provider requires, such as `audience`. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** The window of the provider's login page. */
export interface AuthorizationWindow {
  /** Shows the login page of the provider. */
  show(url: string): void;
  /** Called once, even if the login fails. */
  close(): void;
}

/** The result of an authorization. The verifier never leaves the memory of the page. */
export interface Authorization {
  /** Authorization code for the token endpoint. Can be used once. */
  readonly code: string;
  /** The `code_verifier` of the token request. */
  readonly verifier: string;
  /** The expected `nonce` of the ID token. */
  readonly nonce: string;
}

/**
 * Thrown if an authorization returns no code. Its message is for the user.
 *
 * @example
 * const failure = new AuthorizationFailure("The provider refused the login: access_denied");
 * console.log(failure.message);
 */
export class AuthorizationFailure extends Error {
  override readonly name = "AuthorizationFailure";
}

/** How long a user may take to log in, in milliseconds. */
const maxWaitMs = 10 * 60 * 1000;

/**
 * Sends the user to the provider and waits for the code: authorization code grant (RFC 6749,
 * section 4.1) with PKCE (RFC 7636). The page at `redirectUrl` must call `completeLogin`.
 *
 * @param popup The window where the user logs in, such as `openPopup()`. It is closed at the end.
 * @param signal Stops waiting for the user.
 * @returns The code, and the verifier that the token endpoint requires.
 * @throws AuthorizationFailure if the authorization URL is not an http(s) URL, the provider rejects
 * the login, the response belongs to another login, or the user takes too long.
 * @throws DOMException `AbortError` if the signal aborts.
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
 * Preserves the query parameters of the provider's URL. Rejects schemes like `javascript:`, which
 * would run code from the document on this page.
 */
function writeAuthorizationUrl(
  { authorizationUrl, clientId, redirectUrl, scopes, parameters = {} }: AuthorizationRequest,
  { state, nonce, challenge }: Secrets,
): string {
  if (!isBaseUrl(authorizationUrl)) {
    throw new AuthorizationFailure(
      "The authorization URL is not an http or https URL. Correct it in the API's document.",
    );
  }
  const url = new URL(authorizationUrl);
  const requestParameters = {
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
  for (const [name, value] of Object.entries(requestParameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Waits for the first message for this login. There is only one. */
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
      // A BroadcastChannel only reaches pages of the same origin.
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

/** The code in a response, after checking that it belongs to this login and provider. */
function readCode(
  { type: _type, ...message }: CallbackMessage,
  state: string,
  { issuer, clientId }: AuthorizationRequest,
): string {
  const parameters = new URLSearchParams({ ...message });
  // Without discovery, the issuer is not known in advance.
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

/** Truncates text of the provider. In characters. */
function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
