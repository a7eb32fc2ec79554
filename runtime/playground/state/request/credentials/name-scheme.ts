import { credentialLabel, type AuthScheme } from "../../../../definition/index.js";
import type { OpenEndpoint } from "../../model/form/open-endpoint.js";
import { listAlternatives } from "./credentials.js";

/** The label of a scheme on the authorization card, by the kind of credential. */
export function nameScheme({ definition }: Pick<OpenEndpoint, "definition">, id: string): string {
  const scheme = Object.hasOwn(definition.auths, id) ? definition.auths[id] : undefined;
  return scheme ? nameKind(scheme) : id;
}

/**
 * The labels of the security alternatives. Schemes with the same label are distinguished by their
 * ids.
 */
export function nameWays(open: OpenEndpoint): string[] {
  const ways = listAlternatives(open.encoding).map((schemes, index) => [
    ...schemes.map(({ scheme }) => scheme),
    ...listClientCertificates(open, index),
  ]);
  const byName = new Map<string, Set<string>>();
  for (const id of ways.flat()) {
    const name = nameScheme(open, id);
    byName.set(name, (byName.get(name) ?? new Set()).add(id));
  }
  const nameOne = (id: string): string => {
    const name = nameScheme(open, id);
    return (byName.get(name)?.size ?? 0) > 1 ? `${name} (${id})` : name;
  };
  return ways.map((ids) => ids.map(nameOne).join(" + ") || "No credentials");
}

function nameKind(scheme: AuthScheme): string {
  switch (scheme.type) {
    case "bearerAuth":
      return scheme.tokenName ? credentialLabel(scheme.tokenName) : "Bearer token";
    case "basicAuth":
      return scheme.passwordAlwaysEmpty === true
        ? credentialLabel(scheme.usernameName ?? "Username")
        : "Username and password";
    case "oAuth":
      return "OAuth 2.0";
    case "openIdConnect":
      return "OpenID Connect";
    case "mutualTls":
      return "Client certificate";
    default:
      return scheme.nameOverride ? credentialLabel(scheme.nameOverride) : "API key";
  }
}

/**
 * The client certificate schemes (mutual TLS) of a security alternative. Neither a page nor a relay
 * can send them, because they belong to the connection.
 */
export function listClientCertificates(
  { definition, endpoint }: Pick<OpenEndpoint, "definition" | "endpoint">,
  alternative: number,
): string[] {
  const ways =
    endpoint.multiAuth?.map(({ schemes }) => schemes) ?? endpoint.auth?.map((id) => [id]);
  return (ways?.[alternative] ?? []).filter(
    (id) => Object.hasOwn(definition.auths, id) && definition.auths[id]?.type === "mutualTls",
  );
}
