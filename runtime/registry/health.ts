import type { RegistryStore } from "./store/registry-store.js";

/** Milliseconds that the database may take to count as ready. */
const readyTimeout = 2_000;

/** What health is read from. */
export interface HealthParts {
  readonly store: RegistryStore;
  /** Whether the registry is about to stop: it still answers, but wants no new callers. */
  isDraining(): boolean;
}

/**
 * `/healthz`: the process runs. `/readyz`: its database answers, and it is not
 * about to stop. Undefined for every other request.
 */
export function answerHealth(request: Request, parts: HealthParts): Promise<Response> | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const path = new URL(request.url).pathname;
  if (path === "/healthz") return Promise.resolve(answer(200, "ok"));
  if (path === "/readyz") return answerReady(parts);
  return undefined;
}

async function answerReady({ store, isDraining }: HealthParts): Promise<Response> {
  if (isDraining()) return answer(503, "draining");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), readyTimeout);
  });
  const probe = store.probe().then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([probe, late]);
  clearTimeout(timer);
  return isReady ? answer(200, "ready") : answer(503, "unavailable");
}

function answer(status: number, text: string): Response {
  return Response.json({ status: text }, { status, headers: { "cache-control": "no-store" } });
}
