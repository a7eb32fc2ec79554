import { createProblem } from "./problem.js";
import type { EndpointEncoding } from "./types.js";

/** A request as `fetch` takes it; the headers are pairs, so that they can be left behind. */
export interface FetchInit extends RequestInit {
  headers: [name: string, value: string][];
}

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
  init: FetchInit,
  security: EndpointEncoding["security"] = [],
): Promise<readonly [response: Response, isRedirected: boolean]> {
  for (let hops = 0; hops < 21; hops++) {
    const response = await fetch(url, init);
    const { status, headers } = response;
    const location = init.redirect && /^30[12378]$/.test(`${status}`) && headers.get("location");
    const target = location && resolve(location, url);
    if (!target) return [response, hops > 0 || response.redirected];
    response.body?.cancel().catch(() => {});
    if (status === 303 ? init.method !== "HEAD" : status < 303 && init.method === "POST") {
      const { body: _body, ...rest } = init;
      init = {
        ...rest,
        method: "GET",
        headers: init.headers.filter(([name]) => !/^content-/i.test(name)),
      };
    } else if ("duplex" in init) break;
    if (target.origin !== new URL(url).origin) {
      const own = security
        .flat()
        .map((scheme) => ("name" in scheme ? scheme.name.toLowerCase() : ""));
      const headers = init.headers.filter(
        ([name]) => !secret.test(name) && !own.includes(name.toLowerCase()),
      );
      init = { ...init, headers };
    }
    url = target.href;
  }
  throw createProblem("redirect", "Too many redirects, or one of a stream");
}

function resolve(location: string, url: string): URL | undefined {
  try {
    const target = new URL(location, url);
    return target.protocol.startsWith("http") ? target : undefined;
  } catch {
    return undefined;
  }
}
