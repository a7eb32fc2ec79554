import type { AuthorizationServer } from "oauth4webapi";
import { isBaseUrl } from "../../../model/variables/environments.js";
import type { OAuthGrant, OAuthSetup } from "../../../model/auth/oauth-setup.js";

/** Gets the JSON at an address, through the relay or directly. */
export type LoadJson = (
  url: string,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Why a provider could not be discovered, in words for the user. */
export class DiscoveryFailure extends Error {
  override readonly name = "DiscoveryFailure";
}

/** A provider as its discovery document describes it. */
export interface DiscoveredProvider {
  readonly issuer: string;
  readonly grants: readonly OAuthGrant[];
  /** Hosts that neither the API's document nor the address of the discovery names; the user confirms them first. */
  readonly foreignHosts: readonly string[];
}

/** A setup with what its provider said of itself: its grants take the place of the search for them. */
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
 * Reads the discovery document of a provider (OpenID Connect Discovery 1.0, RFC 8414).
 *
 * @throws DiscoveryFailure when there is none, or it is of another issuer.
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
  const own = new Set([url.host, ...grants.flatMap(listHosts)]);
  const found = listGrants(server);
  const hosts = new Set(found.flatMap(listHosts));
  return {
    issuer: server.issuer,
    grants: found,
    foreignHosts: [...hosts].filter((host) => !own.has(host)),
  };
}

const wellKnown = /\/\.well-known\/(openid-configuration|oauth-authorization-server)/;

/** Documents often name the issuer alone. */
function completeDiscoveryUrl(text: string): URL {
  if (!URL.canParse(text)) {
    throw new DiscoveryFailure(`'${text}' is not a URL. Correct the API's document.`);
  }
  const url = new URL(text);
  if (wellKnown.test(url.pathname)) return url;
  url.pathname = `${url.pathname.replace(/\/$/, "")}/.well-known/openid-configuration`;
  return url;
}

/** The provider, if the document is about the one whose address it was read from (OpenID Connect Discovery, section 4.3). */
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

/** An issuer with a path may be written with a final slash or without. */
function withoutSlash(url: string): string {
  return url.replace(/\/$/, "");
}

/** The grants of a provider that can be used here; by default those of OpenID Connect Discovery, section 3. */
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

/** What a provider names is opened and called: nothing but http. */
function isHttp(url: string | undefined): url is string {
  return url !== undefined && isBaseUrl(url);
}
