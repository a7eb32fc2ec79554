import { wireMethod } from "../wire-method.js";
import { chooseRequest } from "./choose-request.js";
import type { EndpointEncoding, RpcEncoding } from "../../http/types.js";
import { hasNamedParams } from "../has-named-params.js";
import { listProperties } from "../shapes/list-properties.js";
import type { ApiDefinition, EndpointDefinition } from "../model.js";
import { omitAbsent } from "../omit-absent.js";
import { resolveObject, resolveShape } from "../shapes/resolve-shape.js";
import { toServers } from "./environments.js";
import { findStreamFlag } from "./find-stream-flag.js";
import { toAccept } from "./to-accept.js";
import { toBodyEncoding } from "./to-body-encoding.js";
import { listNamedErrors } from "./to-error-encodings.js";
import { toExactPaths } from "./to-exact-paths.js";
import { listParameters, toParameterEncodings } from "./to-parameter-encodings.js";
import { toResponseEncodings } from "./to-response-encodings.js";
import { toSecurityEncodings } from "./to-security-encodings.js";

/**
 * Everything needed to encode values as a request and to decode a response, as plain data with a stable
 * order of keys and without absent values. The generator prints it into clients and servers and the
 * playground computes it live, so that they always agree.
 *
 * @example
 * const encoding = toEndpointEncoding(definition, endpoint);
 */
export function toEndpointEncoding(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): EndpointEncoding {
  const located = listParameters(definition, endpoint);
  const body = toBodyEncoding(definition, endpoint);
  const parameters = toParameterEncodings(definition, located, body ? ["body"] : []);
  const errors = (endpoint.errors ?? []).flatMap((error) => listNamedErrors(definition, error));
  const responses = toResponseEncodings(definition, endpoint.responses ?? []);
  const rpc = toRpc(definition, endpoint);
  return omitAbsent<EndpointEncoding>({
    id: endpoint.id,
    method: wireMethod(endpoint.method),
    path: toPath(endpoint),
    parameters: parameters.length > 0 ? parameters : undefined,
    body,
    // A JSON-RPC response is always JSON.
    accept: rpc
      ? undefined
      : toAccept(
          responses,
          errors.map(({ encoding }) => encoding),
          findStreamFlag(definition, endpoint) !== undefined,
        ),
    responses,
    errors: errors.length > 0 ? errors.map(({ encoding }) => encoding) : undefined,
    exact: toExactPaths(definition, endpoint.responses, errors),
    security: toSecurityEncodings(definition, endpoint),
    servers: toServers(definition, endpoint),
    rpc,
  });
}

/**
 * The path as literals and the names between them; neighbouring literals are one. What stands
 * behind a hash distinguishes operations in documents and is never sent: a query would be lost behind it.
 */
export function toPath(endpoint: Pick<EndpointDefinition, "path">): EndpointEncoding["path"] {
  const parts: (string | { parameter: string })[] = [];
  for (const part of endpoint.path) {
    const last = parts.at(-1);
    if (part.type === "pathParameter") {
      parts.push({ parameter: part.value });
      continue;
    }
    const [literal = "", ...marks] = part.value.split("#");
    const text = encodeLiteral(literal);
    if (typeof last === "string") parts[parts.length - 1] = last + text;
    else if (text !== "") parts.push(text);
    if (marks.length > 0) break;
  }
  return withSlash(parts);
}

/** Without a slash, the path would become part of the host. */
function withSlash(parts: readonly (string | { parameter: string })[]): EndpointEncoding["path"] {
  const [first] = parts;
  if (first === undefined) return parts;
  if (typeof first !== "string") return ["/", ...parts];
  return /^[/?]/.test(first) ? parts : [`/${first}`, ...parts.slice(1)];
}

/**
 * Percent-encodes a literal, because documents write `/ünï` and `/%C3%BCn%C3%AF` for the same path
 * (RFC 3986, section 2).
 */
function encodeLiteral(literal: string): string {
  return encodeURI(literal).replaceAll(/%25(?=[0-9A-F]{2})/gi, "%");
}

/** The JSON-RPC envelope of an endpoint. Its parameters are the properties of the body. */
function toRpc(definition: ApiDefinition, endpoint: EndpointDefinition): EndpointEncoding["rpc"] {
  if (endpoint.protocol?.type !== "openrpc") return undefined;
  const body = chooseRequest(endpoint)?.body;
  const shaped = body?.type === "object" || body?.type === "alias" ? body : undefined;
  const object = shaped ? resolveObject(definition, shaped) : undefined;
  const properties = object ? listProperties(definition, object) : [];
  const gaps = properties.filter(({ valueShape }) => {
    const { optional, nullable, shape } = resolveShape(definition, valueShape);
    return optional && !nullable && !(shape.type === "alias" && shape.value.type === "unknown");
  });
  return omitAbsent<RpcEncoding>({
    method: endpoint.protocol.methodName,
    params: properties.map(({ key }) => key),
    byName: hasNamedParams(endpoint) ? true : undefined,
    gaps: gaps.length > 0 ? gaps.map(({ key }) => key) : undefined,
  });
}
