import { isForbiddenMethod } from "../../../../definition/index.js";
import type { HttpRequest } from "../../../../http/index.js";
import type { SendFailure } from "../../model/proxy-result.js";
import { isForbiddenHeader } from "../../request/forbidden-headers.js";

/** Explains why a page cannot send a request itself; `undefined` if it can. */
export function findObstacle(request: HttpRequest, relay: string | false): SendFailure | undefined {
  const method = request.method.toUpperCase();
  if (isForbiddenMethod(method)) {
    return {
      title: `A page cannot send ${method} requests.`,
      hint: "The relay does not send it either. Use a snippet.",
    };
  }
  return relay === false ? findDirectObstacle(request, method) : undefined;
}

function findDirectObstacle(request: HttpRequest, method: string): SendFailure | undefined {
  if ((method === "GET" || method === "HEAD") && request.body !== undefined) {
    return {
      title: `A page cannot send a body with ${method}.`,
      hint: "Remove the body, or use a snippet or a relay.",
    };
  }
  const names = request.headers.map(([name]) => name).filter(isForbiddenHeader);
  if (names.length === 0) return undefined;
  return {
    title: `A page cannot send the header ${names.join(", ")}: the browser leaves it out.`,
    hint: "Clear the field, or use a snippet or a relay.",
  };
}
