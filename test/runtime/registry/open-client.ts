import { type ClientOptions, RegistryClient } from "../../../generated/registry/index.js";
import { bootstrapToken, type TestRegistry } from "./open-registry.js";

/** The generated client on a registry without a port, by default with the bootstrap token. */
export function openClient(
  { registry }: TestRegistry,
  token: string | undefined = bootstrapToken,
): RegistryClient {
  const fetch = (url: unknown, init?: RequestInit): Promise<Response> =>
    registry.fetch(new Request(String(url), init));
  const options: ClientOptions = {
    baseUrl: "http://localhost",
    fetch: fetch as typeof globalThis.fetch,
    maxRetries: 0,
    token,
  };
  return new RegistryClient(options);
}
