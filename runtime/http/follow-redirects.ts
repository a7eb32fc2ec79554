import { createProblem } from "./problem.js";
import type { SecurityEncoding } from "./types.js";

/** What a redirect must not carry to another origin, apart from the credentials an API declares. */
const secret = /auth|cookie|api-?key|token|secret|password|session/i;

/**
 * Fetches and follows redirects (Fetch standard, section 4.4) itself, because `fetch` would take an
 * API key in a header along to another origin. Gives the last answer and whether it was redirected;
 * a redirect without a usable target is the last answer.
 */
export async function fetchFollowing(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  init: RequestInit,
  security: readonly SecurityEncoding[],
): Promise<readonly [response: Response, redirected: boolean]> {
  let here = url;
  for (let hops = 0; hops <= 20; hops++) {
    const response = await fetch(here, init);
    const target = init.redirect && findTarget(response, here);
    if (!target) return [response, hops > 0 || response.redirected];
    void response.body?.cancel().catch(() => {});
    init = redirectInit(init, response.status);
    if (target.origin !== new URL(here).origin) {
      init.headers = (init.headers as [string, string][]).filter(
        ([name]) => !secret.test(name) && !security.some((scheme) => isHeaderOf(scheme, name)),
      );
    }
    here = target.href;
  }
  throw createProblem("redirect", "The request was redirected too often");
}

function isHeaderOf(scheme: SecurityEncoding, name: string): boolean {
  const own = "name" in scheme ? scheme.name : "header" in scheme ? scheme.header : undefined;
  return own?.toLowerCase() === name.toLowerCase();
}

function findTarget({ status, headers }: Response, here: string): URL | undefined {
  const location = headers.get("location");
  if (!location || !/^30[12378]$/.test(`${status}`)) return undefined;
  try {
    const target = new URL(location, here);
    return /^https?:/.test(target.protocol) ? target : undefined;
  } catch {
    return undefined;
  }
}

function redirectInit(init: RequestInit, status: number): RequestInit {
  const { method } = init;
  const becomesGet =
    status === 303 ? !/^(GET|HEAD)$/.test(method ?? "") : status < 303 && method === "POST";
  if (!becomesGet) {
    if (!("duplex" in init)) return { ...init };
    throw createProblem("redirect", "A stream cannot be sent again to where it was redirected");
  }
  const { body: _body, ...rest } = init;
  const headers = (init.headers as [string, string][]).filter(([name]) => !/^content-/i.test(name));
  return { ...rest, method: "GET", headers };
}
