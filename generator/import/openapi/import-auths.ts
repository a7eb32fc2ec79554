import type { ApiDefinition, AuthScheme, OAuthFlow } from "../../../runtime/definition/index.js";
import {
  appendPointer,
  childAt,
  listEntries,
  type SourceNode,
  textAt,
  valueAt,
} from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { pickTexts, scalarText } from "./import-info.js";
import { resolvePart } from "./openapi-context.js";
import type { ComponentsObject, OAuthFlowObject, SecuritySchemeObject } from "./openapi-objects.js";
import { addCredentialNames } from "./add-credential-names.js";
import { addTokenEndpoint } from "./add-token-endpoint.js";

/**
 * Imports the security schemes by id. Schemes of an unknown type are omitted with an issue.
 *
 * @param definition The definition with its operations, because a scheme may name the operation that
 *   returns its token. Default: such names are unknown.
 */
export function importAuths(
  context: ImportContext,
  schemes: SourceNode<ComponentsObject["securitySchemes"]> | undefined,
  definition?: ApiDefinition,
): Record<string, AuthScheme> {
  const auths = listEntries(schemes).flatMap(([id, entry]) => {
    const part = resolvePart(context, entry);
    const declared = part && importAuth(context, part.node);
    const auth = declared && part && completeAuth(context, part.node, declared, definition);
    if (part) context.origins.set(appendPointer("/auths", id), part.node);
    return auth ? [[id, auth] as const] : [];
  });
  return Object.fromEntries(auths);
}

/** Adds the values of extensions, and the availability. */
function completeAuth(
  context: ImportContext,
  node: SourceNode<SecuritySchemeObject>,
  declared: AuthScheme,
  definition: ApiDefinition | undefined,
): AuthScheme {
  const named = addCredentialNames(context, node, declared);
  return withAvailability(addTokenEndpoint(context, node, named, definition), node);
}

/** Adds `deprecated`, which schemes have since OpenAPI 3.2. */
function withAvailability(auth: AuthScheme, node: SourceNode<SecuritySchemeObject>): AuthScheme {
  if (valueAt(node, "deprecated") !== true) return auth;
  const availability = "Deprecated" as const;
  if (auth.type !== "oAuth") return { ...auth, availability };
  return auth.value.type === "flows" ? { ...auth, value: { ...auth.value, availability } } : auth;
}

function importAuth(
  context: ImportContext,
  node: SourceNode<SecuritySchemeObject>,
): AuthScheme | undefined {
  const description = pickTexts(node, ["description"]);
  switch (textAt(node, "type")) {
    case "http":
      return importHttp(context, node);
    case "apiKey":
      return importApiKey(context, node);
    case "oauth2":
      return {
        type: "oAuth",
        value: {
          type: "flows",
          ...description,
          ...importFlows(context, node),
          ...pickTexts(node, ["oauth2MetadataUrl"]),
        },
      };
    case "openIdConnect":
      return {
        type: "openIdConnect",
        openIdConnectUrl: scalarText(node, "openIdConnectUrl") ?? "",
        ...description,
      };
    case "mutualTLS":
      return { type: "mutualTls", ...description };
    default:
      return reportScheme(context, node, `The type '${scalarText(node, "type") ?? ""}'`);
  }
}

function importHttp(context: ImportContext, node: SourceNode<SecuritySchemeObject>): AuthScheme {
  const description = pickTexts(node, ["description"]);
  const scheme = scalarText(node, "scheme") ?? "";
  switch (scheme.toLowerCase()) {
    case "bearer":
      return { type: "bearerAuth", ...description, ...pickTexts(node, ["bearerFormat"]) };
    case "basic":
      return { type: "basicAuth", ...description };
    default:
      if (handshakes.has(scheme.toLowerCase())) reportHandshake(context, node, scheme);
      return {
        type: "header",
        headerWireValue: "Authorization",
        prefix: nameHttpScheme(scheme),
        ...description,
      };
  }
}

/** Schemes whose credential depends on the first response of the server. */
const handshakes = new Set([
  "",
  "digest",
  "hoba",
  "mutual",
  "negotiate",
  "ntlm",
  "scram-sha-1",
  "scram-sha-256",
]);

/** Names with other capitals than the first letter. Servers may compare them case-sensitively. */
const canonicalNames = new Map(
  ["ApiKey", "DPoP", "GNAP", "HOBA", "NTLM", "OAuth", "PrivateToken"].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

/** Capitalizes a lowercase name, because documents write `token` for a scheme that is sent as `Token`. */
function nameHttpScheme(scheme: string): string {
  if (scheme !== scheme.toLowerCase()) return scheme;
  return canonicalNames.get(scheme) ?? scheme.charAt(0).toUpperCase() + scheme.slice(1);
}

function reportHandshake(context: ImportContext, node: SourceNode, scheme: string): void {
  context.report(node, "warning", {
    code: "unsupported-http-scheme",
    message: `The HTTP scheme '${scheme}' is not computed; the text that users enter is sent after its name in the Authorization header.`,
    hint: "Offer bearer or basic too if browsers should be able to use the API.",
  });
}

function importApiKey(
  context: ImportContext,
  node: SourceNode<SecuritySchemeObject>,
): AuthScheme | undefined {
  const name = scalarText(node, "name") ?? "";
  const description = pickTexts(node, ["description"]);
  const location = textAt(node, "in");
  if (name === "") return reportMissingName(context, node);
  if (location === "header") return { type: "header", headerWireValue: name, ...description };
  if (location === "query" || location === "cookie") {
    return { type: location, parameterName: name, ...description };
  }
  return reportScheme(context, node, `The location '${location ?? ""}' of an API key`);
}

function reportMissingName(
  context: ImportContext,
  node: SourceNode<SecuritySchemeObject>,
): undefined {
  context.report(node, "error", {
    code: "unsupported-security-scheme",
    message: "An API key without a name cannot be sent; it is ignored.",
    hint: "Name the header, query parameter or cookie.",
  });
  return undefined;
}

const flowNames = [
  "authorizationCode",
  "clientCredentials",
  "implicit",
  "password",
  "deviceAuthorization",
] as const;

function importFlows(
  context: ImportContext,
  node: SourceNode<SecuritySchemeObject>,
): { [Name in (typeof flowNames)[number]]?: OAuthFlow } {
  const flows = childAt(node, "flows");
  for (const [name, flow] of listEntries(flows)) {
    const isKnown = flowNames.some((known) => known === name) || name.startsWith("x-");
    if (!isKnown) reportScheme(context, flow, `The OAuth flow '${name}'`);
  }
  const entries = flowNames.flatMap((name) => {
    const flow = flows && childAt(flows, name);
    return flow ? [[name, importFlow(flow)] as const] : [];
  });
  return Object.fromEntries(entries);
}

function importFlow(flow: SourceNode<OAuthFlowObject>): OAuthFlow {
  const scopes = childAt(flow, "scopes");
  const entries = listEntries(scopes).map(([scope, { value }]) => [scope, String(value ?? "")]);
  return {
    ...pickTexts(flow, ["authorizationUrl", "tokenUrl", "refreshUrl", "deviceAuthorizationUrl"]),
    ...(scopes ? { scopes: Object.fromEntries(entries) } : {}),
  };
}

function reportScheme(context: ImportContext, node: SourceNode, what: string): undefined {
  context.report(node, "error", {
    code: "unsupported-security-scheme",
    message: `${what} is not supported; requests cannot be authenticated with it.`,
    hint: "Use http, apiKey, oauth2, openIdConnect or mutualTLS.",
  });
  return undefined;
}
