import { decodeBody, type DecodedBody } from "./decode-body.js";
import {
  decodePercent,
  decodeQueryText,
  type RawPairs,
  readNamed,
  readText,
  type Reading,
} from "./decode-parameter.js";
import { readEnvelope, readParams, type RpcCode, type RpcId } from "./decode-rpc.js";
import { groups } from "../encode/build-request.js";
import { matchRoute, type RouteMatch } from "./match-route.js";
import type {
  CallValues,
  EndpointEncoding,
  Issue,
  JsonValue,
  ParameterEncoding,
  ParameterLocation,
  SecurityEncoding,
} from "../types.js";

/** Limits of {@link decodeCall}, and where its operations lie. */
export interface DecodeOptions {
  /** Bytes of a body; default 10 MiB. */
  readonly maxBodyBytes?: number;
  /** What precedes the paths of the operations; default nothing. */
  readonly basePath?: string;
}

/** A request decoded to values, or the status to respond with. */
export type DecodedCall =
  | {
      /** The operation that the request matched. */
      readonly operation: EndpointEncoding;
      /** The values of the request, grouped by location. */
      readonly values: CallValues;
      /** The text of a JSON body as received. */
      readonly rawBody?: string;
      /** With a JSON-RPC call: its id, without which it is a notification. */
      readonly rpc?: {
        /** The JSON-RPC id; absent when the request had none that can be read. */
        readonly id?: RpcId;
      };
    }
  | UndecodedCall;

/** Why a request cannot be decoded as a call. */
interface UndecodedCall {
  /** The HTTP status to respond with. */
  readonly status: number;
  /** What is wrong with the request; sent in the response body. */
  readonly issues: Issue[];
  /** With status 405: the methods that the path knows. */
  readonly allow?: string[];
  /** With a JSON-RPC call: what its response says; without an id it has none. */
  readonly rpc?: {
    /** The JSON-RPC 2.0 error code. */
    readonly code: RpcCode;
    /** The JSON-RPC id; absent when the request had none that can be read. */
    readonly id?: RpcId;
  };
}

/**
 * Finds the operation that a request matches and decodes its values by the operation's encoding.
 *
 * Literal routes win over parameters; HEAD falls back to GET. The status is 404 for an unknown path,
 * 405 for another method, 400 with every issue for values that are missing or cannot be decoded, 413
 * for a body over the limit, and 415 for an undeclared media type. Text that is not of the declared
 * type stays text. JSON-RPC operations that share a path are distinguished by the envelope's `method`.
 *
 * @example
 * const call = await decodeCall([encoding], request, { basePath: "/v1" });
 * if ("status" in call) console.error(call.status, call.issues);
 * else show(call.values);
 */
export async function decodeCall(
  encodings: readonly EndpointEncoding[],
  request: Request,
  options: DecodeOptions = {},
): Promise<DecodedCall> {
  const route = findRoute(encodings, request, options.basePath);
  return "status" in route ? route : decodeRoute(route, request, options.maxBodyBytes);
}

/** The operation that a request matches. */
interface FoundRoute {
  readonly operation: EndpointEncoding;
  /** Raw text of the path parameters, by name. */
  readonly path: Readonly<Record<string, string>>;
  /** Finds the JSON-RPC operation with a method at this path. */
  readonly findRpc: (method: string) => RouteMatch | undefined;
}

/** Finds the operation of a request without reading its body. 404 or 405 if there is none. */
export function findRoute(
  encodings: readonly EndpointEncoding[],
  request: Request,
  basePath = "",
): FoundRoute | UndecodedCall {
  const url = new URL(request.url);
  const place = { pathname: url.pathname.slice(basePath.length), search: url.search };
  const find = (isMeant?: (operation: EndpointEncoding) => boolean) =>
    url.pathname.startsWith(basePath)
      ? matchRoute(encodings, request.method, place, isMeant)
      : undefined;
  const match = find();
  if (!match) return { status: 404, issues: [createIssue("unknown-path", "No such path", "")] };
  if ("allow" in match) {
    const issue = createIssue("unknown-method", `${request.method} is not known here`, "");
    return { status: 405, issues: [issue], allow: [...match.allow] };
  }
  return { ...match, findRpc: (method) => find(({ rpc }) => rpc?.method === method) };
}

/** Decodes the values of a request. */
export async function decodeRoute(
  match: FoundRoute,
  request: Request,
  maxBodyBytes: number = 10 * 2 ** 20,
): Promise<DecodedCall> {
  const body = await decodeBody(match.operation, request, maxBodyBytes);
  if ("status" in body && body.status !== 400) return body;
  const url = new URL(request.url);
  const sources: Sources = {
    path: match.path,
    search: url.search.slice(1),
    query: splitPairs(url.search.slice(1), "&", decodeQueryText),
    headers: request.headers,
    cookie: splitPairs(request.headers.get("cookie") ?? "", /; */, decodePercent),
  };
  if (match.operation.rpc) {
    return decodeRpcCall(body, sources, match.findRpc);
  }
  const issues: Issue[] = [];
  const values = readParameters(match.operation, sources, issues);
  if ("status" in body) issues.push(...body.issues);
  if (issues.length > 0 || "status" in body) return { status: 400, issues };
  const { rawBody, ...content } = body;
  return {
    operation: match.operation,
    values: { ...values, ...content },
    ...(rawBody !== undefined && { rawBody }),
  };
}

