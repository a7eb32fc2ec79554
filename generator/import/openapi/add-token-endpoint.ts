import {
  type ApiDefinition,
  type AuthScheme,
  type EndpointDefinition,
  findEndpoint,
  listEndpoints,
  resolveBaseUrl,
} from "../../../runtime/definition/index.js";
import { isSourceObject, type SourceNode } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { nodeAtPath, textAtPath } from "./text-at-path.js";

type ReferencedEndpoint = Extract<
  Extract<AuthScheme, { type: "oAuth" }>["value"],
  { type: "clientCredentials" }
>["value"];

/** The operation that returns the token of a scheme, as the document describes it. */
interface TokenEndpoint extends Omit<ReferencedEndpoint, "type" | "endpointId" | "description"> {
  /** An operationId, or a method with a path or a URL. */
  readonly operation: string;
  /** The node that issues refer to. */
  readonly node: SourceNode;
}

/**
 * Converts a bearer or OAuth scheme to client credentials if an extension names the operation that returns
 * its token. Returns the scheme unchanged without such an extension. Reports an issue and returns it
 * unchanged if the operation does not exist.
 */
export function addTokenEndpoint(
  context: ImportContext,
  node: SourceNode,
  scheme: AuthScheme,
  definition?: ApiDefinition,
): AuthScheme {
  if (scheme.type !== "bearerAuth" && scheme.type !== "oAuth") return scheme;
  const found = readFrondAuth(node) ?? readFernGetToken(node) ?? readFernTokenLocator(node);
  if (!found) return scheme;
  const { operation, node: source, ...rest } = found;
  const endpoint = definition && findOperation(definition, operation);
  if (!endpoint) {
    reportUnknown(context, source, operation);
    return scheme;
  }
  const { description } =
    scheme.type === "bearerAuth" ? scheme : scheme.value.type === "flows" ? scheme.value : {};
  const value = {
    type: "referencedEndpoint" as const,
    endpointId: endpoint.id,
    ...rest,
    ...(description ? { description } : {}),
  };
  return { type: "oAuth", value: { type: "clientCredentials", value } };
}

/** `x-frond-auth` with `tokenEndpoint`. */
function readFrondAuth(scheme: SourceNode): TokenEndpoint | undefined {
  const node = nodeAtPath(scheme, "x-frond-auth", "tokenEndpoint");
  if (!node || !isSourceObject(node.value)) return undefined;
  return toTokenEndpoint(nodeAtPath(node, "operation") ?? node, {
    operation: textAtPath(node, "operation"),
    accessToken: textAtPath(node, "accessToken"),
    expiresIn: textAtPath(node, "expiresIn"),
    headerName: textAtPath(node, "header"),
    tokenPrefix: textAtPath(node, "prefix"),
    clientIdProperty: textAtPath(node, "clientId"),
    clientSecretProperty: textAtPath(node, "clientSecret"),
  });
}

/** `x-frond-auth` with an entry of `auth-schemes` from Fern's `generators.yml`. Fern has no extension for it. */
function readFernGetToken(scheme: SourceNode): TokenEndpoint | undefined {
  const entry = nodeAtPath(scheme, "x-frond-auth");
  const node = entry && nodeAtPath(entry, "get-token");
  if (!node || !isSourceObject(node.value)) return undefined;
  return toTokenEndpoint(nodeAtPath(node, "endpoint") ?? node, {
    operation: textAtPath(node, "endpoint"),
    accessToken: textAtPath(node, "response-properties", "access-token"),
    expiresIn: textAtPath(node, "response-properties", "expires-in"),
    headerName: textAtPath(entry, "token-header"),
    tokenPrefix: textAtPath(entry, "token-prefix"),
    clientIdProperty: textAtPath(node, "request-properties", "client-id"),
    clientSecretProperty: textAtPath(node, "request-properties", "client-secret"),
  });
}

