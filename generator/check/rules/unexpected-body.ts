import {
  type ApiDefinition,
  type EndpointDefinition,
  isBodyRequired,
  type Issue,
} from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

const bodiless = ["GET", "HEAD", "TRACE"];

/**
 * Unexpected body: a request body of GET, HEAD or TRACE has no meaning (RFC
 * 9110, section 9.3.1), and no browser sends one. One that may be left out does
 * little harm.
 */
export function checkUnexpectedBody(definition: ApiDefinition): Issue[] {
  return Object.entries(definition.endpoints)
    .filter(([, { method, requests }]) => bodiless.includes(method) && (requests ?? []).length > 0)
    .map(([id, endpoint]) => ({
      code: "unexpected-body",
      severity: isNeeded(definition, endpoint) ? "warning" : "info",
      message: `${endpoint.method} '${id}' has a request body, which browsers do not send and servers may ignore.`,
      pointer: appendPointer("/endpoints", id),
      hint: "Use POST, or send the values as parameters.",
    }));
}

function isNeeded(definition: ApiDefinition, { requests }: EndpointDefinition): boolean {
  return (requests ?? []).some(({ body }) => isBodyRequired(definition, body));
}
