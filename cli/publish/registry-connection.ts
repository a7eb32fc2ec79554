import { RegistryClient } from "../../generated/registry/index.js";

/** A registry and how to call it. */
export interface RegistryConnection {
  readonly client: RegistryClient;
  /** URL without a trailing slash. */
  readonly address: string;
  /** Whether calls carry a token. */
  readonly hasToken: boolean;
}

/** The timeout of one attempt, which is long because definitions may have 100 MiB. */
const timeoutInSeconds = 120;

/** Creates a client for a registry. Nothing is sent until the first call. An empty token is not sent. */
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

/** The maximum number of retries. */
const maxRetries = 2;

/**
 * Creates a `fetch` that retries requests whose connection was closed. Registries close idle connections after
 * some seconds, and importing or comparing a large document takes longer. Retries are safe, because reads
 * change nothing, and writes have an `Idempotency-Key` or replace data.
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

/** Whether a connection was closed during a request. A connection that was never opened has other codes. */
function isClosed(error: unknown): boolean {
  const { cause } = Object(error) as { readonly cause?: { readonly code?: unknown } };
  return ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(String(cause?.code));
}
