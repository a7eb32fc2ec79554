import type { EndpointEncoding } from "../http/index.js";
import { matchRoute } from "../http/serve/index.js";
import { isFileAddress, printFilePath } from "./files/index.js";

/** One request of the registry's log. */
export interface RequestLogEntry {
  readonly event: "request";
  /** When it came (RFC 3339, UTC). */
  readonly time: string;
  /** As in `X-Request-Id` of request and response. */
  readonly requestId: string;
  /** IP address, when the server knows it. */
  readonly clientAddress?: string;
  /** Organization of the token. */
  readonly orgId?: string;
  /** Id of the token, never the token; `bootstrap` for the bootstrap token. */
  readonly tokenId?: string;
  /** HTTP method. */
  readonly method: string;
  /** The declared path, such as `/tokens/generate`, or that of a file; `(unknown)` for others. */
  readonly route: string;
  /** HTTP status of the response. */
  readonly status: number;
  /** Milliseconds until the response was sent; without a port, until it began. */
  readonly ms: number;
  /** Bytes of the response's body that were sent; absent without a port. */
  readonly bytes?: number;
  /** The client went away or was cut before the response was sent. */
  readonly incomplete?: true;
  /** Why a response is 500 or 503: name and code of the error, and where it was thrown. */
  readonly cause?: string;
}

/** An internal failure of the registry. */
export interface ProblemLogEntry {
  readonly event: "problem";
  /** When it happened (RFC 3339, UTC). */
  readonly time: string;
  /** As in the line of the request. */
  readonly requestId?: string;
  /** The declared path, such as `/tokens/generate`; `(background)` for what no request waits for. */
  readonly route: string;
  /** Name and code of the error, then where it was thrown; never its message. */
  readonly error: string;
}

/** One line of the registry's log; plain data, without tokens, bodies or full addresses. */
export type RegistryLogEntry = RequestLogEntry | ProblemLogEntry;

/** Receives the log of a registry. */
export type RegistryLog = (entry: RegistryLogEntry) => void;

/** The declared path that a request means; `(unknown)` when it means none. */
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
