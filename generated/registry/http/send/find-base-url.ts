import type { ApiEncoding, CallEncoding, ClientOptions } from "../types.js";

/**
 * The base address of a call: the one of the options, else that of the operation in the environment, else that
 * of the API. An operation that names servers never uses another server of the API. Empty: there is none.
 */
export function findBaseUrl(
  { environments, defaultEnvironment = "" }: ApiEncoding,
  { servers = environments }: Pick<CallEncoding, "servers">,
  { baseUrl, environment = defaultEnvironment }: Pick<ClientOptions, "baseUrl" | "environment">,
): string {
  if (baseUrl !== undefined) return baseUrl;
  if (typeof servers === "string") return servers;
  return (Object.hasOwn(servers, environment) && servers[environment]) || "";
}
