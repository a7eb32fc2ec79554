import { listenNear } from "../../runtime/node/index.js";
import { createRelay } from "../../runtime/relay/index.js";
import type { RelayOptions } from "../../runtime/relay/index.js";

/** The port of a server, and the pages that may call it. */
export interface Place {
  readonly port: number;
  readonly avoidPorts: readonly number[];
  readonly origins: readonly string[];
}

/** Opens a relay on loopback for pages of these origins, on the given port or the next free one. */
export async function openRelay(
  { port, avoidPorts, origins }: Place,
  options: Omit<RelayOptions, "allowedOrigins">,
): Promise<{ url: string; close(): Promise<void> }> {
  const relay = createRelay({ ...options, allowedOrigins: origins });
  const listen = (free: number) => relay.listen({ port: free });
  const { url } = await listenNear(port, listen, avoidPorts);
  return { url, close: () => relay.close() };
}
