import type { EndpointDefinition } from "./model.js";

/**
 * Whether a JSON-RPC method takes its params as an object only (`paramStructure: by-name`). All others are sent
 * an array.
 *
 * @example
 * hasNamedParams(endpoint); // false
 */
export function hasNamedParams({ protocol }: Pick<EndpointDefinition, "protocol">): boolean {
  return protocol?.type === "openrpc" && protocol.paramStructure === "by-name";
}
