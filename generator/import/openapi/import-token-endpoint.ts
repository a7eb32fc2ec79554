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
import { nodeIn, textIn } from "./text-in.js";

type ReferencedEndpoint = Extract<
  Extract<AuthScheme, { type: "oAuth" }>["value"],
  { type: "clientCredentials" }
>["value"];

/** What a document says of the operation that gives the token of a scheme. */
interface TokenEndpoint extends Omit<ReferencedEndpoint, "type" | "endpointId" | "description"> {
  /** An operationId, or a method with a path or an address. */
  readonly operation: string;
  /** Where it is said. */
  readonly node: SourceNode;
}

/**
 * A bearer or OAuth scheme whose token an operation of the document gives, where the document says
 * so; the scheme as it was where it does not, or names an operation that is not there.
 */
export function withTokenEndpoint(
  context: ImportContext,
  node: SourceNode,
  scheme: AuthScheme,
  definition?: ApiDefinition,
): AuthScheme {
  if (scheme.type !== "bearerAuth" && scheme.type !== "oAuth") return scheme;
  const found = readOwn(node) ?? readFernEntry(node) ?? readFernLocator(node);
  if (!found) return scheme;
  const { operation, node: place, ...rest } = found;
  const endpoint = definition && findOperation(definition, operation);
  if (!endpoint) {
    reportUnknown(context, place, operation);
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
function readOwn(scheme: SourceNode): TokenEndpoint | undefined {
  const node = nodeIn(scheme, "x-frond-auth", "tokenEndpoint");
  if (!node || !isSourceObject(node.value)) return undefined;
  return toTokenEndpoint(nodeIn(node, "operation") ?? node, {
    operation: textIn(node, "operation"),
    accessToken: textIn(node, "accessToken"),
    expiresIn: textIn(node, "expiresIn"),
    headerName: textIn(node, "header"),
    tokenPrefix: textIn(node, "prefix"),
    clientIdProperty: textIn(node, "clientId"),
    clientSecretProperty: textIn(node, "clientSecret"),
  });
}

/** `x-frond-auth` with an entry of `auth-schemes` from Fern's `generators.yml`: documents themselves cannot say it there. */
function readFernEntry(scheme: SourceNode): TokenEndpoint | undefined {
  const entry = nodeIn(scheme, "x-frond-auth");
  const node = entry && nodeIn(entry, "get-token");
  if (!node || !isSourceObject(node.value)) return undefined;
  return toTokenEndpoint(nodeIn(node, "endpoint") ?? node, {
    operation: textIn(node, "endpoint"),
    accessToken: textIn(node, "response-properties", "access-token"),
    expiresIn: textIn(node, "response-properties", "expires-in"),
    headerName: textIn(entry, "token-header"),
    tokenPrefix: textIn(entry, "token-prefix"),
    clientIdProperty: textIn(node, "request-properties", "client-id"),
    clientSecretProperty: textIn(node, "request-properties", "client-secret"),
  });
}

/**
 * `x-fern-access-token-locator`: the token comes from the POST operation at the flow's `tokenUrl`. Fern
 * reads the locator from the whole response, of which the body is a part; we read it from the body.
 */
function readFernLocator(scheme: SourceNode): TokenEndpoint | undefined {
  const accessToken = textIn(scheme, "x-fern-access-token-locator");
  const node = nodeIn(scheme, "flows", "clientCredentials", "tokenUrl");
  if (accessToken === undefined || !node || typeof node.value !== "string") return undefined;
  return toTokenEndpoint(node, {
    operation: `POST ${node.value}`,
    accessToken: accessToken.replace(/^\$\.body(?=[.[])/, "$"),
    tokenPrefix: textIn(scheme, "x-fern-header", "prefix"),
  });
}

/** Texts as they are in the document. */
interface Texts {
  readonly operation: string | undefined;
  readonly accessToken: string | undefined;
  readonly expiresIn?: string | undefined;
  readonly headerName?: string | undefined;
  readonly tokenPrefix: string | undefined;
  readonly clientIdProperty?: string | undefined;
  readonly clientSecretProperty?: string | undefined;
}

function toTokenEndpoint(node: SourceNode, texts: Texts): TokenEndpoint {
  const { operation = "", accessToken, expiresIn, headerName, tokenPrefix } = texts;
  const clientId = toProperty(texts.clientIdProperty);
  const clientSecret = toProperty(texts.clientSecretProperty);
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

/** By operationId, or by method and path, or by method and address, which may be relative to a server. */
function findOperation(
  definition: ApiDefinition,
  reference: string,
): EndpointDefinition | undefined {
  // Fern puts the namespace of a document before it.
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
