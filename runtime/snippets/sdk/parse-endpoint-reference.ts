/** An endpoint as SDK snippets name it. */
export interface EndpointReference {
  /** HTTP method. */
  readonly method: "GET" | "POST" | "PUT" | "DELETE" | "PATCH";
  /** With its parameters in braces. */
  readonly path: string;
}

const reference = /^(GET|POST|PUT|DELETE|PATCH) ([A-Za-z0-9/{}_-]+)$/;

/**
 * Parses a reference such as `POST /plants/{plant}/waterings`.
 *
 * @throws Error `invalid endpoint reference` for anything else; paths with dots or colons have no reference.
 *
 * @example
 * parseEndpointReference("GET /plants/{plant}"); // { method: "GET", path: "/plants/{plant}" }
 */
export function parseEndpointReference(text: string): EndpointReference {
  const [, method, path] = reference.exec(text) ?? [];
  if (path === undefined) throw new Error("invalid endpoint reference");
  return { method: method as EndpointReference["method"], path };
}