/** The method of the envelope selects one of the operations at a path. */
function decodeRpcCall(
  body: DecodedBody,
  sources: Sources,
  find: (method: string) => RouteMatch | undefined,
): DecodedCall {
  const refuse = (code: RpcCode, issues: Issue[], id?: RpcId): DecodedCall => ({
    status: code === -32601 ? 404 : 400,
    issues,
    rpc: { code, ...(id !== undefined && { id }) },
  });
  if ("status" in body) return refuse(-32700, body.issues, null);
  const { rawBody = "", contentType = "application/json" } = body;
  const call = readEnvelope(body.body as JsonValue | undefined);
  if ("refused" in call) {
    const issue = createIssue(
      "invalid-envelope",
      "The body is not a JSON-RPC 2.0 request",
      "/body",
    );
    return refuse(-32600, [issue], call.refused);
  }
  const match = find(call.method);
  if (!match || !("operation" in match)) {
    const issue = createIssue("unknown-method", "No such method", "/body/method");
    return refuse(-32601, [issue], call.id);
  }
  const { operation } = match;
  const params = readParams(operation, call.params);
  const issues = [...params.issues];
  const values = readParameters(operation, { ...sources, path: match.path }, issues);
  if (issues.length > 0) return refuse(-32602, issues, call.id);
  const rpc = call.id === undefined ? {} : { id: call.id };
  return { operation, values: { ...values, body: params.body, contentType }, rawBody, rpc };
}

interface Sources {
  readonly path: Readonly<Record<string, string>>;
  /** The complete query as text. */
  readonly search: string;
  readonly query: RawPairs;
  readonly headers: Headers;
  readonly cookie: RawPairs;
}

function createIssue(code: string, message: string, pointer: string): Issue {
  return { code, severity: "error", message, pointer };
}

function splitPairs(
  text: string,
  separator: string | RegExp,
  decode: (text: string) => string,
): RawPairs {
  return text.split(separator).flatMap((piece): [string, string][] => {
    if (piece === "") return [];
    const at = piece.indexOf("=");
    const name = at < 0 ? piece : piece.slice(0, at);
    return [[attempt(decode, name), at < 0 ? "" : piece.slice(at + 1)]];
  });
}

function attempt(decode: (text: string) => string, text: string): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}

function readParameters(
  { parameters = [], security = [] }: EndpointEncoding,
  sources: Sources,
  issues: Issue[],
): CallValues {
  const read = { path: {}, query: {}, headers: {}, cookies: {} } as Record<
    "path" | "query" | "headers" | "cookies",
    Record<string, JsonValue>
  >;
  const taken = new Set([...parameters, ...security.flat()].flatMap(namesOf));
  for (const parameter of parameters) {
    const { in: location, name, required } = parameter;
    const pointer = `/${groups[location]}/${name.replace(/~/g, "~0").replace(/\//g, "~1")}`;
    try {
      const value = readParameter(parameter, sources, taken);
      if (value !== undefined) {
        Object.defineProperty(read[groups[location]], name, {
          value,
          configurable: true,
          enumerable: true,
          writable: true,
        });
      } else if (required) issues.push(createIssue("missing-value", `${name} is missing`, pointer));
    } catch {
      issues.push(createIssue("invalid-escape", `${name} has a broken escape`, pointer));
    }
  }
  return read;
}

/**
 * The names of a parameter or credential among pairs, including the properties of an exploded
 * object.
 */
function namesOf(entry: ParameterEncoding | SecurityEncoding): readonly string[] {
  if (!("name" in entry)) return [];
  const { decodeAs } = entry as Partial<ParameterEncoding>;
  const isObject = typeof decodeAs === "object" && "object" in decodeAs;
  return isObject ? [entry.name, ...Object.keys(decodeAs.object)] : [entry.name];
}

function readParameter(
  parameter: ParameterEncoding,
  sources: Sources,
  taken: ReadonlySet<string>,
): JsonValue | undefined {
  const { in: location, name, style, isEntireQuery } = parameter;
  const decode = style === "cookie" ? String : decoders[location];
  const reading: Reading = { ...parameter, taken, decode };
  if (isEntireQuery) return sources.search === "" ? undefined : readText(reading, sources.search);
  switch (location) {
    case "path":
      return readText(reading, sources.path[name] ?? "");
    case "header": {
      const text = sources.headers.get(name);
      return text === null ? undefined : readText(reading, text);
    }
    case "query":
      return readNamed(reading, sources.query);
    case "cookie":
      return readNamed(reading, sources.cookie);
  }
}

const decoders: Readonly<Record<ParameterLocation, (text: string) => string>> = {
  path: decodePercent,
  query: decodeQueryText,
  // Commas are often followed by a space.
  header: (text) => text.trim(),
  cookie: decodePercent,
};
