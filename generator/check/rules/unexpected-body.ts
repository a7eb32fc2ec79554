import {
  type ApiDefinition,
  type EndpointDefinition,
  isBodyRequired,
  type Issue,
} from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

const bodiless = ["GET", "HEAD", "TRACE"];

/**
 * Reports request bodies of GET, HEAD and TRACE. They have no defined meaning (RFC 9110, section 9.3.1),
 * and browsers do not send them. An optional body is only an info, because the operation works without.
 */
export function checkUnexpectedBody(definition: ApiDefinition): Issue[] {
  return Object.entries(definition.endpoints)
    .filter(([, { method, requests }]) => bodiless.includes(method) && (requests ?? []).length > 0)
    .map(([id, endpoint]) => ({
      code: "unexpected-body",
      severity: isRequired(definition, endpoint) ? "warning" : "info",
      message: `${endpoint.method} '${id}' has a request body, which browsers do not send and servers may ignore.`,
      pointer: appendPointer("/endpoints", id),
      hint: "Use POST, or send the values as parameters.",
    }));
}

function isRequired(definition: ApiDefinition, { requests }: EndpointDefinition): boolean {
  return (requests ?? []).some(({ body }) => isBodyRequired(definition, body));
}
