import type { FetchInit } from "../encode/serialize.js";
import { createProblem } from "../problem.js";
import { drain } from "../decode/decode-response.js";
import type { CallOptions, EndpointEncoding } from "../types.js";

/**
 * Headers that must not follow a redirect to another origin, in addition to declared credentials.
 */
const secret = /auth|cookie|api-?key|token|secret|password|session/i;

/** Redirect statuses. */
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches, and follows redirects (Fetch standard, section 4.4) to a response that is not one or has no
 * usable target; says how many it followed. `fetch` itself would take an API key in a header along to
 * another origin.
 */
export async function fetchFollowing(
  fetch: (url: string, init: FetchInit) => Promise<Response>,
  url: string,
  init: FetchInit,
  redirect: CallOptions["redirect"],
  security: EndpointEncoding["security"],
): Promise<[response: Response, hops: number]> {
  for (let hops = 0; ; hops++) {
    const response = await fetch(url, init);
    const { status, headers } = response;
    const isRedirect = redirect !== "manual" && redirects.has(status);
    const location = isRedirect && headers.get("location");
    if (!location || !URL.canParse(location, url)) return [response, hops];
    const { href, origin, protocol } = new URL(location, url);
    if (!protocol.startsWith("http")) return [response, hops];
    const isGet = status === 303 ? init.method !== "HEAD" : status < 303 && init.method === "POST";
    if (hops > 19 || (!isGet && "duplex" in init)) {
      throw createProblem("redirect", "the redirect cannot be followed");
    }
    void drain(response);
    const isForeign = origin !== new URL(url).origin;
    // Header names are contained as complete strings.
    const declared = JSON.stringify([security]).toLowerCase();
    init = { ...init };
    if (isGet) {
      init.method = "GET";
      delete init.body;
    }
    init.headers = init.headers.filter(
      ([name]) =>
        !(isGet && /^content-/i.test(name)) &&
        !(isForeign && (secret.test(name) || declared.includes(`"${name.toLowerCase()}"`))),
    );
    url = href;
  }
}
