import type { EndpointEncoding } from "../http/index.js";
import { matchRoute } from "../http/serve/index.js";

/** One line of the registry's log; plain data, without tokens, bodies or full addresses. */
export type RegistryLogEntry =
  | {
      readonly event: "request";
      /** HTTP method. */
      readonly method: string;
      /** The declared path, such as `/tokens/generate`; `(unknown)` for others. */
      readonly route: string;
      /** HTTP status of the response. */
      readonly status: number;
      /** Milliseconds until the response began. */
      readonly ms: number;
    }
  | {
      readonly event: "problem";
      /** The declared path, such as `/tokens/generate`; `(unknown)` for others. */
      readonly route: string;
      /** Name and code of the error, then where it was thrown; never its message. */
      readonly error: string;
    };

/** Takes the log of a registry. */
export type RegistryLog = (entry: RegistryLogEntry) => void;

/** The declared path that a request means; `(unknown)` when it means none. */
export function createRouteNamer(
  operations: readonly EndpointEncoding[],
): (request: Request) => string {
  return ({ method, url }) => {
    const address = new URL(url);
    const match = matchRoute(operations, method, address);
    if (match && "operation" in match) return printRoute(match.operation);
    return /^\/(healthz|readyz)$/.test(address.pathname) ? address.pathname : "(unknown)";
  };
}

/** An error for the log: a message may quote values, so it stays out. */
export function describeProblem(error: unknown, operation: EndpointEncoding): RegistryLogEntry {
  const route = printRoute(operation);
  if (!(error instanceof Error)) return { event: "problem", route, error: typeof error };
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : "";
  const places = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { event: "problem", route, error: `${error.name}${code}\n${places.join("\n")}` };
}

/** The declared path, such as `/registry/api/latest/load/{apiId}`. */
function printRoute({ path }: EndpointEncoding): string {
  return path.map((part) => (typeof part === "string" ? part : `{${part.parameter}}`)).join("");
}
