import { createProblem } from "./problem.js";
import { drain } from "./read-response.js";
import type { EndpointEncoding } from "./types.js";

/** A request as `fetch` takes it; the headers are pairs, so that they can be left behind. */
export interface FetchInit extends RequestInit {
  headers: [name: string, value: string][];
}

/** What a redirect must not carry to another origin, apart from the credentials an API declares. */
const secret = /auth|cookie|api-?key|token|secret|password|session/i;

/** Whether an answer is one that {@link followRedirects} may follow. */
export function isRedirect({ status }: Response): boolean {
  return /^30[12378]$/.test(`${status}`);
}

/**
 * Follows redirects (Fetch standard, section 4.4) to an answer that is none. `fetch` itself would
 * take an API key in a header along to another origin.
 */
export async function followRedirects(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  init: FetchInit,
  response: Response,
  security: EndpointEncoding["security"],
): Promise<Response> {
  let hops = 0;
  for (let target; (target = findTarget(response, url));) {
    if (hops++ > 19) throw createProblem("redirect", "Too many redirects");
    void drain(response);
    init = redirect(init, response.status, target.origin !== new URL(url).origin, security);
    url = target.href;
    response = await fetch(url, init);
  }
  return response;
}

/** Where an answer redirects to; one without a usable target is an answer like others. */
function findTarget(response: Response, url: string): URL | undefined {
  const location = isRedirect(response) && response.headers.get("location");
  if (!location || !URL.canParse(location, url)) return undefined;
  const target = new URL(location, url);
  return target.protocol.startsWith("http") ? target : undefined;
}

/** What is sent to the target of a redirect. */
function redirect(
  init: FetchInit,
  status: number,
  isForeign: boolean,
  security: EndpointEncoding["security"],
): FetchInit {
  const { body: _body, ...rest } = init;
  const isGet = status === 303 ? init.method !== "HEAD" : status < 303 && init.method === "POST";
  if (!isGet && "duplex" in init) throw createProblem("redirect", "A stream cannot be sent again");
  // Names of headers stand in there as whole strings.
  const declared = JSON.stringify([security]).toLowerCase();
  const isKept = ([name]: FetchInit["headers"][number]) =>
    !(isGet && /^content-/i.test(name)) &&
    !(isForeign && (secret.test(name) || declared.includes(`"${name.toLowerCase()}"`)));
  const headers = init.headers.filter(isKept);
  return isGet ? { ...rest, headers, method: "GET" } : { ...init, headers };
}
