import { serveFetch } from "../../runtime/node/index.js";
import type { FetchHandler, FetchServer } from "../../runtime/node/index.js";

/** A server whose responses wait until there is something to answer with. */
export async function serveSoon(
  port: number,
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
    port,
    nextFreePort: true,
    avoidPorts,
    closeTimeout: 500,
  });
  const answerWith = (handler: FetchHandler) => {
    current = handler;
    ready.dispatchEvent(new Event("ready"));
  };
  return { ...server, answerWith };
}