/**
 * `x-fern-access-token-locator`: the token comes from the POST operation at the flow's `tokenUrl`. Fern
 * applies the locator to the response, of which `$.body` is a part. The model applies it to the body.
 */
function readFernTokenLocator(scheme: SourceNode): TokenEndpoint | undefined {
  const accessToken = textAtPath(scheme, "x-fern-access-token-locator");
  const node = nodeAtPath(scheme, "flows", "clientCredentials", "tokenUrl");
  if (accessToken === undefined || !node || typeof node.value !== "string") return undefined;
  return toTokenEndpoint(node, {
    operation: `POST ${node.value}`,
    accessToken: accessToken.replace(/^\$\.body(?=[.[])/, "$"),
    tokenPrefix: textAtPath(scheme, "x-fern-header", "prefix"),
  });
}

/** The values as they are in the document. */
interface TokenEndpointText {
  readonly operation: string | undefined;
  readonly accessToken: string | undefined;
  readonly expiresIn?: string | undefined;
  readonly headerName?: string | undefined;
  readonly tokenPrefix: string | undefined;
  readonly clientIdProperty?: string | undefined;
  readonly clientSecretProperty?: string | undefined;
}

function toTokenEndpoint(node: SourceNode, text: TokenEndpointText): TokenEndpoint {
  const { operation = "", accessToken, expiresIn, headerName, tokenPrefix } = text;
  const clientId = toProperty(text.clientIdProperty);
  const clientSecret = toProperty(text.clientSecretProperty);
  return {
    node,
    operation,
    accessTokenLocator: toLocator(accessToken ?? "access_token"),
    ...(headerName === undefined ? {} : { headerName }),
    ...(tokenPrefix === undefined ? {} : { tokenPrefix }),
    ...(clientId === undefined ? {} : { clientIdProperty: clientId }),
    ...(clientSecret === undefined ? {} : { clientSecretProperty: clientSecret }),
    ...(expiresIn === undefined ? {} : { expiresInLocator: toLocator(expiresIn) }),
  };
}

/** `access_token`, `$response.access_token` and `$.access_token` mean the same. */
function toLocator(text: string): string {
  const path = text.replace(/^\$(?:response)?(?=[.[]|$)/, "");
  return /^[.[]|^$/.test(path) ? `$${path}` : `$.${path}`;
}

/** `client_id`, `$request.client_id` and `$.client_id` mean the same. */
function toProperty(text: string | undefined): string | undefined {
  return text?.replace(/^\$(?:request)?\./, "");
}

/** Finds an operation by operationId, by method and path, or by method and URL, which may be relative to a server. */
function findOperation(
  definition: ApiDefinition,
  reference: string,
): EndpointDefinition | undefined {
  // Fern writes the namespace of a document in front of it.
  const plain = reference.replace(/^[\w-]+::/, "");
  const found = findEndpoint(definition, plain);
  const [, method, target] = /^([A-Za-z]+)\s+(\S+)$/.exec(plain) ?? [];
  if (found || method === undefined || target === undefined) return found;
  const bases = listEndpoints(definition).flatMap(({ environments }) => environments ?? []);
  for (const base of new Set(bases.map(({ baseUrl }) => baseUrl.replace(/\/$/, "")))) {
    const address = resolveBaseUrl(target, `${base}/`);
    if (!address.startsWith(`${base}/`)) continue;
    const match = findEndpoint(definition, `${method} ${address.slice(base.length)}`);
    if (match) return match;
  }
  return undefined;
}

function reportUnknown(context: ImportContext, node: SourceNode, operation: string): void {
  const what = operation === "" ? "No operation is named" : `No operation is '${operation}'`;
  context.report(node, "warning", {
    code: "unknown-token-endpoint",
    message: `${what}, so no operation of this document returns the token; this is ignored.`,
    hint: "Name an operationId, or a method with a path, such as 'POST /oauth/token'.",
  });
}
