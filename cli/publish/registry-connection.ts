import { RegistryClient } from "../../generated/registry/index.js";

/** A registry and how to call it. */
export interface RegistryConnection {
  readonly client: RegistryClient;
  /** Without a slash at its end. */
  readonly address: string;
  /** Whether calls carry a token. */
  readonly hasToken: boolean;
}

/** Seconds for one attempt: definitions of 100 MiB take a while on slow lines. */
const timeoutInSeconds = 120;

/** Opens no connection yet; calls do. An empty token sends none. */
export function connectRegistry(
  address: string,
  token: string,
  timeout: number = timeoutInSeconds,
): RegistryConnection {
  const client = new RegistryClient({
    baseUrl: address,
    timeoutInSeconds: timeout,
    fetch: retryClosed(),
    ...(token === "" ? {} : { token }),
  });
  return { client, address, hasToken: token !== "" };
}

/** So often a request is repeated. */
const maxRetries = 2;

/**
 * A `fetch` that repeats a request whose connection was closed: registries close connections that are idle
 * for some seconds, and a large document takes longer than that to import or compare. Requests may be
 * repeated because reads change nothing and writes carry an `Idempotency-Key` or replace what is there.
 *
 * @param send Default: the global `fetch`.
 */
export function retryClosed(send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    for (let retries = 0; ; retries++) {
      try {
        return await send(input, init);
      } catch (error) {
        if (retries === maxRetries || init?.signal?.aborted || !isClosed(error)) throw error;
      }
    }
  };
}

/** Codes of Node and undici for connections that ended under a request; one that was never made has others. */
function isClosed(error: unknown): boolean {
  const { cause } = Object(error) as { readonly cause?: { readonly code?: unknown } };
  return ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(String(cause?.code));
}
