import { encodeBase64 } from "./credentials.js";

/** Token endpoint and credentials of {@link clientCredentials}. */
export interface ClientCredentialsOptions {
  /** Absolute URL. */
  readonly tokenUrl: string;
  /** The client identifier that the authorization server issued. */
  readonly clientId: string;
  /** The client secret. Sent to `tokenUrl` only; never part of an error message. */
  readonly clientSecret: string;
  /** Scopes to request, joined by spaces. Default: none, so the server decides. */
  readonly scopes?: readonly string[];
  /** Additional form fields, such as `audience`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** How the client authenticates (RFC 6749, section 2.3.1). Default `header`. */
  readonly sendAs?: "header" | "body";
  /**
   * Tokens are renewed this long before they expire. Default 60, at most half of their lifetime.
   */
  readonly skewInSeconds?: number;
  /** Default: the global `fetch`. */
  readonly fetch?: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
}

/** A token provider. */
export interface TokenSupplier {
  (): Promise<string>;
  /** Requests a new token, for the option `refreshAuth`. */
  readonly refresh: () => Promise<string>;
}

/**
 * Tokens of the OAuth 2.0 client credentials grant (RFC 6749, section 4.4), for the option `token` of a
 * client. A token is reused until shortly before it expires, and calls that need one at the same time
 * share one request. The supplier rejects when the token endpoint returns none; the message holds no
 * secret.
 *
 * @example
 * const token = clientCredentials({
 *   tokenUrl: "https://auth.acme.example/token",
 *   clientId: "tasks",
 *   clientSecret: process.env.CLIENT_SECRET ?? "",
 *   scopes: ["read"],
 * });
 * const options: ClientOptions = { token, refreshAuth: token.refresh };
 */
export function clientCredentials(options: ClientCredentialsOptions): TokenSupplier {
  let stored: { readonly token: string; readonly end: number } | undefined;
  let pending: Promise<string> | undefined;
  const refresh = (): Promise<string> => {
    pending ??= requestToken(options)
      .then(({ token, lifetime }) => {
        const skew = Math.min(options.skewInSeconds ?? 60, lifetime / 2);
        stored = { token, end: Date.now() + (lifetime - skew) * 1000 };
        return token;
      })
      .finally(() => (pending = undefined));
    return pending;
  };
  const supply = async (): Promise<string> =>
    stored && Date.now() < stored.end ? stored.token : refresh();
  return Object.assign(supply, { refresh });
}

async function requestToken(
  options: ClientCredentialsOptions,
): Promise<{ readonly token: string; readonly lifetime: number }> {
  const { tokenUrl, clientId, clientSecret, scopes = [], parameters, sendAs } = options;
  const form = new URLSearchParams({ grant_type: "client_credentials", ...parameters });
  if (scopes.length > 0) form.set("scope", scopes.join(" "));
  const headers: Record<string, string> = { accept: "application/json" };
  if (sendAs === "body") {
    form.set("client_id", clientId);
    form.set("client_secret", clientSecret);
  } else {
    const pair = [clientId, clientSecret].map(encodeFormText).join(":");
    headers["authorization"] = `Basic ${encodeBase64(pair)}`;
  }
  const doFetch = options.fetch ?? fetch;
  // The secret must not follow a redirect.
  const response = await doFetch(tokenUrl, {
    method: "POST",
    headers,
    body: form,
    redirect: "error",
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The token endpoint responded with status ${response.status}`);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  const { access_token: token, expires_in: life } = (answer ?? {}) as Record<string, unknown>;
  if (typeof token !== "string" || token === "") {
    throw new Error("The response of the token endpoint has no access_token");
  }
  const lifetime = Number(life ?? Infinity);
  return { token, lifetime: lifetime >= 0 ? lifetime : Infinity };
}

/** Names and secrets are encoded as in forms before they are joined (RFC 6749, section 2.3.1). */
function encodeFormText(text: string): string {
  return new URLSearchParams({ _: text }).toString().slice(2);
}
