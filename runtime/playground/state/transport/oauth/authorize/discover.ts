import type { AuthorizationServer } from "oauth4webapi";
import { isBaseUrl } from "../../../model/variables/environments.js";
import type { OAuthGrant, OAuthSetup } from "../../../model/auth/oauth-setup.js";

/** Loads JSON from a URL, through the relay or directly. */
type LoadJson = (url: string) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Thrown if discovery fails. Its message is for the user. */
export class DiscoveryFailure extends Error {
  override readonly name = "DiscoveryFailure";
}

/** A provider, as described by its discovery document. */
export interface DiscoveredProvider {
  readonly issuer: string;
  readonly grants: readonly OAuthGrant[];
  /** Hosts that neither the definition nor the discovery URL names. The user must confirm them. */
  readonly foreignHosts: readonly string[];
}

/** Replaces the discovery URL of a setup with the grants of the discovered provider. */
export function withProvider(
  setup: OAuthSetup,
  provider: DiscoveredProvider | undefined,
): OAuthSetup {
  if (!provider) return setup;
  const { discoveryUrl: _found, ...others } = setup;
  const { issuer, grants } = provider;
  return { ...others, issuer, grants: [...setup.grants, ...grants] };
}

/**
 * Loads the discovery document of a provider (OpenID Connect Discovery 1.0, RFC 8414).
 *
 * @throws DiscoveryFailure if there is none, or if it describes another issuer.
 */
export async function discoverProvider(
  { discoveryUrl = "", grants }: OAuthSetup,
  load: LoadJson,
): Promise<DiscoveredProvider> {
  const url = completeDiscoveryUrl(discoveryUrl);
  const { status, body } = await load(url.href);
  if (status !== 200 || typeof body !== "object" || body === null) {
    throw new DiscoveryFailure(
      `${url.href} responds with status ${status} and not with a discovery document. Check the address in the API's document.`,
    );
  }
  const server = readServer(url, body);
  const declaredHosts = new Set([url.host, ...grants.flatMap(listHosts)]);
  const found = listGrants(server);
  const hosts = new Set(found.flatMap(listHosts));
  return {
    issuer: server.issuer,
    grants: found,
    foreignHosts: [...hosts].filter((host) => !declaredHosts.has(host)),
  };
}

const wellKnown = /\/\.well-known\/(openid-configuration|oauth-authorization-server)/;

/** Accepts the URL of the issuer, which many documents declare instead. */
function completeDiscoveryUrl(text: string): URL {
  if (!URL.canParse(text)) {
    throw new DiscoveryFailure(`'${text}' is not a URL. Correct the API's document.`);
  }
  const url = new URL(text);
  if (wellKnown.test(url.pathname)) return url;
  url.pathname = `${url.pathname.replace(/\/$/, "")}/.well-known/openid-configuration`;
  return url;
}

/**
 * The provider, if the document describes the issuer that it was loaded from (OpenID Connect
 * Discovery, section 4.3).
 */
function readServer(url: URL, body: object): AuthorizationServer {
  const issuer = "issuer" in body && typeof body.issuer === "string" ? body.issuer : "";
  const expected = new URL(url);
  expected.pathname = url.pathname.replace(wellKnown, "");
  expected.search = "";
  if (withoutSlash(issuer) === withoutSlash(expected.href)) {
    return body as AuthorizationServer;
  }
  throw new DiscoveryFailure(
    issuer === ""
      ? `${url.href} is not a discovery document: it names no issuer.`
      : `${url.href} describes another provider, ${issuer}. Correct the address in the API's document.`,
  );
}

/** An issuer with a path may have a trailing slash. */
function withoutSlash(url: string): string {
  return url.replace(/\/$/, "");
}

/** The supported grants of a provider. Default: those of OpenID Connect Discovery, section 3. */
function listGrants(server: AuthorizationServer): OAuthGrant[] {
  const { authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl } = server;
  const types = server.grant_types_supported ?? ["authorization_code"];
  const scopes = Object.fromEntries((server.scopes_supported ?? []).map((name) => [name, ""]));
  if (!isHttp(tokenUrl)) return [];
  const grants: OAuthGrant[] = [];
  if (types.includes("authorization_code") && isHttp(authorizationUrl)) {
    grants.push({ type: "authorizationCode", authorizationUrl, tokenUrl, scopes });
  }
  if (types.includes("client_credentials")) {
    grants.push({ type: "clientCredentials", tokenUrl, scopes });
  }
  if (types.includes("password")) grants.push({ type: "password", tokenUrl, scopes });
  return grants;
}

function listHosts({ authorizationUrl, tokenUrl }: OAuthGrant): string[] {
  return [authorizationUrl, tokenUrl].filter(isHttp).map((url) => new URL(url).host);
}

/** Rejects all schemes but http and https, because these URLs are opened or called. */
function isHttp(url: string | undefined): url is string {
  return url !== undefined && isBaseUrl(url);
}
