import {
  type ApiDefinition,
  type AuthScheme,
  credentialLabel,
  type EndpointDefinition,
  type OAuth,
} from "../../definition/index.js";

/** Description of an authentication scheme. */
interface AuthDescription {
  readonly title: string;
  /**
   * What requests contain: `Authorization: Bearer <token>`. For OpenID Connect, the URL of the
   * provider's configuration.
   */
  readonly wire?: string;
  readonly description?: string | null;
}

/** Describes an authentication scheme for users. */
export function describeAuthScheme(scheme: AuthScheme): AuthDescription {
  switch (scheme.type) {
    case "bearerAuth": {
      const wire = `Authorization: Bearer <${scheme.tokenName ?? "token"}>`;
      return { title: "Bearer token", wire, description: scheme.description ?? null };
    }
    case "basicAuth": {
      const names = `${scheme.usernameName ?? "username"}:${scheme.passwordName ?? "password"}`;
      const wire = `Authorization: Basic <base64 of ${names}>`;
      return { title: "Username and password", wire, description: scheme.description ?? null };
    }
    case "header": {
      const prefix = scheme.prefix ? `${scheme.prefix} ` : "";
      const wire = `${scheme.headerWireValue}: ${prefix}<key>`;
      return {
        title: labelOf(scheme.nameOverride) ?? "Key in a header",
        wire,
        description: scheme.description ?? null,
      };
    }
    case "query":
      return {
        title: labelOf(scheme.nameOverride) ?? "Key in the query",
        wire: `?${scheme.parameterName}=<key>`,
        description: scheme.description ?? null,
      };
    case "cookie":
      return {
        title: labelOf(scheme.nameOverride) ?? "Key in a cookie",
        wire: `Cookie: ${scheme.parameterName}=<key>`,
        description: scheme.description ?? null,
      };
    case "oAuth":
      return describeOAuth(scheme.value);
    case "openIdConnect":
      return {
        title: "OpenID Connect",
        wire: scheme.openIdConnectUrl,
        description: scheme.description ?? null,
      };
    case "mutualTls":
      return {
        title: "Client certificate (mutual TLS)",
        description: [scheme.description, certificateNote].filter(Boolean).join("\n\n"),
      };
  }
}

/** The title of a scheme, or a more exact one if several schemes of the API have the same title. */
export function nameAuthScheme(auths: ApiDefinition["auths"], id: string): string {
  const scheme = auths[id];
  if (!scheme) return id;
  const { title } = describeAuthScheme(scheme);
  const titles = Object.values(auths).map((each) => describeAuthScheme(each).title);
  if (titles.filter((each) => each === title).length < 2) return title;
  switch (scheme.type) {
    case "header":
      return `${scheme.headerWireValue} header`;
    case "query":
      return `${scheme.parameterName} query parameter`;
    case "cookie":
      return `${scheme.parameterName} cookie`;
    default:
      return `${title} (${id})`;
  }
}

/** Alternative sets of schemes. An empty set means that no credentials are required. */
export function listAuthChoices(
  node: Pick<EndpointDefinition, "auth" | "multiAuth">,
): readonly (readonly string[])[] {
  return node.multiAuth?.map(({ schemes }) => schemes) ?? (node.auth ?? []).map((id) => [id]);
}

/** Instructions for a reader. After a colon at the end, {@link AuthDescription.wire} follows. */
export function explainAuth(scheme: AuthScheme): string {
  switch (scheme.type) {
    case "bearerAuth":
      return "Send your token with each request:";
    case "basicAuth":
      return "Send your username and password with each request:";
    case "header":
      return "Send your key in a header of each request:";
    case "query":
      return "Send your key in the query of each request:";
    case "cookie":
      return "Send your key in a cookie with each request:";
    case "oAuth":
      return "Get an access token with OAuth 2 and send it with each request:";
    case "openIdConnect":
      return "Log in with OpenID Connect, and send the token that you get. The provider is described at:";
    case "mutualTls":
      return "Connect with your client certificate (mutual TLS).";
  }
}

const certificateNote =
  "A browser cannot send a client certificate from a page. Use a snippet with your own certificate, such as curl with `--cert` and `--key`.";

function labelOf(name: string | null | undefined): string | undefined {
  return name ? credentialLabel(name) : undefined;
}

function describeOAuth(oauth: OAuth): AuthDescription {
  const { headerName, tokenPrefix } =
    oauth.type === "flows" ? { headerName: null, tokenPrefix: null } : oauth.value;
  const description = oauth.type === "flows" ? oauth.description : oauth.value.description;
  return {
    title: "OAuth 2",
    wire: `${headerName ?? "Authorization"}: ${tokenPrefix ?? "Bearer"} <access token>`,
    description: description ?? null,
  };
}
