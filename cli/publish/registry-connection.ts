import { RegistryClient } from "../../generated/registry/index.js";
import { retryClosed } from "./retry-closed.js";

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
