import { pointerKey } from "./shapes/json-kind.js";
import type { ResponseLink } from "./model.js";

/** What identifies an endpoint: its id, its method, and its path with `{name}` for each parameter. */
interface LinkedEndpoint {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

/**
 * Whether a link of a response leads to an endpoint of the same document.
 *
 * @example
 * isLinkTarget({ id: "getPet", method: "GET", path: "/pets/{id}" }, { operationId: "getPet" }); // true
 */
export function isLinkTarget(
  { id, method, path }: LinkedEndpoint,
  { operationId, operationRef }: Pick<ResponseLink, "operationId" | "operationRef">,
): boolean {
  if (operationId) return id === operationId;
  // Such as `#/paths/~1pets~1{id}/get`.
  const [, key = "", verb = ""] =
    /^#\/paths\/([^/]+)\/([^/]+)$/.exec(decode(operationRef ?? "")) ?? [];
  const template = pointerKey(key);
  return template === path && verb.toUpperCase() === method;
}

function decode(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}
