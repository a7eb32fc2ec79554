import {
  type ApiDefinition,
  type AuthScheme,
  credentialLabel,
  type EndpointDefinition,
  type MultipleAuthType,
  type OAuth,
  type OAuthFlow,
} from "../../definition/index.js";
import { joinItems, type Sentence } from "./sentence-parts.js";

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

/** The title of a scheme. If several share it, a distinguishing detail is added. */
function nameAuthScheme(auths: ApiDefinition["auths"], id: string): string {
  const scheme = Object.hasOwn(auths, id) ? auths[id] : undefined;
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

type Secured = Pick<EndpointDefinition, "auth" | "multiAuth">;

/** Alternative sets of schemes. An empty set means that no credentials are required. */
export function listAuthChoices(node: Secured): readonly (readonly string[])[] {
  return listAlternatives(node).map(({ schemes }) => schemes);
}

/** Whether the document says that requests may be sent without credentials. */
export function isOpen({ multiAuth }: Secured): boolean {
  if (!multiAuth) return false;
  return multiAuth.length === 0 || multiAuth.some(({ schemes }) => schemes.length === 0);
}

function listAlternatives({ auth, multiAuth }: Secured): readonly MultipleAuthType[] {
  return multiAuth ?? (auth ?? []).map((id) => ({ schemes: [id] }));
}

/** What a page says about one scheme. */
export interface DescribedScheme extends AuthDescription {
  readonly id: string;
  readonly isDeprecated: boolean;
  /** Details such as the flows of OAuth 2. */
  readonly notes: readonly Sentence[];
  /** `Scopes`, or `Required roles` for schemes without scopes (OpenAPI 3.1, section 4.8.30). */
  readonly scopeLabel: string;
  readonly scopes: readonly DescribedScope[];
}

interface DescribedScope {
  readonly name: string;
  /** May be empty. */
  readonly description: string;
}

/** A scheme of a request. */
export interface RequiredScheme extends DescribedScheme {
  /**
   * How it relates to the line before: `or` begins another alternative, `and` is required in addition.
   * Absent for the first.
   */
  readonly joint?: "or" | "and";
}

/** How a request is authenticated. */
interface DescribedAuth {
  /** Empty if no credentials are required. */
  readonly schemes: readonly RequiredScheme[];
  /** Whether requests may also be sent without credentials. */
  readonly isOptional: boolean;
}

/** Shown where {@link DescribedAuth} has no schemes. */
export const noCredentials = "No credentials needed";

/**
 * Describes how a request is authenticated; undefined if the document does not say. The description of a
 * scheme is at its first line only.
 * @param definition All schemes of the API, so that those with one name are distinguished.
 */
export function describeAuth(
  { auths }: Pick<ApiDefinition, "auths">,
  node: Secured,
): DescribedAuth | undefined {
  const alternatives = listAlternatives(node).filter(({ schemes }) => schemes.length > 0);
  const isOptional = isOpen(node);
  if (alternatives.length === 0) return isOptional ? { schemes: [], isOptional } : undefined;
  const lines = alternatives.flatMap(({ schemes, scopes }, index) =>
    schemes.map((id, place): RequiredScheme => {
      const line = describeRequired(auths, id, scopes?.[id] ?? []);
      if (place > 0) return { ...line, joint: "and" };
      return index > 0 ? { ...line, joint: "or" } : line;
    }),
  );
  const schemes = lines.map((line) => {
    const isFirst = lines.find(({ id }) => id === line.id) === line;
    return isFirst ? line : { ...line, description: null, notes: [] };
  });
  return { schemes, isOptional };
}

function describeRequired(
  auths: ApiDefinition["auths"],
  id: string,
  scopes: readonly string[],
): DescribedScheme {
  const scheme = Object.hasOwn(auths, id) ? auths[id] : undefined;
  const hasScopes = scheme?.type === "oAuth" || scheme?.type === "openIdConnect";
  const flows = scheme ? listFlows(scheme).map(([name]) => name.toLowerCase()) : [];
  const label = flows.length === 1 ? "Flow" : "Flows";
  return {
    ...describeScheme(auths, id, scopes),
    notes: [
      ...(scheme ? listNotes(scheme) : []),
      ...(flows.length > 0 ? [[`${label}: ${flows.join(", ")}`]] : []),
    ],
    scopeLabel: hasScopes ? "Required scopes" : "Required roles",
  };
}

/** Describes all schemes of an API, with all flows and scopes. */
export function describeSchemes({ auths }: ApiDefinition): DescribedScheme[] {
  return Object.entries(auths).map(([id, scheme]) => ({
    ...describeScheme(auths, id, Object.keys(findScopes(scheme))),
    notes: [
      ...listNotes(scheme),
      ...listFlows(scheme).map(([name, flow]) => describeFlow(name, flow)),
      ...listMetadata(scheme),
    ],
  }));
}

function describeScheme(
  auths: ApiDefinition["auths"],
  id: string,
  scopes: readonly string[],
): DescribedScheme {
  const scheme = Object.hasOwn(auths, id) ? auths[id] : undefined;
  const known = scheme ? findScopes(scheme) : {};
  return {
    ...(scheme ? describeAuthScheme(scheme) : {}),
    ...(scheme?.type === "openIdConnect" ? { wire: "Authorization: Bearer <access token>" } : {}),
    title: nameAuthScheme(auths, id),
    id,
    isDeprecated: scheme !== undefined && isDeprecated(scheme),
    notes: [],
    scopeLabel: "Scopes",
    scopes: scopes.map((name) => ({
      name,
      description: (Object.hasOwn(known, name) ? known[name] : undefined)?.trim() ?? "",
    })),
  };
}

function isDeprecated(scheme: AuthScheme): boolean {
  if (scheme.type !== "oAuth") return scheme.availability === "Deprecated";
  return scheme.value.type === "flows" && scheme.value.availability === "Deprecated";
}

const flowNames = [
  ["authorizationCode", "Authorization code"],
  ["clientCredentials", "Client credentials"],
  ["password", "Password"],
  ["implicit", "Implicit"],
  ["deviceAuthorization", "Device authorization"],
] as const;

/** The format of tokens, and where an OpenID Connect provider is described. */
function listNotes(scheme: AuthScheme): Sentence[] {
  if (scheme.type === "bearerAuth" && scheme.bearerFormat)
    return [[`Format: ${scheme.bearerFormat}`]];
  return scheme.type === "openIdConnect" ? [["Provider: ", { code: scheme.openIdConnectUrl }]] : [];
}

function listMetadata(scheme: AuthScheme): Sentence[] {
  if (scheme.type !== "oAuth" || scheme.value.type !== "flows") return [];
  const url = scheme.value.oauth2MetadataUrl;
  return url ? [["Authorization server metadata: ", { code: url }]] : [];
}

/** The flows of OAuth 2 by name. */
function listFlows(scheme: AuthScheme): [name: string, flow: OAuthFlow][] {
  if (scheme.type !== "oAuth" || scheme.value.type !== "flows") return [];
  const flows = scheme.value;
  return flowNames.flatMap(([key, name]): [string, OAuthFlow][] => {
    const flow = flows[key];
    return flow ? [[name, flow]] : [];
  });
}

/** Such as "Device authorization: get a device code from ..., get a token from ...". */
function describeFlow(name: string, flow: OAuthFlow): Sentence {
  const steps: [string, string | null | undefined][] = [
    ["log in at", flow.authorizationUrl],
    ["get a device code from", flow.deviceAuthorizationUrl],
    ["get a token from", flow.tokenUrl],
    ["refresh it at", flow.refreshUrl],
  ];
  const shown = steps.flatMap(([step, url]): Sentence[] =>
    url ? [[`${step} `, { code: url }]] : [],
  );
  return shown.length > 0 ? [`${name}: `, ...joinItems(shown)] : [name];
}

/** Descriptions by scope. */
function findScopes(scheme: AuthScheme): Readonly<Record<string, string>> {
  return Object.assign({}, ...listFlows(scheme).map(([, flow]) => flow.scopes ?? {})) as Record<
    string,
    string
  >;
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
