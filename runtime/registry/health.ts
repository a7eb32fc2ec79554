import type { RegistryStore } from "./store/registry-store.js";

/** Time for the database to respond. */
const readyTimeoutMs = 2_000;

export interface HealthParts {
  readonly store: RegistryStore;
  /** Whether the registry is about to stop. It still responds, but should get no new calls. */
  isDraining(): boolean;
}

/**
 * Responds to `/healthz`, whenever the process runs, and to `/readyz`, whether its database responds and
 * it is not about to stop. Undefined for other requests.
 */
export function respondWithHealth(
  request: Request,
  parts: HealthParts,
): Promise<Response> | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const path = new URL(request.url).pathname;
  if (path === "/healthz") return Promise.resolve(respond(200, "ok"));
  if (path === "/readyz") return respondWithReadiness(parts);
  return undefined;
}

async function respondWithReadiness({ store, isDraining }: HealthParts): Promise<Response> {
  if (isDraining()) return respond(503, "draining");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), readyTimeoutMs);
  });
  const probe = store.probe().then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([probe, late]);
  clearTimeout(timer);
  return isReady ? respond(200, "ready") : respond(503, "unavailable");
}

function respond(status: number, text: string): Response {
  return Response.json({ status: text }, { status, headers: { "cache-control": "no-store" } });
}
