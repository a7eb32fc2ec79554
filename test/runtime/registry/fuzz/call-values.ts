import {
  findEndpoint,
  type ApiDefinition,
  type EndpointDefinition,
  type TypeShape,
} from "../../../../runtime/definition/index.js";
import { printJson } from "../../../../runtime/http/index.js";
import {
  registryCalls,
  tokenCalls,
  type RegistryCall,
} from "../../../definitions/registry-calls.js";
import { bootstrapToken, type CallAnswer, type TestRegistry } from "../open-registry.js";

/** Every call that is sent at random. */
export const fuzzedCalls: readonly RegistryCall[] = [...registryCalls, ...tokenCalls];

/** The values of a call. */
export interface FuzzedValues {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined when the call has none. */
  readonly body?: unknown;
}

/** The values of a call as one object, whose members are what pointers begin with. */
export function findValuesShape(definition: ApiDefinition, { id }: RegistryCall): TypeShape {
  const endpoint = findDeclared(definition, id);
  const group = (properties: EndpointDefinition["pathParameters"]): TypeShape => ({
    type: "object",
    extends: [],
    properties: properties ?? [],
  });
  const content = endpoint.requests?.[0]?.body as TypeShape | undefined;
  return {
    type: "object",
    extends: [],
    properties: [
      { key: "path", valueShape: group(endpoint.pathParameters) },
      { key: "query", valueShape: group(endpoint.queryParameters) },
      ...(content ? [{ key: "body", valueShape: content }] : []),
    ],
  };
}

/** The shape of the body of a success; undefined when it has none. */
export function findResponseShape(definition: ApiDefinition, id: string): TypeShape | undefined {
  const success = findDeclared(definition, id).responses?.find((each) => each.statusCode === 200);
  const body = success?.body;
  return body && body.type !== "empty" ? (body as TypeShape) : undefined;
}

function findDeclared(definition: ApiDefinition, id: string): EndpointDefinition {
  const endpoint = findEndpoint(definition, id);
  if (!endpoint) throw new Error(`${id} is not declared`);
  return endpoint;
}

/** Makes a call with the bootstrap token. */
export function sendValues(
  server: TestRegistry,
  { method, path }: RegistryCall,
  { path: parts, query, body }: FuzzedValues,
): Promise<CallAnswer> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => toSegment(parts[name]));
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}=${toSegment(value)}`);
  const target = pairs.length > 0 ? `${filled}?${pairs.join("&")}` : filled;
  return server.call(method, target, {
    token: bootstrapToken,
    ...(body !== undefined && { body: printJson(body) }),
  });
}

/** Halves of surrogate pairs have no form in an address. */
export function toSegment(value: unknown): string {
  return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, "\ufffd"));
}
