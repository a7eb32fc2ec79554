import * as oidc from "openid-client";
import type { LoginSettings } from "./login-options.js";

/** Secrets of an unfinished login, with which the provider's response is checked. */
export interface LoginChecks {
  readonly nonce: string;
  readonly verifier: string;
}

/** Validated tokens of a login. */
export type TokenResponse = Awaited<ReturnType<typeof oidc.refreshTokenGrant>>;

/** Timeout for responses of the provider. */
const timeoutSeconds = 10;

/** Cache lifetime of the discovery document. */
const discoverySeconds = 86_400;

/**
 * An OpenID Connect client. It reads the discovery document when first needed, so that a site starts while its
 * provider is down. After an error, the next login reads it again.
 */
export class ProviderClient {
  readonly #settings: LoginSettings;
  #discovery: Promise<oidc.Configuration> | undefined;
  #discoveredAt = 0;

  constructor(settings: LoginSettings) {
    this.#settings = settings;
  }

  /** URL at which the reader logs in. */
  async createAuthorizationUrl(state: string, { nonce, verifier }: LoginChecks): Promise<URL> {
    const { redirectUri, scopes, parameters } = this.#settings;
    return oidc.buildAuthorizationUrl(await this.#discover(), {
      ...parameters,
      response_type: "code",
      redirect_uri: redirectUri,
      scope: scopes,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
  }

  /** Exchanges the code of a callback for tokens. Rejects if the callback or the response is not valid. */
  async exchangeCode(search: string, state: string, checks: LoginChecks): Promise<TokenResponse> {
    // The registered URL and not that of the request, because a proxy may have changed host and scheme.
    const url = new URL(this.#settings.redirectUri);
    url.search = search;
    return oidc.authorizationCodeGrant(await this.#discover(), url, {
      expectedState: state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
    });
  }

  async refresh(refreshToken: string): Promise<TokenResponse> {
    return oidc.refreshTokenGrant(await this.#discover(), refreshToken);
  }

  /** Revokes a refresh token. Does nothing if the provider does not support it. */
  async revoke(refreshToken: string): Promise<void> {
    const configuration = await this.#discover();
    if (configuration.serverMetadata().revocation_endpoint === undefined) return;
    await oidc.tokenRevocation(configuration, refreshToken, { token_type_hint: "refresh_token" });
  }

  /** URL at which the reader logs out, or undefined if the provider does not support it. */
  async createLogoutUrl(parameters: Record<string, string>): Promise<URL | undefined> {
    const configuration = await this.#discover();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
    return oidc.buildEndSessionUrl(configuration, parameters);
  }

  #discover(): Promise<oidc.Configuration> {
    const { now } = this.#settings;
    const isStale = now() - this.#discoveredAt > discoverySeconds * 1000;
    if (this.#discovery && !isStale) return this.#discovery;
    const discovery = readDiscovery(this.#settings);
    this.#discovery = discovery;
    this.#discoveredAt = now();
    discovery.catch(() => {
      if (this.#discovery === discovery) this.#discovery = undefined;
    });
    return discovery;
  }
}

function readDiscovery(settings: LoginSettings): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, fetch } = settings;
  const metadata = clientSecret === undefined ? {} : { client_secret: clientSecret };
  return oidc.discovery(issuer, clientId, metadata, createClientAuthentication(settings), {
    timeout: timeoutSeconds,
    ...(issuer.protocol === "http:" ? { execute: [oidc.allowInsecureRequests] } : {}),
    ...(fetch ? { [oidc.customFetch]: (url, init) => fetch(url, init as RequestInit) } : {}),
  });
}

/** The default is `client_secret_basic`, which providers support if they do not list any methods. */
function createClientAuthentication(settings: LoginSettings): oidc.ClientAuth {
  const { clientSecret, clientAuthentication } = settings;
  if (clientSecret === undefined) return oidc.None();
  const basic = oidc.ClientSecretBasic(clientSecret);
  const post = oidc.ClientSecretPost(clientSecret);
  return (server, client, body, headers) => {
    const supported = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const best = supported.includes("client_secret_basic") ? basic : post;
    const chosen = { client_secret_basic: basic, client_secret_post: post };
    const send = clientAuthentication === undefined ? best : chosen[clientAuthentication];
    send(server, client, body, headers);
  };
}
