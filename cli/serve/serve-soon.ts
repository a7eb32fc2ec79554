import { serveFetch } from "../../runtime/node/index.js";
import type { FetchHandler, FetchServer } from "../../runtime/node/index.js";

/** The default port of a site. */
export const usualPort = 4000;

/**
 * A server whose responses wait until there is something to answer with. Rejects when the port is taken.
 *
 * @param port 0: any. Default: the first from 4000 on that is neither taken nor to be avoided.
 */
export async function serveSoon(
  port: number | undefined,
  avoidPorts: readonly number[],
): Promise<FetchServer & { answerWith(handler: FetchHandler): void }> {
  const ready = new EventTarget();
  let current: FetchHandler | undefined;
  const wait = () => new Promise((resolve) => ready.addEventListener("ready", resolve));
  const answer = async (request: Request): Promise<Response> => {
    if (!current) await wait();
    return current ? current(request) : new Response(null, { status: 503 });
  };
  const server = await serveFetch(answer, {
    port: port ?? usualPort,
    nextFreePort: port === undefined,
    avoidPorts,
    closeTimeout: 500,
  });
  const answerWith = (handler: FetchHandler) => {
    current = handler;
    ready.dispatchEvent(new Event("ready"));
  };
  return { ...server, answerWith };
}
