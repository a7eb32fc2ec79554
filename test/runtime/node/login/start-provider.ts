import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider, type ClientMetadata, type Configuration } from "oidc-provider";
import { allowPasswords } from "./allow-passwords.js";

/** The one person that the provider knows. */
export const account = { id: "reader-1", username: "reader", password: "open sesame" } as const;

/** What {@link startProvider} runs. */
export interface ProviderOptions {
  /** Default: {@link publicClient} and {@link confidentialClient}, with redirect URIs on any port of loopback. */
  readonly clients?: readonly ClientMetadata[];
  /** Default: `openid`, `offline_access`, `profile`, `pets:read` and `pets:write`. */
  readonly scopes?: readonly string[];
  /** Seconds that access tokens are valid. Default 3600. */
  readonly accessTokenSeconds?: number;
  /** Seconds that ID tokens are valid. Default 3600. */
  readonly idTokenSeconds?: number;
  /** Seconds that refresh tokens are valid. Default one day. */
  readonly refreshTokenSeconds?: number;
  /** Whether access tokens are JWTs, for the audience `https://api.example`. Default false: opaque text. */
  readonly jwtAccessTokens?: boolean;
  /** Origins that may read responses of its endpoints. Default none, as at most providers. */
  readonly allowedOrigins?: readonly string[];
  /** Whether the person logs in and agrees, asked every time. Default always. */
  readonly agrees?: () => boolean;
  /** Whether it has a logout endpoint. Default true. */
  readonly logout?: boolean;
  /** Default 0: any. */
  readonly port?: number;
}

/** A running OpenID Connect provider. */
export interface TestProvider {
  /** Also the address below which the discovery document is. Without a trailing slash. */
  readonly issuer: string;
  readonly port: number;
  /** Every grant type that was asked for at the token endpoint, failed ones with `!` in front. */
  readonly grants: readonly string[];
  /** Ends what the person granted: refresh tokens are refused from now on. */
  revokeGrants(): Promise<void>;
  close(): Promise<void>;
}

/** On loopback `native` clients may use any port. */
const redirects = (paths: readonly string[]) =>
  ["127.0.0.1", "localhost"].flatMap((host) => paths.map((path) => `http://${host}${path}`));

/**
 * A client without a secret: apps in browsers. Its redirect URIs are these paths on
 * any port of loopback.
 */
export const publicClient: ClientMetadata = {
  client_id: "browser-app",
  token_endpoint_auth_method: "none",
  application_type: "native",
  grant_types: ["authorization_code", "refresh_token", "password"],
  redirect_uris: redirects(["/frond/login/callback", "/frond/oauth/callback", "/callback"]),
  post_logout_redirect_uris: redirects(["/frond/login/logout", "/"]),
};

/** A client with a secret: servers. */
export const confidentialClient: ClientMetadata = {
  ...publicClient,
  client_id: "server-app",
  client_secret: "server-app-secret-0123456789abcdef",
  token_endpoint_auth_method: "client_secret_basic",
  grant_types: ["authorization_code", "refresh_token", "client_credentials", "password"],
};

/**
 * Starts a real OpenID Connect provider on loopback: authorization code with PKCE, client
 * credentials, refresh tokens and passwords. Nobody needs to log in: {@link account} does, and
 * grants what is asked for.
 *
 * @example
 * const provider = await startProvider({ accessTokenSeconds: 60 });
 * await fetch(`${provider.issuer}/.well-known/openid-configuration`);
 * await provider.close();
 */
export async function startProvider(options: ProviderOptions = {}): Promise<TestProvider> {
  const server = createServer();
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, configure(options));
  allowPasswords(provider, account);
  const grants: string[] = [];
  const grantIds = new Set<string>();
  provider.on("grant.success", (ctx) => grants.push(String(ctx.oidc.params?.["grant_type"])));
  provider.on("grant.error", (ctx) => grants.push(`!${String(ctx.oidc.params?.["grant_type"])}`));
  provider.on("grant.saved", (grant) => grantIds.add(grant.jti));
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    answerPrompt(provider, request, response, options.agrees ?? (() => true)).catch(() =>
      response.writeHead(500).end("The interaction failed."),
    );
  });
  return {
    issuer,
    port,
    grants,
    async revokeGrants() {
      for (const id of grantIds) await (await provider.Grant.find(id))?.destroy();
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** The signing key; one for all providers of a process, because it takes long to find. */
let signingKey: JsonWebKey | undefined;

function findSigningKey(): JsonWebKey {
  signingKey ??= generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
    format: "jwk",
  }) as JsonWebKey;
  return signingKey;
}

const audience = "https://api.example";

function configure(options: ProviderOptions): Configuration {
  const {
    clients = [publicClient, confidentialClient],
    scopes = ["openid", "offline_access", "profile", "pets:read", "pets:write"],
    accessTokenSeconds = 3600,
    idTokenSeconds = 3600,
    refreshTokenSeconds = 86_400,
    allowedOrigins = [],
  } = options;
  return {
    clients: [...clients],
    scopes: [...scopes],
    jwks: { keys: [{ ...findSigningKey(), use: "sig", alg: "RS256" } as never] },
    cookies: { keys: ["for the cookies of tests"] },
    claims: { openid: ["sub"], profile: ["name"] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, name: "Reader" }),
    }),
    clientBasedCORS: (_, origin) => allowedOrigins.includes(origin),
    issueRefreshToken: async (_, client) => client.grantTypeAllowed("refresh_token"),
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    renderError: (ctx, problem) => {
      ctx.type = "json";
      ctx.body = problem;
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      ClientCredentials: accessTokenSeconds,
      IdToken: idTokenSeconds,
      RefreshToken: refreshTokenSeconds,
      Grant: 86_400,
      Interaction: 600,
      Session: 86_400,
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: options.logout ?? true, logoutSource: writeLogoutPage },
      ...(options.jwtAccessTokens ? { resourceIndicators: createAudience(options, scopes) } : {}),
    },
  };
}

function createAudience(options: ProviderOptions, scopes: readonly string[]) {
  return {
    enabled: true,
    defaultResource: () => audience,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: scopes.join(" "),
      audience,
      accessTokenFormat: "jwt" as const,
      accessTokenTTL: options.accessTokenSeconds ?? 3600,
    }),
  };
}

/** A page that submits itself in a browser; other clients find the form in it. */
const writeLogoutPage = (ctx: { body: unknown }, form: string) => {
  const answer = `<input type="hidden" name="logout" value="yes"/></form>`;
  const script = `<script>document.forms[0].submit()</script>`;
  ctx.body = `<!doctype html><title>Logout</title>${form.replace("</form>", answer)}${script}`;
};

/** Logs the account in and grants what is asked for, as two pages with one button each would. */
async function answerPrompt(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  agrees: () => boolean,
): Promise<void> {
  const { prompt, params, grantId } = await provider.interactionDetails(request, response);
  if (!agrees()) {
    const refusal = { error: "access_denied", error_description: "The reader did not agree." };
    return provider.interactionFinished(request, response, refusal);
  }
  if (prompt.name === "login") {
    return provider.interactionFinished(request, response, { login: { accountId: account.id } });
  }
  const clientId = String(params["client_id"]);
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant = known ?? new provider.Grant({ accountId: account.id, clientId });
  if (typeof params["scope"] === "string") {
    grant.addOIDCScope(params["scope"]);
    grant.addResourceScope(audience, params["scope"]);
  }
  const consent = { consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, consent, {
    mergeWithLastSubmission: true,
  });
}
