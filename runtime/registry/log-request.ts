import type { EndpointEncoding } from "../http/index.js";
import { matchRoute } from "../http/serve/index.js";
import { isFileAddress, printFilePath } from "./files/index.js";

/** Log entry of a request. */
export interface RequestLogEntry {
  readonly event: "request";
  /** When the request arrived (RFC 3339, UTC). */
  readonly time: string;
  /** `X-Request-Id` of the request and the response. */
  readonly requestId: string;
  /** IP address of the client, if the server knows it. */
  readonly clientAddress?: string;
  /** Organization of the token. */
  readonly orgId?: string;
  /** Id of the token, never the token; `bootstrap` for the bootstrap token. */
  readonly tokenId?: string;
  /** HTTP method. */
  readonly method: string;
  /** The declared path, such as `/tokens/generate`, or the path of a docs file; `(unknown)` for others. */
  readonly route: string;
  /** HTTP status of the response. */
  readonly status: number;
  /** Milliseconds until the response was sent, or without a server, until it began. */
  readonly ms: number;
  /** Bytes of the response body sent; absent without a server. */
  readonly bytes?: number;
  /** The connection closed before the response was sent. */
  readonly incomplete?: true;
  /** Of a 500 or 503 response: name and code of the error, and where it was thrown. */
  readonly cause?: string;
}

/** Log entry of an internal error. */
export interface ProblemLogEntry {
  readonly event: "problem";
  /** When it happened (RFC 3339, UTC). */
  readonly time: string;
  /** Id of the request, as in its entry. */
  readonly requestId?: string;
  /** The declared path, such as `/tokens/generate`; `(background)` for background tasks. */
  readonly route: string;
  /** Name and code of the error, then where it was thrown; never its message. */
  readonly error: string;
}

/** An entry of the registry's log. It has no tokens, bodies or complete URLs. */
export type RegistryLogEntry = RequestLogEntry | ProblemLogEntry;

/** Receives the log of a registry. */
export type RegistryLog = (entry: RegistryLogEntry) => void;

/** Creates the function that returns the declared path of a request, or `(unknown)`. */
export function createRouteNamer(
  operations: readonly EndpointEncoding[],
): (request: Request) => string {
  return ({ method, url }) => {
    const address = new URL(url);
    const match = matchRoute(operations, method, address);
    if (match && "operation" in match) return printRoute(match.operation);
    if (isFileAddress(address)) return printFilePath("{fileId}");
    return /^\/(healthz|readyz|metrics|openapi\.json)$/.test(address.pathname)
      ? address.pathname
      : "(unknown)";
  };
}

/** The declared path, such as `/registry/api/latest/load/{apiId}`. */
export function printRoute({ path }: EndpointEncoding): string {
  return path.map((part) => (typeof part === "string" ? part : `{${part.parameter}}`)).join("");
}
