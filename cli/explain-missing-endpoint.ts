import {
  endpointBadge,
  listEndpoints,
  nodePath,
  type ApiDefinition,
} from "../runtime/definition/index.js";
import { parseEndpointReference } from "../runtime/snippets/index.js";
import { findNearNames } from "../generator/config/find-near-names.js";

/** The maximum number of endpoints that a message lists. */
const maxListed = 8;

/** Explains that a document has no endpoint of a reference, and names similar ones. */
export function explainMissingEndpoint(definition: ApiDefinition, reference: string): string {
  const all = listEndpoints(definition).map((endpoint) => {
    const request = `${endpointBadge(endpoint)} ${nodePath(endpoint)}`;
    return {
      names: [endpoint.id, request, nodePath(endpoint)],
      label: `${endpoint.id} (${request})`,
    };
  });
  const near = findNearNames(all, reference, 3).map(({ label }) => label);
  const some = all.slice(0, maxListed).map(({ label }) => label);
  const list =
    near.length > 0
      ? `Did you mean ${near.join(" or ")}?`
      : some.length > 0
        ? `It has${all.length > some.length ? ", among others" : ""}: ${some.join(", ")}.`
        : "It has none.";
  const isInvalid = /\s/.test(reference.trim()) && !isReference(reference.trim());
  const fault = isInvalid ? "invalid endpoint reference" : "the document has no endpoint";
  return `${fault} '${reference}'. ${list}`;
}

function isReference(text: string): boolean {
  try {
    return Boolean(parseEndpointReference(text));
  } catch {
    return false;
  }
}
