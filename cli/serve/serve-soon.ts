import { serveFetch } from "../../runtime/node/index.js";
import type { FetchHandler, FetchServer } from "../../runtime/node/index.js";

/** The default port of a site. */
export const usualPort = 4000;

/**
 * Starts a server whose responses wait until `respondWith` sets its handler. Rejects if the port is taken.
 *
 * @param port 0: any port. Default: the first from 4000 that is neither taken nor in `avoidPorts`.
 */
export async function serveSoon(
  port: number | undefined,
  avoidPorts: readonly number[],
): Promise<FetchServer & { respondWith(handler: FetchHandler): void }> {
  const ready = new EventTarget();
  let current: FetchHandler | undefined;
  const wait = () => new Promise((resolve) => ready.addEventListener("ready", resolve));
  const respond = async (request: Request): Promise<Response> => {
    if (!current) await wait();
    return current ? current(request) : new Response(null, { status: 503 });
  };
  const server = await serveFetch(respond, {
    port: port ?? usualPort,
    nextFreePort: port === undefined,
    avoidPorts,
    closeTimeout: 500,
  });
  const respondWith = (handler: FetchHandler) => {
    current = handler;
    ready.dispatchEvent(new Event("ready"));
  };
  return { ...server, respondWith };
}
